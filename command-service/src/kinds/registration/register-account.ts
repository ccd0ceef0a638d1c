import { refused } from '@kervan/contracts/errors/refusal'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { freshId, recordId } from '../../kit/derived-ids.ts'
import type { Records } from '../../ports.ts'
import { acceptInvitation } from '../invitation/accept-invitation.ts'
import type { Started } from '../user/begin-session.ts'
import { hashPassword } from '../user/credentials.ts'
import { registerUserWith, usernameKey } from '../user/register-user.ts'
import { causeOfNewcomer, isTaken, type Newcomer } from './newcomer.ts'
import { registrationDecider } from './registration.decider.ts'

/**
 * Makes an account for one who has none: by an invitation, whatever the site's settings say of registration, else as they allow.
 * @param invitation  what opens one
 * @returns the session of the new user; null where the registration waits to be approved
 * @throws Refusal registration-closed, registration-by-invitation, invitation-not-valid, username-taken, too-many-requests
 */
export const registerAccount = async (
  records: Records,
  newcomer: Newcomer,
  invitation: string | undefined,
): Promise<Started | null> => {
  if (invitation !== undefined) return acceptInvitation(records, newcomer, invitation)
  const { registration } = await records.siteSettings()
  if (registration === 'closed') throw refused('registration-closed')
  if (registration === 'invitation') throw refused('registration-by-invitation')
  return registration === 'open' ? registerOpenly(records, newcomer) : askToRegister(records, newcomer)
}

/** With the rights of one of whom nothing was said. */
const registerOpenly = async (records: Records, newcomer: Newcomer): Promise<Started> => {
  const { username, fullName, email, password } = newcomer
  const at = records.clock()
  const commandId = freshId(at)
  const cause = causeOfNewcomer(newcomer, at, commandId, recordId(at, commandId, 'user'))
  const user = { username, fullName, email, userType: 'user' as const, subRole: 'viewer', permissions: [] }
  try {
    const { outcome } = await registerUserWith(records, user, password, cause)
    logSecurity(records.logger, { security: 'registered', userId: outcome.id, invited: false })
  } catch (error) {
    if (!isTaken(error)) throw error
    // The answer may have been lost: who comes again with the password is let in.
    return records.signIn(newcomer).catch(() => {
      throw error
    })
  }
  return records.signIn(newcomer)
}

/** Where the name is taken the same work is done, and nothing comes of it. */
const askToRegister = async (records: Records, newcomer: Newcomer): Promise<null> => {
  const { runner, claims, credentials, clock, logger } = records
  const { username, fullName, email, language, password } = newcomer
  const at = clock()
  const commandId = freshId(at)
  const id = recordId(at, commandId, 'user')
  const cause = causeOfNewcomer(newcomer, at, commandId, id)
  if ((await claims.claim(usernameKey(username), id, cause)) !== id) {
    await hashPassword(password)
    return null
  }
  await runner.run(registrationDecider, id, { type: 'Ask', username, fullName, email, language }, cause, 'no-stream')
  await credentials.setFirst(id, password)
  logSecurity(logger, { security: 'registration-asked', userId: id })
  return null
}
