import type { Language } from '@kervan/contracts/errors/error-codes'
import { type AnyEndpoint, isCommand } from '@kervan/contracts/http/endpoint'
import type { Session } from '../session/session-storage.ts'

/** The parts of a call before it is a request. */
export interface CallParts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

export interface Circumstances {
  readonly session: Session | null
  readonly language: Language
  /** What a query's answer must reflect; commands ignore it. */
  readonly afterPosition: string | null
  /** The same for every attempt of one command; queries ignore it. */
  readonly idempotencyKey: string
  /** The revision that the command changes. */
  readonly ifMatch?: string
}

/** A call as it is sent: a read with its query for a body where that holds what a person typed. */
export const sentAs = (
  endpoint: AnyEndpoint,
  { query = {}, ...parts }: CallParts,
): readonly [AnyEndpoint, CallParts] => {
  const said = Object.entries(query).filter(([, value]) => isSaid(value))
  const { inBody } = endpoint
  if (!inBody || !said.some(([name]) => inBody.typed.includes(name))) return [endpoint, { query, ...parts }]
  const body = said.map(([name, value]) => [name, typeof value === 'number' ? value : String(value)])
  return [inBody.endpoint, { ...parts, body: Object.fromEntries(body) }]
}

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/**
 * The address of a call: parameters filled into the path, query values that are not empty behind it.
 * @throws Error when a parameter of the path is missing
 */
export const urlOf = (endpoint: AnyEndpoint, { params = {}, query = {} }: CallParts): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`${endpoint.name}: the path wants ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => isSaid(value))
      .map(([name, value]) => [name, String(value)]),
  ).toString()
  return search ? `${path}?${search}` : path
}

/** The headers of a call. The user's are a courtesy to the spec: the server believes the session alone. */
export const headersOf = (
  endpoint: AnyEndpoint,
  { body }: CallParts,
  { session, language, afterPosition, idempotencyKey, ifMatch }: Circumstances,
): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': language,
  'X-Requested-With': 'XMLHttpRequest',
  ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
  ...(session && { 'X-User-ID': session.user.id, 'X-User-Name': encodeURIComponent(session.user.username) }),
  ...(session?.token && { Authorization: `Bearer ${session.token}` }),
  ...(isCommand(endpoint)
    ? { 'Idempotency-Key': idempotencyKey }
    : afterPosition !== null && { 'After-Position': afterPosition }),
  ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
})

/** The revision in a strong entity tag (RFC 9110 section 8.8.3), null where there is none. */
export const revisionOf = (etag: string | null): string | null => etag?.match(/^"(\d+)"$/)?.[1] ?? null
