import { resetUserPassword } from '@kervan/contracts/api/users/reset-user-password'
import { refused } from '@kervan/contracts/errors/refusal'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { accepted, causeOf } from '../../kit/command-route.ts'
import { derivedId } from '../../kit/derived-ids.ts'
import { judgeUnlessDone } from '../../kit/unless-done.ts'
import type { Records } from '../../ports.ts'
import { removeAllPasskeys } from '../passkey/remove-passkeys.ts'
import { loadColleague } from './load-colleague.ts'
import { PASSWORD_LINK_MINUTES } from './password-links.ts'
import { resetPassword } from './reset-password.ts'
import { userDecider } from './user.decider.ts'

/** What is done for a colleague who cannot sign in any more. */
export const resetPasswordRoutes = (records: Records): readonly Route[] => {
  const { runner, mailOutbox, idempotencyKeys, clock, logger } = records

  /** @throws Refusal user-deactivated, mail-not-configured, no-email-address */
  const demandReachable = (state: RecordState, by: 'password' | 'link'): void => {
    if (state.archived) throw refused('user-deactivated')
    if (by === 'link' && !mailOutbox) throw refused('mail-not-configured')
    if (by === 'link' && !state.values.email) throw refused('no-email-address')
  }

  return [
    route(resetUserPassword, async (call) => {
      const { user } = signedIn(call)
      const { id } = call.params
      const { by, removePasskeys } = call.body
      const state = await loadColleague(records, user, id)
      const login = String(state.values.username)
      const cause = await causeOf(call, resetUserPassword, idempotencyKeys, clock)
      await judgeUnlessDone(
        () => runner.isDone(userDecider, id, cause),
        async () => demandReachable(state, by),
      )
      const { outcome, password, sessionsEnded, apiKeysEnded } = await resetPassword(records, id, cause, user)
      const ended = { sessionsEnded, apiKeysEnded }
      logSecurity(logger, { security: 'password-reset', userId: id, by: user.id, way: by, ...ended })
      const passkeysRemoved = removePasskeys ? await removeAllPasskeys(records, id, { by: user.id, cause }) : 0
      const told = { ...ended, passkeysRemoved }
      if (by === 'password') return accepted(outcome, { ...told, ...(password && { password }) })
      const mailId = derivedId(cause.commandId, 'password-link')
      const mail = { id: mailId, kind: 'password-link', language: call.language, data: { login } } as const
      await mailOutbox?.enqueue(mail, PASSWORD_LINK_MINUTES * 60)
      return accepted(outcome, told)
    }),
  ]
}
