import type { ChatChannel } from '@kervan/contracts/chat/chat-channel'
import type { EventType, Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { StoredChoices } from '@kervan/contracts/preferences/notification-choices'
import type {
  CustomerMessagePushed,
  NewCommunication,
  Push,
  RecentCommunicationsUpdate,
} from '@kervan/contracts/realtime/messages'
import type { Room } from '../rooms.ts'

/** The same as a push, in other words: for sockets alone. Clients that catch up get the push. */
export type OtherWords =
  | { readonly name: 'new_communication'; readonly payload: NewCommunication }
  | { readonly name: 'recent_communications_update'; readonly payload: RecentCommunicationsUpdate }
  | { readonly name: 'chat:message'; readonly payload: CustomerMessagePushed }

/** A push and the rooms it goes to; a socket that is in several of them gets it once. */
export interface AddressedPush {
  readonly rooms: readonly Room[]
  readonly push: Push
  readonly also?: readonly OtherWords[]
}

/** A conversation of colleagues as one of them saw it at a moment of the log. */
export interface ChatChannelAt extends Pick<ChatChannel, 'createdBy' | 'lastMessage' | 'unreadCount'> {
  readonly members: readonly string[]
  readonly name?: string
  readonly openedAt: string
}

/** What a push needs to know beside its event. */
export interface PushContext {
  /** The message that a MessageRouted speaks of; null for other events, or where it cannot be found. */
  readonly received: Recorded<'MessageReceived'> | null
  /** What those whom the event tells something chose of notifications, by their ids; null where it tells nothing that may be chosen. */
  readonly choices: ReadonlyMap<string, StoredChoices | null> | null
  /** The conversation of colleagues that one of them has read, as it stands for that one; absent for other events. */
  readonly chatChannel?: ChatChannelAt | null
}

export type PushFunction<Type extends EventType> = (
  event: Recorded<Type>,
  context: PushContext,
) => readonly AddressedPush[]

/** One push function per event type. */
export type PushTable<Type extends EventType> = { readonly [Each in Type]: PushFunction<Each> }
