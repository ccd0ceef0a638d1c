import type { Reader } from '@kervan/contracts/permissions/visibility'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import type { Cause } from '../../kit/run-command.ts'
import type { Records } from '../../ports.ts'
import { loadColleague } from './load-colleague.ts'
import { permitUserChange } from './permit-user-change.ts'
import { runOnUser } from './run-on-user.ts'

type Ports = Pick<Records, 'runner' | 'credentials' | 'sessions' | 'access' | 'logger'>

/**
 * The running sessions of a colleague who may do no more than the reader.
 * @throws Refusal own-account, user-not-found, colleague-exceeds-own
 */
export const sessionsOfColleague = async (
  ports: Pick<Records, 'runner' | 'sessions' | 'access'>,
  reader: Reader,
  userId: string,
) => {
  await permitUserChange(ports.access, reader, await loadColleague(ports, reader, userId), null)
  return ports.sessions.listOf(userId)
}

/**
 * Ends one session of a colleague, or every one. The fact is recorded first: what is cut short leaves sessions open, and is asked for again.
 * Looks as the colleague are none of the colleague's own, and stay.
 * @param sessionId  null for every one
 * @returns how many there were
 * @throws Refusal own-account, user-not-found, colleague-exceeds-own
 */
export const endColleagueSessions = async (
  ports: Ports,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string | null },
  writer: Reader,
  cause: () => Promise<Cause>,
): Promise<number> => {
  const { sessions, logger } = ports
  const running = await sessionsOfColleague(ports, writer, userId)
  const ending = running.filter(({ id }) => sessionId === null || id === sessionId)
  if (ending.length === 0) return 0
  await runOnUser(ports, userId, { type: 'EndSessions', every: sessionId === null }, await cause(), writer)
  for (const { id } of ending) await sessions.endOneOf(userId, id)
  logSecurity(logger, {
    security: 'sessions-ended-by-colleague',
    userId,
    by: writer.id,
    sessions: ending.length,
  })
  return ending.length
}
