import { ADMINISTRATORS_EVENTS } from '../events/administrators.events.ts'
import { AGENT_EVENTS } from '../events/agent.events.ts'
import { CHAT_CHANNEL_EVENTS } from '../events/chat-channel.events.ts'
import { CONVERSATION_EVENTS } from '../events/conversation.events.ts'
import { CONVERSATION_READING_EVENTS } from '../events/conversation-reading.events.ts'
import type { EventDefinition } from '../events/define-events.ts'
import { IDENTITY_EVENTS } from '../events/identity.events.ts'
import { NOTIFICATIONS_EVENTS } from '../events/notifications.events.ts'
import { OPERATION_EVENTS } from '../events/operation.events.ts'
import { PREFERENCES_EVENTS } from '../events/preferences.events.ts'
import { REGISTRATION_EVENTS } from '../events/registration.events.ts'
import { SERIES_EVENTS } from '../events/series.events.ts'
import { recordEvents } from '../kit/record-events.ts'
import { LEAD_EVENTS } from './lead/lead.events.ts'
import { PERSON_EVENTS } from './person/person.events.ts'
import { DECLARED } from './registry.ts'
import { USER_EVENTS } from './user/user.events.ts'

type Group = Readonly<Record<string, EventDefinition>>

/** The events of the catalog by what they are about: a declared kind, or a file of this folder. Each group is recorded and documented in a file. */
export const EVENT_GROUPS: Readonly<Record<string, Group>> = {
  person: PERSON_EVENTS,
  identity: IDENTITY_EVENTS,
  lead: LEAD_EVENTS,
  conversation: CONVERSATION_EVENTS,
  'conversation-reading': CONVERSATION_READING_EVENTS,
  'chat-channel': CHAT_CHANNEL_EVENTS,
  user: USER_EVENTS,
  preferences: PREFERENCES_EVENTS,
  notifications: NOTIFICATIONS_EVENTS,
  administrators: ADMINISTRATORS_EVENTS,
  agent: AGENT_EVENTS,
  registration: REGISTRATION_EVENTS,
  operation: OPERATION_EVENTS,
  series: SERIES_EVENTS,
  ...Object.fromEntries(DECLARED.map((declared) => [declared.kind, recordEvents(declared) as Group])),
}
