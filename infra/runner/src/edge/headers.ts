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

/** Without them the other side would take a message for another, or its body for the next one: nobody may have them dropped. */
const KEPT = new Set(['content-length', 'host'])

/** Headers that go through, `Connection` having its say about further ones. */
export const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  const dropped = new Set([...BETWEEN_NEIGHBOURS, ...named.filter((name) => !KEPT.has(name))])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)))
}

/** Whether a neighbour of this address may say whom it speaks for. */
export type Trusts = (address: string | undefined) => boolean

/** Where a request came from: after what a proxy that we trust says, this neighbour itself. */
export const forwarded = (request: IncomingMessage, trusts: Trusts): IncomingHttpHeaders => {
  const address = request.socket.remoteAddress
  const { 'x-forwarded-for': earlier, 'x-forwarded-proto': proto } = request.headers
  const isTold = trusts(address)
  return {
    'x-forwarded-for': [...(isTold && earlier ? [earlier] : []), address].join(', '),
    'x-forwarded-proto': (isTold && proto) || 'http',
  }
}
