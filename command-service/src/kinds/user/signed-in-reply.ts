import { readCookie, sessionCookie } from '@kervan/infra/http/cookies'
import type { Call } from '@kervan/infra/http/mount'
import { SESSION_LIFE_MS } from '@kervan/infra/sessions/port'
import type { Records } from '../../ports.ts'
import { agentDecider } from '../agent/agent.decider.ts'
import type { Started } from './begin-session.ts'

/**
 * What a new session is answered with: the cookie, and the same session as a bearer token. The session whose cookie is replaced in this
 * browser ends: it would go on unseen.
 */
export const signedInReply = async (
  { sessions, runner }: Pick<Records, 'sessions' | 'runner'>,
  { token, session }: Started,
  { language, raw }: Pick<Call, 'language' | 'raw'>,
) => {
  const { user } = session
  const replaced = readCookie(raw.headers.cookie, sessions.cookieName)
  const former = replaced ? await sessions.find(replaced, { noteUse: false }) : null
  if (former) await sessions.end(former.id)
  const message = language === 'en' ? `Welcome, ${user.fullName}` : `Hoş geldiniz, ${user.fullName}`
  const { status: agentStatus, availableForCalls } = (await runner.load(agentDecider, user.id)).state
  return {
    body: { success: true as const, user: { ...user, agentStatus, availableForCalls }, token, message },
    headers: { 'Set-Cookie': sessionCookie(sessions.cookieName, token, SESSION_LIFE_MS / 1000) },
  }
}
