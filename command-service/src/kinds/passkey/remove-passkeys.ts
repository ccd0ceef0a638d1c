import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { derivedId } from '../../kit/derived-ids.ts'
import type { Cause } from '../../kit/run-command.ts'
import type { Records } from '../../ports.ts'
import { userDecider } from '../user/user.decider.ts'

type Ports = Pick<Records, 'runner' | 'passkeys' | 'logger'>

interface Removal {
  /** Who asks. */
  readonly by: string
  readonly cause: Cause
}

/**
 * Removes passkeys of a user, and says how many of them there were. The fact is recorded first: a removal that is cut short leaves the
 * passkey, and is ordered again.
 */
export const removePasskeys = async (
  { runner, passkeys, logger }: Ports,
  userId: string,
  ids: readonly string[],
  { by, cause }: Removal,
): Promise<number> => {
  const own = (await passkeys.listOf(userId)).filter(({ id }) => ids.includes(id))
  for (const { id: passkeyId } of own) {
    const commandId = derivedId(cause.commandId, 'passkey', passkeyId)
    await runner.run(userDecider, userId, { type: 'RemovePasskey', passkeyId }, { ...cause, commandId })
    await passkeys.remove(userId, passkeyId)
    logSecurity(logger, { security: 'passkey-removed', userId, by, record: passkeyId })
  }
  return own.length
}

/** The same for all that a user has; where the command is carried out again, for those that were there the first time. */
export const removeAllPasskeys = async (ports: Ports, userId: string, removal: Removal): Promise<number> => {
  const { keyed, at } = removal.cause
  const own = await ports.passkeys.listOf(userId)
  const meant = keyed === 'again' ? own.filter(({ addedAt }) => addedAt < at) : own
  return removePasskeys(
    ports,
    userId,
    meant.map(({ id }) => id),
    removal,
  )
}
