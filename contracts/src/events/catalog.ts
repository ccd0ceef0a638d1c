import { CONVERSATION_EVENTS, type ConversationEvent } from './conversation.events.ts'
import type { EventDefinition } from './define-events.ts'
import type { RecordedEvent } from './envelope.ts'
import { IDENTITY_EVENTS, type IdentityEvent } from './identity.events.ts'
import { LEAD_EVENTS, type LeadEvent } from './lead.events.ts'
import { OPERATION_EVENTS, type OperationEvent } from './operation.events.ts'
import { PERSON_EVENTS, type PersonEvent } from './person.events.ts'
import { USER_EVENTS, type UserEvent } from './user.events.ts'

/** Every event of the house by its name; names are unique across records. */
export const EVENT_CATALOG = {
  ...PERSON_EVENTS,
  ...IDENTITY_EVENTS,
  ...LEAD_EVENTS,
  ...CONVERSATION_EVENTS,
  ...USER_EVENTS,
  ...OPERATION_EVENTS,
} satisfies Record<string, EventDefinition>

export type KervanEvent = PersonEvent | IdentityEvent | LeadEvent | ConversationEvent | UserEvent | OperationEvent
export type EventType = KervanEvent['type']
export type EventNamed<Type extends EventType> = Extract<KervanEvent, { type: Type }>

/** A recorded event of a known type. */
export type Recorded<Type extends EventType = EventType> = Type extends EventType
  ? RecordedEvent<Type, EventNamed<Type>['data']>
  : never

export const isKnownEvent = (event: RecordedEvent): event is Recorded => event.type in EVENT_CATALOG
