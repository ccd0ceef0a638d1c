import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { login } from '@kervan/contracts/api/auth/login'
import type { Problem } from '@kervan/contracts/errors/problem'
import { type AnyEndpoint, type CallOf, isCommand, type ResponseOf } from '@kervan/contracts/http/endpoint'

export interface CallOptions {
  /** The revision that is changed. */
  readonly ifMatch?: string
  readonly idempotencyKey?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What an endpoint takes; nothing where it takes nothing. */
type CallArguments<E> =
  unknown extends CallOf<E>
    ? [parts?: Record<string, never>, options?: CallOptions]
    : object extends CallOf<E>
      ? [parts?: CallOf<E>, options?: CallOptions]
      : [parts: CallOf<E>, options?: CallOptions]

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** The API said no. */
export class ApiRefusal extends Error {
  readonly problem: Problem
  constructor(endpoint: AnyEndpoint, problem: Problem) {
    super(`${endpoint.name}: ${problem.status} ${problem.code}: ${problem.detail}`)
    this.name = 'ApiRefusal'
    this.problem = problem
  }
}

export interface ApiClient {
  readonly baseUrl: string
  /** The bearer token of the session; undefined before `signIn`. */
  token(): string | undefined
  /** @throws ApiRefusal */
  signIn(username: string, password: string): Promise<CurrentUser>
  /**
   * Calls an endpoint and checks the answer against its contract. Queries see what the same client changed before.
   * @throws ApiRefusal  with the problem document
   * @throws ZodError    the answer is not what the contract says
   */
  call<E extends AnyEndpoint>(endpoint: E, ...args: CallArguments<E>): Promise<ResponseOf<E>>
  /** The same with the answer as it came, whatever its status. */
  send<E extends AnyEndpoint>(endpoint: E, ...args: CallArguments<E>): Promise<Response>
}

/** Speaks to a running Kervan as one user, over HTTP, typed by the contracts. */
export const apiClient = (baseUrl: string): ApiClient => {
  let token: string | undefined
  let position: string | null = null

  const sendParts = async (endpoint: AnyEndpoint, parts: Parts, options: CallOptions): Promise<Response> => {
    const response = await fetch(urlOf(baseUrl, endpoint, parts), {
      method: endpoint.method,
      headers: {
        ...(parts.body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(position !== null && !isCommand(endpoint) && { 'After-Position': position }),
        ...(options.ifMatch !== undefined && { 'If-Match': `"${options.ifMatch}"` }),
        ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
        ...options.headers,
      },
      body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
    })
    position = later(position, response.headers.get('Position'))
    return response
  }

  const call: ApiClient['call'] = async (endpoint, ...[parts = {}, options = {}]) => {
    const response = await sendParts(endpoint, parts as Parts, options)
    const answer: unknown = await response.json()
    if (!response.ok) throw new ApiRefusal(endpoint, answer as Problem)
    return endpoint.response.parse(answer) as ResponseOf<typeof endpoint>
  }

  return {
    baseUrl,
    token: () => token,
    call,
    send: (endpoint, ...[parts = {}, options = {}]) => sendParts(endpoint, parts as Parts, options),
    signIn: async (username, password) => {
      const session = await call(login, { body: { username, password } })
      token = session.token
      return session.user
    },
  }
}

const urlOf = (baseUrl: string, endpoint: AnyEndpoint, { params = {}, query = {} }: Parts): URL => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const url = new URL(path, baseUrl)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}

const later = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && BigInt(b) > BigInt(a)) ? b : a
