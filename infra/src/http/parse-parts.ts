import type { Language } from '@kervan/contracts/errors/error-codes'
import { faultsOf } from '@kervan/contracts/errors/faults-of'
import { type FieldFaultCode, fieldFaultText } from '@kervan/contracts/errors/field-faults'
import type { FieldFault } from '@kervan/contracts/errors/problem'
import { refused } from '@kervan/contracts/errors/refusal'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { z } from 'zod'
import { unstorableTexts } from './storable-text.ts'

export interface Parts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

const NOTHING = z.strictObject({})
const NO_BODY = z.strictObject({}).optional()

/**
 * The parts of a request through the endpoint's schemas. No text goes through that a store cannot hold.
 * @throws Refusal invalid-request that names every field at fault at once
 */
export const parseParts = (endpoint: AnyEndpoint, raw: Parts, language: Language): Parts => {
  const faults: FieldFault[] = []
  const parse = (name: keyof Parts, schema: z.ZodType): unknown => {
    const parsed = schema.safeParse(raw[name])
    if (!parsed.success) faults.push(...faultsOf(parsed.error, language, name))
    for (const path of unstorableTexts(parsed.data, [name]))
      faults.push(fault(path.join('.'), 'unstorable-text', language))
    return parsed.data
  }
  const parts = {
    params: parse('params', endpoint.params ?? z.unknown()),
    query: parse('query', endpoint.query ?? NOTHING),
    body: parse('body', endpoint.body ?? NO_BODY),
  }
  if (faults.length > 0) throw invalid(faults)
  return parts
}

/** A refusal that names fields, for faults that schemas cannot see. */
export const invalid = (errors: readonly FieldFault[]) =>
  refused('invalid-request', { fields: errors.map((fault) => `${fault.path}: ${fault.message}`).join('; '), errors })

/** A refusal that names a header. */
export const invalidHeader = (
  name: string,
  code: FieldFaultCode,
  language: Language,
  details: Readonly<Record<string, unknown>> = {},
) => invalid([fault(`headers.${name}`, code, language, details)])

const fault = (
  path: string,
  code: FieldFaultCode,
  language: Language,
  details: Readonly<Record<string, unknown>> = {},
): FieldFault => ({ path, code, message: fieldFaultText(code, language, details) })
