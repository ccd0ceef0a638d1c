import { checkPasswordLink } from '@kervan/contracts/api/auth/check-password-link'
import { getSignInOptions } from '@kervan/contracts/api/auth/get-sign-in-options'
import { requestPasswordLink } from '@kervan/contracts/api/auth/request-password-link'
import { resetPassword } from '@kervan/contracts/api/auth/reset-password'
import { fieldFaultText } from '@kervan/contracts/errors/field-faults'
import { refused } from '@kervan/contracts/errors/refusal'
import { type Route, route } from '@kervan/infra/http/mount'
import { invalid } from '@kervan/infra/http/parse-parts'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { createThrottledLog } from '@kervan/infra/telemetry/throttled-log'
import { freshId } from '../../kit/derived-ids.ts'
import type { Records } from '../../ports.ts'
import { PASSWORD_LINK_MINUTES } from './password-links.ts'
import { openPasswordLink, resetPasswordByLink } from './reset-password-by-link.ts'

/** What one who forgot the password does without a session. */
export const passwordLinkRoutes = (records: Records): readonly Route[] => {
  const { mailOutbox, requestLimits, clock, logger } = records
  const throttled = createThrottledLog()
  return [
    route(getSignInOptions, async () => {
      const { registration } = await records.siteSettings()
      const passkeySite = records.relyingParty?.id ?? null
      return { body: { success: true as const, passwordLink: mailOutbox !== null, registration, passkeySite } }
    }),
    // Whether there is such an account is found out when the message is sent: this answer, and how long it takes, tell nothing.
    route(requestPasswordLink, async ({ body: { login }, language, raw: { ip = '' } }) => {
      if (!mailOutbox) throw refused('mail-not-configured')
      const who = await requestLimits('password-link', { address: ip, subject: login }, (limit, limited) =>
        throttled(limit, (unlogged) =>
          logSecurity(logger, { security: 'password-link-limited', limit, ...limited, unlogged }),
        ),
      )
      logSecurity(logger, { security: 'password-link-requested', ...who })
      const mail = { id: freshId(clock()), kind: 'password-link', language, data: { login } } as const
      await mailOutbox.enqueue(mail, PASSWORD_LINK_MINUTES * 60)
      return { body: { success: true as const } }
    }),
    route(checkPasswordLink, async ({ body: { token } }) => {
      const { username, isOpen } = await openPasswordLink(records, token)
      if (!isOpen) throw refused('link-not-valid')
      return { body: { success: true as const, username } }
    }),
    route(resetPassword, async ({ body, language, raw: { ip = '', socket } }) => {
      const code = await resetPasswordByLink(records, { ...body, address: ip, isGone: () => socket.destroyed })
      const { minimumPasswordLength: minimum } = await records.siteSettings()
      if (code)
        throw invalid([{ path: 'body.newPassword', code, message: fieldFaultText(code, language, { minimum }) }])
      return { body: { success: true as const } }
    }),
  ]
}
