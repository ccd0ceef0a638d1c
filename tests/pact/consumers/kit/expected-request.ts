import { type AnyEndpoint, isCommand } from '@kervan/contracts/http/endpoint'
import { Matchers, type Path, type TemplateHeaders, type TemplateQuery } from '@pact-foundation/pact'
import type { Given } from '../../states/vocabulary.ts'
import { expressionOf, type Gives, givesOf, injected, withStates } from './injected.ts'

/** What a test asks of an endpoint. Values that a fact gives are written as its examples. */
export interface Asked {
  readonly given: readonly Given[]
  readonly input: {
    readonly params?: Readonly<Record<string, unknown>>
    readonly query?: Readonly<Record<string, unknown>>
    readonly body?: unknown
  }
  /** For an endpoint that takes bytes. They are compared by the type that is detected in them. */
  readonly bytes?: { readonly type: string; readonly content: Buffer; readonly name: string }
  readonly ifMatch?: string
  readonly idempotencyKey?: string
  /** The newest position that the page knows of. */
  readonly afterPosition?: string
  /** The token that is sent; null when no user is signed in. */
  readonly token: string | null
}

export interface ExpectedRequest {
  readonly path: Path
  readonly query: TemplateQuery
  readonly headers: TemplateHeaders
  readonly body: unknown
}

/** The request that the provider must accept. It follows from the endpoint table, not from what the client sends. */
export const expectedRequest = (endpoint: AnyEndpoint, asked: Asked): ExpectedRequest => {
  const gives = givesOf(asked.given)
  const { params = {}, query = {}, body } = asked.input
  return {
    path: pathOf(endpoint, params, gives),
    query: Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, withStates(String(value), gives)]),
    ) as TemplateQuery,
    headers: headersOf(endpoint, asked, gives),
    body: withStates(body, gives),
  }
}

const pathOf = ({ path }: AnyEndpoint, params: Readonly<Record<string, unknown>>, gives: Gives): Path => {
  const filled = (value: (text: string) => string) =>
    path.replace(/:(\w+)/g, (_whole, name: string) => value(String(params[name])))
  const example = filled(encodeURIComponent)
  const expression = filled((text) => expressionOf(text, gives) ?? encodeURIComponent(text))
  return example === expression ? example : injected(example, expression)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const A_KEY = '0190a000-0000-7000-8000-00000000000f'

const headersOf = (endpoint: AnyEndpoint, asked: Asked, gives: Gives): TemplateHeaders => {
  const { token, ifMatch, idempotencyKey, afterPosition, input } = asked
  const { userId, username } = gives
  const state = (text: string, around = (value: string) => value) => {
    const expression = expressionOf(text, gives)
    return expression ? injected(around(text), around(expression)) : around(text)
  }
  // A browser fetches a file, and a program a calendar, by itself: of our headers it sends only the session.
  if (endpoint.gives) return token === null ? {} : { Authorization: state(token, (value) => `Bearer ${value}`) }
  return {
    Accept: 'application/json',
    'Accept-Language': 'tr',
    'X-Requested-With': 'XMLHttpRequest',
    ...(token && { Authorization: state(token, (value) => `Bearer ${value}`) }),
    ...(token && userId && username && { 'X-User-ID': state(userId), 'X-User-Name': state(username) }),
    ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
    ...(asked.bytes && {
      'Content-Type': 'application/octet-stream',
      'File-Name': encodeURIComponent(asked.bytes.name),
    }),
    ...(isCommand(endpoint) && { 'Idempotency-Key': idempotencyKey ?? Matchers.regex(UUID, A_KEY) }),
    ...(!isCommand(endpoint) && afterPosition && { 'After-Position': state(afterPosition) }),
    ...(ifMatch !== undefined && { 'If-Match': state(ifMatch, (value) => `"${value}"`) }),
  }
}
