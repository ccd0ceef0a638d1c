import type { IncomingHttpHeaders } from 'node:http'
import { refused } from '@kervan/contracts/errors/refusal'
import { type AnyEndpoint, isChanging } from '@kervan/contracts/http/endpoint'
import type { Logger } from 'pino'
import { isApiKey } from '../api-keys/port.ts'
import type { Session, Sessions } from '../sessions/port.ts'
import { readCookie, type SessionCookieName } from './cookies.ts'
import { refuseForged } from './refuse-forged.ts'

/** The bearer token, else the cookie's. */
export const tokenOf = (
  headers: IncomingHttpHeaders,
  cookieName: SessionCookieName,
): { token: string; from: 'bearer' | 'cookie' } | null => {
  const bearer = headers.authorization?.match(/^Bearer\s+(\S+)$/i)?.[1]
  if (bearer) return { token: bearer, from: 'bearer' }
  const cookie = readCookie(headers.cookie, cookieName)
  return cookie ? { token: cookie, from: 'cookie' } : null
}

/**
 * Proves who calls. Headers that name a user are compared with the session and never believed.
 * @param caller  `address`, to be told where a key was used; `log`, which is told of what is forged
 * @throws Refusal not-signed-in, account-inactive, cross-site (a cookie alone changes nothing), identity-mismatch, and those of API keys
 */
export const authenticate = async (
  endpoint: Pick<AnyEndpoint, 'method' | 'changes' | 'isPoll'>,
  headers: IncomingHttpHeaders,
  sessions: Sessions,
  caller: { readonly address: string | null; readonly log: Logger },
): Promise<Session> => {
  const presented = tokenOf(headers, sessions.cookieName)
  const session = presented && (await sessionOf(presented, endpoint, sessions, caller.address))
  if (!session) throw refused('not-signed-in')
  if (presented.from === 'cookie' && isChanging(endpoint) && headers['x-requested-with'] !== 'XMLHttpRequest') {
    throw refuseForged(caller.log, 'cross-site', session.user.id)
  }
  compareClaims({ id: headers['x-user-id'], username: headers['x-user-name'] }, session, caller.log)
  return session
}

/** A key is taken from the header alone. */
const sessionOf = (
  { token, from }: NonNullable<ReturnType<typeof tokenOf>>,
  { isPoll }: Pick<AnyEndpoint, 'isPoll'>,
  sessions: Sessions,
  address: string | null,
): Promise<Session | null> =>
  from === 'bearer' && isApiKey(token) && sessions.findByKey
    ? sessions.findByKey(token, address)
    : sessions.find(token, { noteUse: !isPoll })

/** Claims that are made must be the session's own. Names may come percent-encoded, as headers are ASCII. */
export const compareClaims = (
  claims: { readonly id: unknown; readonly username: unknown },
  { user }: Session,
  log: Logger,
): void => {
  for (const name of ['id', 'username'] as const) {
    const claimed = String(claims[name] ?? '')
    if (claimed !== '' && claimed !== user[name] && decodeIfEncoded(claimed) !== user[name])
      throw refuseForged(log, 'identity-mismatch', user.id, { claimed: claimed.slice(0, 100) })
  }
}

const decodeIfEncoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
