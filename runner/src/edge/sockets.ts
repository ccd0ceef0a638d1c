import type { IncomingMessage, Server } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { tokenOf } from '@kervan/infra/http/authenticate'
import type { Logger } from 'pino'
import { type Answer, ask, Unanswered } from './ask.ts'
import type { ForwardPorts } from './forward.ts'
import { endToEnd, forwardedHeaders } from './headers.ts'
import type { Upstreams } from './upstreams.ts'

/** Where sockets are. */
export const SOCKETS = '/socket.io'

/**
 * What a client's sockets and polls have in common, so that they all meet the same gateway: its session, or for one that
 * shows none before its connect packet, its address.
 */
export const keyOf = (request: IncomingMessage): string =>
  tokenOf(request.headers, '__Host-kervan_session')?.token ??
  tokenOf(request.headers, 'kervan_session')?.token ??
  String(request.headers['x-forwarded-for'] ?? request.socket.remoteAddress)

export interface SocketPorts extends Omit<ForwardPorts, 'readAhead'> {
  readonly upstreams: Pick<Upstreams, 'distrust' | 'hangs' | 'byPreference'>
  readonly logger: Logger
}

/**
 * Joins the WebSockets that clients open at a listener to the gateway that their session prefers.
 * @returns what breaks all of them, so that their clients come again elsewhere
 */
export const joinSockets = (server: Server, ports: SocketPorts): (() => void) => {
  const open = new Set<Duplex>()
  server.on('upgrade', (request, socket, head) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    join(request, socket, head, ports).catch((error) => {
      ports.logger.warn({ err: error }, 'a socket could not be joined to a gateway')
      socket.destroy()
    })
  })
  return () => {
    for (const socket of open) socket.destroy()
  }
}

const join = async (request: IncomingMessage, socket: Duplex, head: Buffer, ports: SocketPorts): Promise<void> => {
  const { upstreams, trusts } = ports
  if (new URL(request.url ?? '/', 'http://edge').pathname.replace(/\/$/, '') !== SOCKETS)
    return refuse(socket, 404, 'Content-Length: 0')
  const gone = new AbortController()
  socket.once('close', () => gone.abort())
  // Whatever body was announced is not read, nor passed on.
  const { 'content-length': _announced, ...own } = endToEnd(request.headers)
  const headers = {
    ...own,
    ...forwardedHeaders(request, trusts),
    connection: 'Upgrade',
    upgrade: request.headers.upgrade,
  }
  for (const url of upstreams.byPreference('realtime-gateway', keyOf(request))) {
    try {
      const asked = { url, method: 'GET', path: request.url ?? '/', headers, alone: true, signal: gone.signal }
      return passOn(await ask({ ...asked, hangs: upstreams.hangs(url) }), socket, head)
    } catch (error) {
      if (gone.signal.aborted) return
      if (!(error instanceof Unanswered)) throw error
      upstreams.distrust(url, error)
    }
  }
  refuse(socket, 503, 'Retry-After: 2')
}

const refuse = (socket: Duplex, status: number, header: string): void => {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${header}\r\nConnection: close\r\n\r\n`)
}

const passOn = ({ message, upgraded }: Answer, socket: Duplex, head: Buffer): void => {
  socket.write(headOf(message))
  if (!upgraded) {
    message.pipe(socket)
    return
  }
  const far = upgraded.socket
  const end = () => {
    far.destroy()
    socket.destroy()
  }
  far.on('error', end).on('close', end)
  socket.on('close', end)
  if (upgraded.head.length > 0) socket.write(upgraded.head)
  if (head.length > 0) far.write(head)
  far.pipe(socket).pipe(far)
}

/** The head of an answer as it came; one that is no upgrade ends with its connection. */
const headOf = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string => {
  const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []))
  const kept =
    statusCode === 101 ? lines : lines.filter((line) => !/^(connection|keep-alive|transfer-encoding):/i.test(line))
  const close = statusCode === 101 ? [] : ['Connection: close']
  return `${[`HTTP/1.1 ${statusCode} ${statusMessage}`, ...kept, ...close].join('\r\n')}\r\n\r\n`
}
