import type { IncomingHttpHeaders } from 'node:http'
import { refused } from '@kervan/contracts/errors/refusal'
import { type AnyEndpoint, isChanging } from '@kervan/contracts/http/endpoint'
import { isApiKey } from '../api-keys/port.ts'
import type { Session, Sessions } from '../sessions/port.ts'
import { readCookie, type SessionCookieName } from './cookies.ts'

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
 * @param address  of the caller, to be told where a key was used
 * @throws Refusal not-signed-in, cross-site (a cookie alone changes nothing), identity-mismatch, and those of API keys
 */
export const authenticate = async (
  endpoint: Pick<AnyEndpoint, 'method' | 'changes' | 'isPoll'>,
  headers: IncomingHttpHeaders,
  sessions: Sessions,
  address: string | null = null,
): Promise<Session> => {
  const presented = tokenOf(headers, sessions.cookieName)
  const session = presented && (await sessionOf(presented, endpoint, sessions, address))
  if (!session) throw refused('not-signed-in')
  if (presented.from === 'cookie' && isChanging(endpoint) && headers['x-requested-with'] !== 'XMLHttpRequest') {
    throw refused('cross-site')
  }
  compareClaim(headers['x-user-id'], session.user.id)
  compareClaim(headers['x-user-name'], session.user.username)
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

/** A claim that is made must be the session's own. Names may come percent-encoded, as headers are ASCII. */
export const compareClaim = (claimed: unknown, actual: string): void => {
  if (claimed === undefined || claimed === null || claimed === '') return
  const text = String(claimed)
  if (text !== actual && decodeIfEncoded(text) !== actual)
    throw refused('identity-mismatch', { claimed: text.slice(0, 100) })
}

const decodeIfEncoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
