import type { IncomingHttpHeaders } from 'node:http'
import { refused } from '@kervan/contracts/errors/refusal'
import { SocketAuth } from '@kervan/contracts/realtime/messages'
import { compareClaims, tokenOf } from '@kervan/infra/http/authenticate'
import { demandSettled } from '@kervan/infra/http/demand-settled'
import { refuseForged } from '@kervan/infra/http/refuse-forged'
import type { Session, Sessions } from '@kervan/infra/sessions/port'
import type { Logger } from 'pino'

export interface Handshake {
  /** What the client sent in its connect packet. */
  readonly auth: unknown
  readonly headers: IncomingHttpHeaders
}

export interface Proved {
  readonly token: string
  readonly session: Session
}

/**
 * Proves who opens a socket, by `auth.token`, else by the bearer header, else by the cookie. `userId` and `username` are
 * compared with the session; `userRole` and `clientType` are ignored.
 * @param log  told of what is forged
 * @param publicBaseUrl  where browsers reach the product, when an edge changes the Host header
 * @throws Refusal not-signed-in, account-inactive, cross-origin (a cookie that another site's page sent along), identity-mismatch,
 *   invalid-request, password-change-required, second-factor-required
 */
export const proveHandshake = async (
  { auth, headers }: Handshake,
  sessions: Pick<Sessions, 'find' | 'cookieName'>,
  log: Logger,
  publicBaseUrl?: string,
): Promise<Proved> => {
  const parsed = SocketAuth.safeParse(auth)
  if (!parsed.success) throw refused('invalid-request', { fields: 'auth' })
  const { token, userId, username } = parsed.data

  const presented = token ? { token, from: 'auth' } : tokenOf(headers, sessions.cookieName)
  if (!presented) throw refused('not-signed-in')
  if (presented.from === 'cookie' && !isOwnOrigin(headers, publicBaseUrl)) {
    throw refuseForged(log, 'cross-origin', null, { origin: headers.origin })
  }
  const session = await sessions.find(presented.token, { noteUse: false })
  if (!session) throw refused('not-signed-in')
  demandSettled(session)
  compareClaims({ id: userId, username }, session, log)
  return { token: presented.token, session }
}

/** Browsers name the origin of every WebSocket and of every request to another site, and of no GET to their own. */
const isOwnOrigin = ({ origin, host }: IncomingHttpHeaders, publicBaseUrl?: string): boolean => {
  if (origin === undefined) return true
  if (publicBaseUrl && origin === new URL(publicBaseUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
