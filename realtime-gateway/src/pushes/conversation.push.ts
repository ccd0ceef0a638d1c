import type { ConversationEvent } from '@kervan/contracts/events/conversation.events'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { newMessage, pushOfMessage, withoutContact } from '@kervan/contracts/realtime/new-message'
import { MESSAGES_WITH_CONTACT, MESSAGES_WITHOUT_CONTACT, messagesRooms } from '../rooms.ts'
import type { AddressedPush, PushFunction, PushTable } from './addressed-push.ts'
import { recordChanged } from './record-changed.ts'

const conversationChanged = (event: RecordedEvent): AddressedPush[] => [recordChanged('conversation', event)]

/** The notice waits for the route, so that it always knows its lead. */
const messageRouted: PushFunction<'MessageRouted'> = (event, { received }) => {
  const changed = recordChanged('conversation', event, { personId: event.data.personId })
  const name = received && pushOfMessage(received.data)
  if (!received || !name) return [changed]
  const payload = newMessage(event, received)
  return [
    changed,
    { rooms: messagesRooms(MESSAGES_WITH_CONTACT, payload.ownerId), push: { name, payload } },
    {
      rooms: messagesRooms(MESSAGES_WITHOUT_CONTACT, payload.ownerId),
      push: { name, payload: withoutContact(payload) },
    },
  ]
}

export const CONVERSATION_PUSHES: PushTable<Exclude<ConversationEvent['type'], 'ConversationOpened'>> = {
  MessageReceived: conversationChanged,
  MessageEdited: conversationChanged,
  MessageRevoked: conversationChanged,
  MessageEchoed: conversationChanged,
  MessageDeliveryChanged: conversationChanged,
  MessageRouted: messageRouted,
}
