import type { Decider } from '@kervan/contracts/decider'
import { refused } from '@kervan/contracts/errors/refusal'
import type { IdentityEvent, IdentityKind } from '@kervan/contracts/events/identity.events'

/** A value that one record at most may own: its kind, and the value as it is compared (E.164, folded e-mail, ...). */
export interface UniqueKey {
  readonly kind: IdentityKind
  readonly value: string
  /** Other writings of the same value, under which it may have been claimed. */
  readonly alsoAs?: readonly string[]
  /** The writing that was told, where it is another one: of several that are claimed, it leads to its own owner. */
  readonly toldAs?: string
}

/** The owner of a unique key; null when it is free. */
export interface IdentityState {
  readonly owner: string | null
  /** Earlier owners, the newest first. */
  readonly earlier: readonly string[]
  /** Others who have it too, the first of whom has it when its owner gives it up. */
  readonly sharedWith: readonly string[]
}

export type IdentityCommand =
  /** `instead` names the owner that may be replaced; without it a living owner is never replaced. */
  | { readonly type: 'Claim'; readonly kind: IdentityKind; readonly owner: string; readonly instead?: string }
  /** What has no owner is claimed. */
  | { readonly type: 'Share'; readonly kind: IdentityKind; readonly with: string }
  | { readonly type: 'Release'; readonly owner: string }

/**
 * One key, one owner. Concurrent claims meet in one stream, so one wins and the other is refused with the owner's id.
 * A claim by the owner itself is written again, so that a command which was decided on the claim before it loses the race.
 */
export const identityDecider: Decider<IdentityState, IdentityCommand, IdentityEvent> = {
  kind: 'identity',
  initial: { owner: null, earlier: [], sharedWith: [] },
  evolve: ({ owner: before, earlier, sharedWith }, event) => {
    if (event.type === 'IdentityShared') return { owner: before, earlier, sharedWith: [...sharedWith, event.data.with] }
    const others = sharedWith.filter((each) => each !== event.data.owner)
    if (event.type === 'IdentityReleased' && event.data.owner !== before)
      return { owner: before, earlier, sharedWith: others }
    const [owner = null, ...left] = event.type === 'IdentityClaimed' ? [event.data.owner, ...others] : others
    return { owner, earlier: before === null || before === owner ? earlier : [before, ...earlier], sharedWith: left }
  },
  decide: (command, { owner, sharedWith }) => {
    if (command.type === 'Release')
      return owner === command.owner || sharedWith.includes(command.owner)
        ? [{ type: 'IdentityReleased', data: { owner: command.owner } }]
        : []
    if (command.type === 'Share') {
      if (owner === null) return [{ type: 'IdentityClaimed', data: { kind: command.kind, owner: command.with } }]
      const has = owner === command.with || sharedWith.includes(command.with)
      return has ? [] : [{ type: 'IdentityShared', data: { kind: command.kind, with: command.with } }]
    }
    const free = owner === null || owner === command.owner || owner === command.instead
    if (!free) throw refused('identity-taken', { existing: owner })
    return [{ type: 'IdentityClaimed', data: { kind: command.kind, owner: command.owner } }]
  },
}
