import type { Decider } from '@kervan/contracts/decider'
import type { AdministratorsEvent } from '@kervan/contracts/events/administrators.events'

/** By user: the revision of the user's stream upon which alone the last release may be used. */
export type AdministratorsState = Readonly<Record<string, bigint>>

export interface AdministratorsCommand {
  readonly type: 'Release'
  readonly userId: string
  readonly revision: bigint
  /** An administrator who remains. */
  readonly remaining: string
}

/** Puts those who stop being administrators into one line. Who remains is looked at before, at the revision that is appended to. */
export const administratorsDecider: Decider<AdministratorsState, AdministratorsCommand, AdministratorsEvent> = {
  kind: 'administrators',
  initial: {},
  evolve: (state, { data: { userId, revision } }) => ({ ...state, [userId]: BigInt(revision) }),
  decide: ({ userId, revision, remaining }) => [
    { type: 'AdministratorReleased', data: { userId, revision: String(revision), remaining } },
  ],
}
