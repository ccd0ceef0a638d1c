import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** Headers that are between two neighbours only (RFC 9110 section 7.6.1, RFC 9112). */
const BETWEEN_NEIGHBOURS = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** Without them the other side would take a message for another, or its body for the next one: `Connection` cannot drop them. */
const KEPT = new Set(['content-length', 'host'])

/** Headers that go through, `Connection` having its say about further ones. */
export const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  const dropped = new Set([...BETWEEN_NEIGHBOURS, ...named.filter((name) => !KEPT.has(name))])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)))
}

/** Whether a neighbour of this address is trusted to say for which client it speaks. */
export type Trusts = (address: string | undefined) => boolean

/** The client that a request comes from: the nearest hop that is not trusted to speak for another. */
export const senderOf = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, trusts: Trusts): string => {
  const named = String(headers['x-forwarded-for'] ?? '').split(',')
  let sender = socket.remoteAddress ?? ''
  while (trusts(sender)) {
    const before = named.pop()?.trim()
    if (!before) break
    sender = before
  }
  return sender
}

/** The headers that say where a request came from. One address only, so that services need not know which proxies stood between. */
export const forwardedHeaders = (request: IncomingMessage, trusts: Trusts): IncomingHttpHeaders => {
  const isTold = trusts(request.socket.remoteAddress)
  return {
    'x-forwarded-for': senderOf(request, trusts),
    'x-forwarded-proto': (isTold && request.headers['x-forwarded-proto']) || 'http',
  }
}
