import { ERRORS, type ErrorCode } from '@kervan/contracts/errors/error-codes'
import { refused } from '@kervan/contracts/errors/refusal'
import type { AnyEndpoint, CallOf, Owner, ResponseOf } from '@kervan/contracts/http/endpoint'
import type { ServiceCaller, ServiceCalls, ServiceReply } from './port.ts'

export interface ServiceRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface ServiceAnswer {
  readonly status: number
  readonly position: string | null
  readonly text: string
}

/** Sends a request to a service. @throws what keeps it from being answered */
export type SendToService = (request: ServiceRequest) => Promise<ServiceAnswer>

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** @param ways  how each service is reached */
export const createServiceCalls = (ways: Readonly<Partial<Record<Owner, SendToService>>>): ServiceCalls => ({
  async call<E extends AnyEndpoint>(
    endpoint: E,
    input: CallOf<E>,
    { token, afterPosition }: ServiceCaller,
  ): Promise<ServiceReply<E>> {
    const { params = {}, query = {}, body } = input as Parts
    const answer = await ways[endpoint.owner]?.({
      method: endpoint.method,
      path: pathOf(endpoint, params, query),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(afterPosition !== null && { 'after-position': String(afterPosition) }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw Object.assign(refused('unavailable'), { cause })
    })
    if (!answer) throw refused('unavailable')
    const told = JSON.parse(answer.text) as unknown
    if (answer.status >= 400) throw refusalIn(told)
    return { body: told as ResponseOf<E>, position: answer.position === null ? null : BigInt(answer.position) }
  },
})

const pathOf = (
  { path }: AnyEndpoint,
  params: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>>,
): string => {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])))
  const said = Object.entries(query).filter(([, value]) => value !== undefined)
  if (said.length === 0) return filled
  return `${filled}?${new URLSearchParams(said.map(([name, value]): [string, string] => [name, String(value)]))}`
}

/** A problem document (RFC 9457) as the refusal that it tells of. */
const refusalIn = (problem: unknown) => {
  const { code } = (problem ?? {}) as { readonly code?: string }
  return refused(code !== undefined && Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : 'internal')
}
