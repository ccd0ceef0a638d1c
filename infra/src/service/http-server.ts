import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { answerUnreadable, MOST_HEAD_BYTES } from './answer-unreadable.ts'
import type { TlsIdentity } from './tls-of.ts'

export interface Patience {
  /** How long a request may take to come, head and body, milliseconds. */
  readonly requestMs: number
  /** How long its head may take, milliseconds. */
  readonly headMs: number
  /** How often connections are looked at for that, milliseconds. */
  readonly lookEveryMs: number
}

/** A file may take long; bodies of every other kind are given half a minute by `boundBodies`. */
const PATIENCE: Patience = { requestMs: 600_000, headMs: 10_000, lookEveryMs: 5_000 }

/**
 * A server that waits for no request without end: connections which say nothing more do not add up.
 * @param tls  speaks HTTPS, as TLS 1.2 at the least
 */
export const createHttpServer = (
  listener: RequestListener,
  { requestMs, headMs, lookEveryMs }: Patience = PATIENCE,
  tls?: TlsIdentity,
): Server => {
  const bounds = {
    ...{ requestTimeout: requestMs, headersTimeout: headMs, connectionsCheckingInterval: lookEveryMs },
    maxHeaderSize: MOST_HEAD_BYTES,
  }
  const server = tls
    ? createSecureServer({ ...bounds, ...tls, minVersion: 'TLSv1.2' }, listener)
    : createServer(bounds, listener)
  answerUnreadable(server)
  return server
}
