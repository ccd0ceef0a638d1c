import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { type EventType, isKnownEvent } from '@kervan/contracts/kinds/event-catalog'
import type { AddressedPush, PushContext, PushFunction, PushTable } from './addressed-push.ts'
import { AGENT_PUSHES } from './agent.push.ts'
import { CHAT_CHANNEL_PUSHES } from './chat-channel.push.ts'
import { CONVERSATION_PUSHES } from './conversation.push.ts'
import { CONVERSATION_READING_PUSHES } from './conversation-reading.push.ts'
import { DECLARED_PUSHES } from './declared.push.ts'
import { LEAD_PUSHES } from './lead.push.ts'
import { NOTIFICATIONS_PUSHES, notificationPushes } from './notifications.push.ts'
import { PERSON_PUSHES } from './person.push.ts'
import { PREFERENCES_PUSHES } from './preferences.push.ts'
import { kindChangedBeside, othersSeenBeside } from './record-changed.ts'
import { REGISTRATION_PUSHES } from './registration.push.ts'
import { changesPeopleOfTeam } from './team.push.ts'
import { USER_PUSHES } from './user.push.ts'

/** Events that no client is told of: they change nothing that a screen shows, or another event of their append tells it. */
export const NOT_PUSHED = [
  'IdentityClaimed',
  'IdentityShared',
  'IdentityReleased',
  'NumberTaken',
  'PersonRegistrationAbandoned',
  'PersonMergeExpected',
  'LeadOpeningAbandoned',
  'ConversationOpened',
  'MessageHandedOver',
  'DeliveryReportedUpTo',
  'AdministratorReleased',
  'ProjectionRebuildOrdered',
  'ProjectionSwapOrdered',
  'ProjectionPauseOrdered',
  'ProjectionResumeOrdered',
  'ParkedRetryOrdered',
  'ParkedSkipOrdered',
  'EventRetireOrdered',
  'DeadLetterRetryOrdered',
  'WebhooksReplayOrdered',
  'LogCopyOrdered',
  'LogAdopted',
  'MasterKeyRotationOrdered',
  'KeysRenewalOrdered',
  'SubjectsForgetOrdered',
  'BackupOrdered',
  'BackupRestored',
  'OperationSucceeded',
  'OperationFailed',
] as const satisfies readonly EventType[]

/** What is pushed for every other event. */
export const PUSHES: PushTable<Exclude<EventType, (typeof NOT_PUSHED)[number]>> = {
  ...LEAD_PUSHES,
  ...PERSON_PUSHES,
  ...CONVERSATION_PUSHES,
  ...CONVERSATION_READING_PUSHES,
  ...CHAT_CHANNEL_PUSHES,
  ...USER_PUSHES,
  ...PREFERENCES_PUSHES,
  ...NOTIFICATIONS_PUSHES,
  ...AGENT_PUSHES,
  ...REGISTRATION_PUSHES,
  ...DECLARED_PUSHES,
}

const table: { readonly [Type in EventType]?: PushFunction<Type> } = PUSHES

/** What an event makes the gateway push, live and on catching up. Nothing for events that it does not know. */
export const pushesOf = (event: RecordedEvent, context: PushContext): readonly AddressedPush[] => {
  if (!isKnownEvent(event)) return []
  // The table pairs each type with its function; the compiler cannot see that pairing through an index.
  const push = table[event.type] as PushFunction<EventType> | undefined
  const pushes = push?.(event, context) ?? []
  const others = changesPeopleOfTeam(event) ? othersSeenBeside(event) : []
  return [...pushes, ...pushes.flatMap(kindChangedBeside), ...others, ...notificationPushes(event, context)]
}
