import type { z } from 'zod'
import type { Language } from './error-codes.ts'
import { expectedWords, FIELD_FAULTS, type FieldFaultCode, fieldFaultText } from './field-faults.ts'
import type { FieldFault } from './problem.ts'

/**
 * A schema's complaints as field faults, each naming its field.
 * @param prefix  where the value stood: `body`, `query`, `params`; empty for a form
 */
export const faultsOf = (error: z.ZodError, language: Language, prefix = ''): FieldFault[] =>
  error.issues.flatMap((issue) => {
    const path = [prefix, ...issue.path.map(String)].filter(Boolean).join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => fault([path, key].filter(Boolean).join('.'), 'unknown-field', {}, language))
    }
    const [code, details] = codeOf(issue, language)
    const told = fault(path, code, details, language)
    return [issue.code === 'invalid_value' ? { ...told, allowed: issue.values.map(String) } : told]
  })

const fault = (
  path: string,
  code: FieldFaultCode,
  details: Record<string, unknown>,
  language: Language,
): FieldFault => ({
  path,
  code,
  message: fieldFaultText(code, language, details),
})

const FORMATS: Readonly<Record<string, FieldFaultCode>> = {
  email: 'invalid-email',
  uuid: 'invalid-id',
  datetime: 'invalid-date',
  date: 'invalid-date',
}

const codeOf = (issue: z.core.$ZodIssue, language: Language): [FieldFaultCode, Record<string, unknown>] => {
  if (Object.hasOwn(FIELD_FAULTS, issue.message))
    return [issue.message as FieldFaultCode, 'minimum' in issue ? { minimum: issue.minimum } : {}]
  switch (issue.code) {
    case 'invalid_type':
      return /received undefined$/.test(issue.message)
        ? ['required', {}]
        : ['wrong-type', { expected: expectedWords(issue.expected, language) }]
    case 'too_small':
      return issue.origin === 'string'
        ? ['too-short', { minimum: issue.minimum }]
        : ['too-small', { minimum: issue.minimum }]
    case 'too_big':
      return issue.origin === 'string'
        ? ['too-long', { maximum: issue.maximum }]
        : ['too-big', { maximum: issue.maximum }]
    case 'invalid_value':
      return ['not-allowed', {}]
    case 'invalid_format':
      return [FORMATS[issue.format] ?? 'invalid', {}]
    default:
      return ['invalid', {}]
  }
}
