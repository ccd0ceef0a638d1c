import type { Decider } from '@kervan/contracts/decider'
import { refused } from '@kervan/contracts/errors/refusal'
import type { IdentityEvent, IdentityKind } from '@kervan/contracts/events/identity.events'

/** A value that one record at most may own: its kind, and the value as it is compared (E.164, folded e-mail, ...). */
export interface UniqueKey {
  readonly kind: IdentityKind
  readonly value: string
}

/** The owner of a unique key; null when it is free. */
export interface IdentityState {
  readonly owner: string | null
  /** Earlier owners, the newest first. */
  readonly earlier: readonly string[]
}

export type IdentityCommand =
  /** `instead` names the owner that may be replaced; without it a living owner is never replaced. */
  | { readonly type: 'Claim'; readonly kind: IdentityKind; readonly owner: string; readonly instead?: string }
  | { readonly type: 'Release'; readonly owner: string }

/**
 * One key, one owner. Concurrent claims meet in one stream, so one wins and the other is refused with the owner's id.
 * A claim by the owner itself is written again, so that a command which was decided on the claim before it loses the race.
 */
export const identityDecider: Decider<IdentityState, IdentityCommand, IdentityEvent> = {
  kind: 'identity',
  initial: { owner: null, earlier: [] },
  evolve: ({ owner: before, earlier }, event) => {
    const owner = event.type === 'IdentityClaimed' ? event.data.owner : null
    return { owner, earlier: before === null || before === owner ? earlier : [before, ...earlier] }
  },
  decide: (command, { owner }) => {
    if (command.type === 'Release')
      return owner === command.owner ? [{ type: 'IdentityReleased', data: { owner } }] : []
    const free = owner === null || owner === command.owner || owner === command.instead
    if (!free) throw refused('identity-taken', { existing: owner })
    return [{ type: 'IdentityClaimed', data: { kind: command.kind, owner: command.owner } }]
  },
}
