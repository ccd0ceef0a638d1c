import type { Language } from '@kervan/contracts/errors/error-codes'
import { sessionCookie } from '@kervan/infra/http/cookies'
import { SESSION_LIFE_MS } from '@kervan/infra/sessions/port'
import type { Records } from '../../ports.ts'
import type { Started } from './sign-in.ts'

/** What a new session is answered with: the cookie, and the same session as a bearer token. */
export const signedInReply = (
  { sessions }: Pick<Records, 'sessions'>,
  { token, session }: Started,
  language: Language,
) => {
  const { user } = session
  const message = language === 'en' ? `Welcome, ${user.fullName}` : `Hoş geldiniz, ${user.fullName}`
  return {
    body: { success: true as const, user, token, message },
    headers: { 'Set-Cookie': sessionCookie(sessions.cookieName, token, SESSION_LIFE_MS / 1000) },
  }
}
