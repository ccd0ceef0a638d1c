/** The session's cookie: HttpOnly and SameSite=Lax; Secure where the product is reached over https. */
export const SESSION_COOKIE = 'kervan_session'

export const sessionCookie = (token: string, options: { secure: boolean; maxAgeSeconds: number }): string =>
  `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${options.maxAgeSeconds}${options.secure ? '; Secure' : ''}`

/** One cookie out of a Cookie header, undefined when absent. */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  for (const part of header?.split(';') ?? []) {
    const equals = part.indexOf('=')
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim()
  }
  return undefined
}
