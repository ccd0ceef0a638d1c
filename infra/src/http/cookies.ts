/**
 * The session's cookie: HttpOnly and SameSite=Lax. Where the product is reached over https its name tells browsers to take it
 * over https alone, from this host alone and for all of it (RFC 6265bis, section 4.1.3), so that no neighbour of the same domain can set it.
 */
export type SessionCookieName = 'kervan_session' | '__Host-kervan_session'

export const sessionCookieName = (isHttps: boolean): SessionCookieName =>
  isHttps ? '__Host-kervan_session' : 'kervan_session'

export const sessionCookie = (name: SessionCookieName, token: string, maxAgeSeconds: number): string =>
  `${name}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${name.startsWith('__Host-') ? '; Secure' : ''}`

/** One cookie out of a Cookie header, undefined when absent. */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  for (const part of header?.split(';') ?? []) {
    const equals = part.indexOf('=')
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim()
  }
  return undefined
}
