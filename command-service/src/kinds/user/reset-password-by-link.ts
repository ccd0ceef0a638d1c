import type { FieldFaultCode } from '@kervan/contracts/errors/field-faults'
import { refused } from '@kervan/contracts/errors/refusal'
import { setAt } from '@kervan/contracts/kit/record-state'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { derivedId } from '../../kit/derived-ids.ts'
import type { Records } from '../../ports.ts'
import { passwordFault } from './password-faults.ts'
import type { PasswordQuestion } from './password-gate.ts'
import type { PasswordLink } from './password-links.ts'
import { userDecider } from './user.decider.ts'

type Ports = Pick<
  Records,
  | 'runner'
  | 'credentials'
  | 'sessions'
  | 'passwordGate'
  | 'passwordLinks'
  | 'linkTokens'
  | 'siteSettings'
  | 'clock'
  | 'logger'
>

type SettlePorts = Omit<Ports, 'credentials' | 'passwordGate' | 'linkTokens' | 'siteSettings'>

interface OpenedLink extends PasswordLink {
  readonly username: string
}

export interface PasswordResetByLink extends Omit<PasswordQuestion, 'username'> {
  readonly token: string
  readonly newPassword: string
}

/**
 * Whose password a link replaces; one that was used just now tells so. It was mailed to the address that the user had: with another
 * address it is good for nothing.
 * @throws Refusal link-not-valid
 */
export const openPasswordLink = async (
  ports: Pick<Ports, 'runner' | 'passwordLinks' | 'linkTokens'>,
  token: string,
): Promise<OpenedLink> => {
  const { runner, passwordLinks, linkTokens } = ports
  const id = linkTokens.idOf('password-link', token)
  const link = id === null ? null : await passwordLinks.find(id)
  if (!link || !(link.isOpen || link.wasUsed)) throw refused('link-not-valid')
  const { state } = await runner.load(userDecider, link.userId)
  if (!state || state.archived || setAt(state, 'email').revision !== link.addressSetAt) throw refused('link-not-valid')
  return { ...link, username: String(state.values.username) }
}

/**
 * Replaces a forgotten password and ends all sessions of the user. The link is used up in the same moment as the password is replaced; what
 * follows from it is finished by `finishPasswordResets` where this process ends before. Where the link is used and the password in force,
 * the answer was lost and it is asked for again; who guesses by that is bound as at the sign-in.
 * @returns what is wrong with the new password; null where it is in force
 * @throws Refusal link-not-valid, too-many-requests
 */
export const resetPasswordByLink = async (
  ports: Ports,
  { token, newPassword, ...caller }: PasswordResetByLink,
): Promise<FieldFaultCode | null> => {
  const { credentials, passwordGate, passwordLinks, siteSettings } = ports
  const link = await openPasswordLink(ports, token)
  const { minimumPasswordLength, companyName } = await siteSettings()
  const fault = passwordFault(newPassword, { username: link.username, minimumPasswordLength, companyName })
  if (fault) return fault
  const { matches } = await passwordGate({ ...caller, username: link.username }, async () => ({
    matches: link.wasUsed
      ? await credentials.matches(link.userId, newPassword)
      : await passwordLinks.use(link.id, newPassword),
  }))
  if (!matches) throw refused('link-not-valid')
  await settle(ports, link)
  return null
}

/** Finishes what processes that ended have left undone. */
export const finishPasswordResets = async (ports: SettlePorts): Promise<void> => {
  for (const link of await ports.passwordLinks.unsettled()) await settle(ports, link)
}

/** Harmless a second time. */
const settle = async (ports: SettlePorts, { id, userId }: Pick<OpenedLink, 'id' | 'userId'>): Promise<void> => {
  const { runner, sessions, passwordLinks, clock, logger } = ports
  const sessionsEnded = await sessions.endAllOf(userId)
  const { state } = await runner.load(userDecider, userId)
  const commandId = derivedId('password-link', id)
  const by = { kind: 'user', id: userId, name: String(state?.values.fullName ?? '') } as const
  const cause = { commandId, at: clock(), by, correlationId: commandId, causationId: commandId }
  await runner.run(userDecider, userId, { type: 'ChangePassword' }, cause)
  await passwordLinks.settle(id)
  logSecurity(logger, { security: 'password-reset-by-link', userId, sessionsEnded })
}
