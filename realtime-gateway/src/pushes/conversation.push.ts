import type { ConversationEvent } from '@kervan/contracts/events/conversation.events'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { NewMessage } from '@kervan/contracts/realtime/messages'
import {
  chatMessageOf,
  communicationOf,
  newMessage,
  pushOfMessage,
  withoutContact,
} from '@kervan/contracts/realtime/new-message'
import { MESSAGES_WITH_CONTACT, MESSAGES_WITHOUT_CONTACT, messagesRooms } from '../rooms.ts'
import type { AddressedPush, OtherWords, PushFunction, PushTable } from './addressed-push.ts'
import { recordChanged } from './record-changed.ts'

const conversationChanged = (event: RecordedEvent): AddressedPush[] => [recordChanged('conversation', event)]

/** A message that failed answers no person, so lists of waiting people change; other states are ticks of the timeline. */
const deliveryChanged: PushFunction<'MessageDeliveryChanged'> = (event) => [
  recordChanged('conversation', event, event.data.state === 'failed' ? { failed: true } : {}),
]

/** The notice waits for the route, so that it always knows its lead. */
const messageRouted: PushFunction<'MessageRouted'> = (event, { received }) => {
  const changed = recordChanged('conversation', event, { personId: event.data.personId })
  const name = received && pushOfMessage(received.data)
  if (!received || !name) return [changed]
  const message = newMessage(event, received)
  return [
    changed,
    ...(
      [
        [MESSAGES_WITH_CONTACT, message],
        [MESSAGES_WITHOUT_CONTACT, withoutContact(message)],
      ] as const
    ).map(([readers, payload]) => ({
      rooms: messagesRooms(readers, payload.ownerId),
      push: { name, payload },
      also: inOtherWords(payload, received),
    })),
  ]
}

const inOtherWords = (message: NewMessage, received: Recorded<'MessageReceived'>): readonly OtherWords[] => {
  const communication = communicationOf(message)
  return [
    { name: 'new_communication', payload: communication },
    { name: 'recent_communications_update', payload: { messages: [communication] } },
    { name: 'chat:message', payload: chatMessageOf(message, received) },
  ]
}

/** That a message is being handed over shows nowhere; which messages a report up to a time is about, events of their own tell. */
export const CONVERSATION_PUSHES: PushTable<
  Exclude<ConversationEvent['type'], 'ConversationOpened' | 'MessageHandedOver' | 'DeliveryReportedUpTo'>
> = {
  ConversationAddressed: (event) => [recordChanged('conversation', event, { personId: event.data.personId })],
  MessageReceived: conversationChanged,
  MessageEdited: conversationChanged,
  MessageRevoked: conversationChanged,
  MessageMediaKept: conversationChanged,
  MessageMediaLost: conversationChanged,
  MessageMediaRetried: conversationChanged,
  MessageEchoed: conversationChanged,
  MessageRequested: conversationChanged,
  MessageHandedBack: conversationChanged,
  MessageAccepted: conversationChanged,
  MessageRefused: conversationChanged,
  MessageOutcomeUnknown: conversationChanged,
  MessageCancelled: conversationChanged,
  MessageRetried: conversationChanged,
  MessageDeliveryChanged: deliveryChanged,
  MessageRouted: messageRouted,
  ConversationAssigned: conversationChanged,
  ConversationClosed: conversationChanged,
  ConversationReopened: conversationChanged,
  ConversationSnoozed: conversationChanged,
  ReplyWaived: conversationChanged,
}
