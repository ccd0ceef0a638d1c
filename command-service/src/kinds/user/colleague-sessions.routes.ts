import { endUserSession } from '@kervan/contracts/api/users/end-user-session'
import { endUserSessions } from '@kervan/contracts/api/users/end-user-sessions'
import { listUserSessions } from '@kervan/contracts/api/users/list-user-sessions'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { type Call, type Route, route, signedIn } from '@kervan/infra/http/mount'
import { placeOf } from '@kervan/infra/http/session-place'
import { causeOf } from '../../kit/command-route.ts'
import type { Records } from '../../ports.ts'
import { endColleagueSessions, sessionsOfColleague } from './end-colleague-sessions.ts'

/** Where colleagues are signed in, and the end of that. */
export const colleagueSessionRoutes = (records: Records): readonly Route[] => {
  const { idempotencyKeys, clock } = records
  const end = async (call: Omit<Call, 'body'>, endpoint: AnyEndpoint, userId: string, sessionId: string | null) => {
    const cause = () => causeOf({ ...call, body: null }, endpoint, idempotencyKeys, clock)
    const ended = await endColleagueSessions(records, { userId, sessionId }, signedIn(call).user, cause)
    return { body: { success: true as const, ended } }
  }
  return [
    route(listUserSessions, async (call) => {
      const running = await sessionsOfColleague(records, signedIn(call).user, call.params.id)
      const asker = call.raw.ip ?? null
      return { body: { data: running.map((session) => ({ ...session, place: placeOf(session.address, asker) })) } }
    }),
    route(endUserSession, (call) => end(call, endUserSession, call.params.id, call.params.session)),
    route(endUserSessions, (call) => end(call, endUserSessions, call.params.id, null)),
  ]
}
