import { ERRORS, type ErrorCode, errorText, type Language } from '@kervan/contracts/errors/error-codes'
import type { Problem } from '@kervan/contracts/errors/problem'
import { Refusal } from '@kervan/contracts/errors/refusal'
import { UnreadableEvent } from '@kervan/contracts/events/upcast'
import { StoreRefused, StoreUnavailable, WrongExpectedRevision } from '../event-store/port.ts'
import { FileStoreUnavailable } from '../files/port.ts'
import { isUnavailable } from '../postgres/unavailable.ts'
import { VaultUnavailable } from '../vault/port.ts'

/** Any error as a problem document (RFC 9457). What is not a refusal shows no inside. */
export const problemOf = (error: unknown, language: Language, requestId: string): Problem => {
  const [code, details] = codeOf(error)
  const status = ERRORS[code].status
  const text = errorText(code, language, { requestId, ...details })
  return {
    type: `/problems/${code}`,
    title: text,
    status,
    detail: text,
    code,
    ...faultsIn(details, code, text),
    success: false,
    message: text,
    ...pick(details, ['current', 'existing', 'permission', 'challenge', 'until']),
    ...(typeof details.fields === 'object' && { fields: details.fields as Problem['fields'] }),
    ...(Array.isArray(details.allowed) && { allowed: details.allowed.map(String) }),
    ...(Array.isArray(details.people) && { people: details.people as Problem['people'] }),
    ...(Array.isArray(details.ways) && { ways: details.ways as Problem['ways'] }),
    requestId,
  }
}

/** Fields at fault: as the refusal says them, or the refusal's own words at each of its `paths`. */
const faultsIn = (
  { errors, paths }: Readonly<Record<string, unknown>>,
  code: ErrorCode,
  message: string,
): Pick<Problem, 'errors'> => {
  if (Array.isArray(errors)) return { errors }
  return Array.isArray(paths) ? { errors: paths.map((path) => ({ path: String(path), code, message })) } : {}
}

const AWAY = [StoreUnavailable, FileStoreUnavailable, VaultUnavailable]

const codeOf = (error: unknown): [ErrorCode, Readonly<Record<string, unknown>>] => {
  if (error instanceof Refusal) return [error.code, error.details]
  if (error instanceof WrongExpectedRevision) return ['contended', {}]
  if (error instanceof StoreRefused) return ['store-refuses', {}]
  if (AWAY.some((kind) => error instanceof kind)) return ['unavailable', {}]
  if (error instanceof UnreadableEvent) return ['event-unreadable', {}]
  return ofRequest(error as RequestError) ?? (isUnavailable(error) ? ['unavailable', {}] : ['internal', {}])
}

/** What the body parser says of a request: a status below 500 that may be shown, and mostly a type. */
type RequestError = {
  readonly status?: number
  readonly expose?: boolean
  readonly type?: string
  readonly limit?: number
}

/** Looked at before the database's errors: a request that was broken off has the code of a broken connection. */
const ofRequest = (error: RequestError): [ErrorCode, Readonly<Record<string, unknown>>] | null => {
  if (error instanceof URIError && error.status === 400) return ['malformed-path', {}]
  if (!error.expose || !error.status || error.status >= 500) return null
  switch (error.type) {
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return ['not-json', {}]
    case 'entity.too.large':
      return ['body-too-large', { limit: error.limit }]
    default:
      return ['malformed-json', {}]
  }
}

const pick = (details: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (details[name] == null ? [] : [[name, String(details[name])]])))
