import type { EventType, Recorded } from '@kervan/contracts/events/catalog'
import type { StoredChoices } from '@kervan/contracts/preferences/notification-choices'
import type { Push } from '@kervan/contracts/realtime/messages'
import type { Room } from '../rooms.ts'

/** A push and the rooms it goes to; whoever is in several of them gets it once. */
export interface AddressedPush {
  readonly rooms: readonly Room[]
  readonly push: Push
}

/** What a push needs to know beside its event. */
export interface PushContext {
  /** The message that a MessageRouted speaks of; null for other events, or where it cannot be found. */
  readonly received: Recorded<'MessageReceived'> | null
  /** What the one whom the event tells something chose of notifications; null where nothing was, or where it tells nothing that may be chosen. */
  readonly choices: StoredChoices | null
}

export type PushFunction<Type extends EventType> = (
  event: Recorded<Type>,
  context: PushContext,
) => readonly AddressedPush[]

/** One push function per event type. */
export type PushTable<Type extends EventType> = { readonly [Each in Type]: PushFunction<Each> }
