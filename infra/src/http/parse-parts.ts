import { type ErrorCode, errorText, type Language } from '@kervan/contracts/errors/error-codes'
import { faultsOf } from '@kervan/contracts/errors/faults-of'
import { type FieldFaultCode, fieldFaultText } from '@kervan/contracts/errors/field-faults'
import type { FieldFault } from '@kervan/contracts/errors/problem'
import { refused } from '@kervan/contracts/errors/refusal'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { z } from 'zod'
import { hasMoreValues } from './has-more-values.ts'
import { unstorableTexts } from './storable-text.ts'

export interface Parts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

const NOTHING = z.strictObject({})
const NO_BODY = z.strictObject({}).optional()

/** Values in a body, at whatever depth: what a record of any kind holds that is filled in to the last line goes in at once. */
const MOST_VALUES = 5_000
/** Faults that a refusal names, and characters of the name of a field that it repeats. */
const MOST_FAULTS = 20
const MOST_OF_A_PATH = 100

/**
 * The parts of a request through the endpoint's schemas. No text goes through that a store cannot hold.
 * @throws Refusal invalid-request that names every field at fault at once
 */
export const parseParts = (endpoint: AnyEndpoint, raw: Parts, language: Language): Parts => {
  // A schema complains of each value, so they are counted first.
  if (hasMoreValues(raw.body, MOST_VALUES))
    throw invalid([fault(fullest(raw.body), 'too-many-values', language, { maximum: MOST_VALUES })])
  const faults: FieldFault[] = []
  const parse = (name: keyof Parts, schema: z.ZodType): unknown => {
    const parsed = schema.safeParse(raw[name])
    if (!parsed.success)
      faults.push(...faultsOf(parsed.error, language, name).map((each) => ofAddress(endpoint, each, language)))
    for (const path of unstorableTexts(parsed.data, [name]))
      faults.push(fault(path.join('.'), 'unstorable-text', language))
    return parsed.data
  }
  const parts = {
    params: parse('params', endpoint.params ?? z.unknown()),
    query: parse('query', endpoint.query ?? NOTHING),
    body: parse('body', endpoint.body ?? NO_BODY),
  }
  if (faults.length > 0) throw invalid(firstOf(faults, language))
  return parts
}

/** An id that is none, in an address: what is said is which record there cannot be. */
const ofAddress = ({ path, errors }: AnyEndpoint, each: FieldFault, language: Language): FieldFault => {
  if (!isIdInAddress(each)) return each
  const codes = errors.filter((code) => code.endsWith('-not-found'))
  const own = codes.find((code) => path.startsWith(`/api/${code.replace('-not-found', '')}`))
  const missing: ErrorCode = own ?? (codes.length === 1 ? codes[0]! : 'record-not-found')
  return { ...each, message: `${errorText(missing, language)} ${fieldFaultText('id-in-address', language)}` }
}

const isIdInAddress = ({ path, code }: FieldFault): boolean => path.startsWith('params.') && code === 'invalid-id'

/** The field of a body that alone holds too many values; the body where none does. */
const fullest = (body: unknown): string => {
  const [name] = Object.entries(body as object).find(([, part]) => hasMoreValues(part, MOST_VALUES)) ?? []
  return name === undefined || Array.isArray(body) ? 'body' : shortenPath(`body.${name}`)
}

/** As many faults as a refusal names, and how many more there are, so that it is never much longer than its request. */
const firstOf = (faults: readonly FieldFault[], language: Language): readonly FieldFault[] => {
  const first = faults.slice(0, MOST_FAULTS).map((each) => ({ ...each, path: shortenPath(each.path) }))
  const count = faults.length - first.length
  return count > 0 ? [...first, fault('', 'more-faults', language, { count })] : first
}

const shortenPath = (path: string): string =>
  path.length > MOST_OF_A_PATH ? `${path.slice(0, MOST_OF_A_PATH).toWellFormed()}…` : path

/** A refusal that names fields, for faults that schemas cannot see. */
export const invalid = (errors: readonly FieldFault[]) => {
  const fields = errors
    .map((each) => (each.path && !isIdInAddress(each) ? `${each.path}: ${each.message}` : each.message))
    .join('; ')
  return refused('invalid-request', { fields, errors })
}

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
