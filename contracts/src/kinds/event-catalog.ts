import { ADMINISTRATORS_EVENTS, type AdministratorsEvent } from '../events/administrators.events.ts'
import { AGENT_EVENTS, type AgentEvent } from '../events/agent.events.ts'
import { CHAT_CHANNEL_EVENTS, type ChatChannelEvent } from '../events/chat-channel.events.ts'
import { CONVERSATION_EVENTS, type ConversationEvent } from '../events/conversation.events.ts'
import { CONVERSATION_READING_EVENTS, type ConversationReadingEvent } from '../events/conversation-reading.events.ts'
import type { EventDefinition, EventOf } from '../events/define-events.ts'
import type { RecordedEvent } from '../events/envelope.ts'
import { IDENTITY_EVENTS, type IdentityEvent } from '../events/identity.events.ts'
import { NOTIFICATIONS_EVENTS, type NotificationsEvent } from '../events/notifications.events.ts'
import { OPERATION_EVENTS, type OperationEvent } from '../events/operation.events.ts'
import { PREFERENCES_EVENTS, type PreferencesEvent } from '../events/preferences.events.ts'
import { REGISTRATION_EVENTS, type RegistrationEvent } from '../events/registration.events.ts'
import { SERIES_EVENTS, type SeriesEvent } from '../events/series.events.ts'
import { refuseUnreadable } from '../events/upcast.ts'
import { DECLARED_EVENTS, type DeclaredEvents } from './events.ts'
import { LEAD_EVENTS, type LeadEvent } from './lead/lead.events.ts'
import { PERSON_EVENTS, type PersonEvent } from './person/person.events.ts'
import { USER_EVENTS, type UserEvent } from './user/user.events.ts'

/** Every event of the house by its name; names are unique across records. */
export const EVENT_CATALOG = {
  ...PERSON_EVENTS,
  ...IDENTITY_EVENTS,
  ...LEAD_EVENTS,
  ...CONVERSATION_EVENTS,
  ...CONVERSATION_READING_EVENTS,
  ...CHAT_CHANNEL_EVENTS,
  ...USER_EVENTS,
  ...PREFERENCES_EVENTS,
  ...NOTIFICATIONS_EVENTS,
  ...ADMINISTRATORS_EVENTS,
  ...AGENT_EVENTS,
  ...REGISTRATION_EVENTS,
  ...OPERATION_EVENTS,
  ...SERIES_EVENTS,
  ...DECLARED_EVENTS,
} satisfies Record<string, EventDefinition>

export type KervanEvent =
  | PersonEvent
  | IdentityEvent
  | LeadEvent
  | ConversationEvent
  | ConversationReadingEvent
  | ChatChannelEvent
  | UserEvent
  | PreferencesEvent
  | NotificationsEvent
  | AdministratorsEvent
  | AgentEvent
  | RegistrationEvent
  | OperationEvent
  | SeriesEvent
  | EventOf<DeclaredEvents>
export type EventType = KervanEvent['type']
/** Looked up by its name: to sift all events for each name is some hundred times as dear to the compiler. */
type EventsByName = { readonly [Event in KervanEvent as Event['type']]: Event }
export type EventNamed<Type extends EventType> = EventsByName[Type]

/** A recorded event of a known type. */
export type Recorded<Type extends EventType = EventType> = Type extends EventType
  ? RecordedEvent<Type, EventNamed<Type>['data']>
  : never

/** What the house says of an event's type; undefined for a type that a newer version of the house recorded. */
export const definitionOf = (type: string): EventDefinition | undefined =>
  Object.hasOwn(EVENT_CATALOG, type) ? EVENT_CATALOG[type as EventType] : undefined

/**
 * Whether the house knows the type of an event.
 * @throws UnreadableEvent  it does, but not the event's version
 */
export const isKnownEvent = (event: RecordedEvent): event is Recorded => {
  const definition = definitionOf(event.type)
  if (definition) refuseUnreadable(event, definition)
  return definition !== undefined
}
