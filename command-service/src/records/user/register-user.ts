import { refused } from '@kervan/contracts/errors/refusal'
import type { UserEvent } from '@kervan/contracts/events/user.events'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { recordId } from '../../kit/derived-ids.ts'
import type { Cause, CommandRunner, Outcome } from '../../kit/run-command.ts'
import type { Identities, Identity } from '../identity/identities.ts'
import type { Credentials } from './credentials.ts'
import { userDecider } from './user.decider.ts'

/** Names differ by more than case and diacritics. */
export const usernameIdentity = (username: string): Identity => ({ kind: 'username', value: foldTr(username) })

export type NewUser = Extract<UserEvent, { type: 'UserRegistered' }>['data']

/**
 * Registers a colleague: the name is claimed, then the user stands, then the password.
 * @throws Refusal username-taken
 */
export const registerUserWith = async (
  { runner, identities, credentials }: { runner: CommandRunner; identities: Identities; credentials: Credentials },
  user: NewUser,
  password: string,
  cause: Cause,
): Promise<Outcome> => {
  const userId = recordId(cause.at, cause.commandId, 'user')
  const owner = await identities.claim(usernameIdentity(user.username), userId, cause)
  if (owner !== userId) throw refused('username-taken')
  const outcome = await runner.run(userDecider, userId, { type: 'Register', ...user }, cause)
  await credentials.set(userId, password)
  return outcome
}
