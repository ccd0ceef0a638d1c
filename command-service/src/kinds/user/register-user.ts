import { refused } from '@kervan/contracts/errors/refusal'
import type { UserEvent } from '@kervan/contracts/kinds/user/user.events'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { recordId } from '../../kit/derived-ids.ts'
import type { Cause, CommandRunner, Outcome } from '../../kit/run-command.ts'
import type { UniqueKey } from '../identity/identity.decider.ts'
import type { UniquenessClaims } from '../identity/uniqueness-claims.ts'
import { registrationDecider } from '../registration/registration.decider.ts'
import type { Credentials } from './credentials.ts'
import { userDecider } from './user.decider.ts'

/** Names differ by more than case and diacritics. */
export const usernameKey = (username: string): UniqueKey => ({ kind: 'username', value: foldTr(username) })

export type NewUser = Extract<UserEvent, { type: 'UserRegistered' }>['data']

/**
 * Registers a colleague: the name is claimed, then the user is written, then the password. A name whose registration was cut
 * short goes to the next registration of it.
 * @param password  of the user's own choice, unless it is said to be a one-time password
 * @returns where the user stands, and whether the password is theirs now: one who has a password keeps it
 * @throws Refusal username-taken
 */
export const registerUserWith = async (
  { runner, claims, credentials }: { runner: CommandRunner; claims: UniquenessClaims; credentials: Credentials },
  user: NewUser,
  password: string,
  cause: Cause,
  { isOneTime = false } = {},
): Promise<{ outcome: Outcome; passwordSet: boolean }> => {
  const newcomer = recordId(cause.at, cause.commandId, 'user')
  const userId = await claims.claim(usernameKey(user.username), newcomer, cause)
  if (userId !== newcomer && (await isRegistering(runner, userId))) throw refused('username-taken', TAKEN)
  const outcome = await runner.run(userDecider, userId, { type: 'Register', ...user }, cause)
  const { set } = await credentials.setFirst(userId, password, { isOneTime })
  return { outcome, passwordSet: set }
}

/** Whether an earlier request with the same Idempotency-Key registered the user. */
export const isRegistered = async (
  { runner, claims }: { runner: CommandRunner; claims: UniquenessClaims },
  { username }: NewUser,
  cause: Cause,
): Promise<boolean> => {
  const userId = cause.keyed === 'again' ? await claims.ownerOf(usernameKey(username)) : null
  return userId !== null && runner.isDone(userDecider, userId, cause)
}

const TAKEN = { paths: ['body.username'] }

/** Whether an id is that of a newcomer who registered: the password is theirs, whatever is decided. */
const isRegistering = async (runner: Pick<CommandRunner, 'load'>, id: string): Promise<boolean> =>
  (await runner.load(registrationDecider, id)).state !== null
