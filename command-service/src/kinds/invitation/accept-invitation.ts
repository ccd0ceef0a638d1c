import { refused } from '@kervan/contracts/errors/refusal'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { derivedId } from '../../kit/derived-ids.ts'
import type { Cause } from '../../kit/run-command.ts'
import type { Records } from '../../ports.ts'
import { causeOfNewcomer, isTaken, type Newcomer } from '../registration/newcomer.ts'
import type { Started } from '../user/begin-session.ts'
import { usernameKey } from '../user/register-user.ts'
import { userDecider } from '../user/user.decider.ts'
import { invitationDecider, invitationIdOf, type OpenInvitation, openInvitation } from './open-invitation.ts'

/**
 * Makes the account of an invitation and signs in. The user has the id of the invitation, so the stream of the user lets it be used once:
 * of two who accept at the same moment one is the user.
 * @throws Refusal invitation-not-valid, username-taken
 */
export const acceptInvitation = async (records: Records, newcomer: Newcomer, token: string): Promise<Started> => {
  const id = invitationIdOf(records, token)
  const { state: accepted } = await records.runner.load(userDecider, id)
  if (accepted) return signInAccepted(records, newcomer, String(accepted.values.username))
  const offer = await openInvitation(records, id)
  const cause = causeOfNewcomer(newcomer, records.clock(), derivedId('accept-invitation', id, newcomer.username), id)
  await registerInvited(records, newcomer, offer, cause)
  await records.credentials.setFirst(id, newcomer.password)
  await markAccepted(records, id, cause)
  logSecurity(records.logger, { security: 'registered', userId: id, invited: true })
  return records.signIn(newcomer)
}

/** The answer may have been lost: who has made the account by this invitation is signed in. @throws Refusal invitation-not-valid */
const signInAccepted = async (records: Records, newcomer: Newcomer, username: string): Promise<Started> => {
  const isSame = usernameKey(username).value === usernameKey(newcomer.username).value
  const started = isSame ? await records.signIn(newcomer).catch(() => null) : null
  if (!started) throw refused('invitation-not-valid')
  return started
}

const registerInvited = async (
  { runner, claims }: Records,
  { username, fullName, email }: Newcomer,
  { id, values }: OpenInvitation,
  cause: Cause,
): Promise<void> => {
  const name = usernameKey(username)
  if ((await claims.claim(name, id, cause)) !== id) throw refused('username-taken', { paths: ['body.username'] })
  const { userType, subRole } = values
  const user = { username, fullName, email, userType, subRole, permissions: [] }
  try {
    await runner.run(userDecider, id, { type: 'Register', ...user }, cause)
  } catch (error) {
    if (!isTaken(error)) throw error
    // Another one was quicker, with another name: this one stays free.
    const held = await claims.lookUp(name)
    if (held.owner === id)
      await claims.release(id, held, { ...cause, commandId: derivedId(cause.commandId, 'release') })
    throw refused('invitation-not-valid')
  }
}

/** For people to see: what holds is the stream of the user. */
const markAccepted = async ({ runner }: Pick<Records, 'runner'>, id: string, cause: Cause): Promise<void> => {
  const command = { type: 'Move', status: 'accepted', byProduct: true } as const
  await runner.run(invitationDecider, id, command, { ...cause, commandId: derivedId('invitation-accepted', id) })
}
