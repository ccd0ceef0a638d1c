import type { ConversationEvent } from '@kervan/contracts/events/conversation.events'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { newMessage, pushOfMessage } from '@kervan/contracts/realtime/new-message'
import type { AddressedPush, PushFunction, PushTable } from './addressed-push.ts'
import { readersOf, recordChanged } from './record-changed.ts'

const conversationChanged = (event: RecordedEvent): AddressedPush[] => [recordChanged('conversation', event)]

/** The notice waits for the route, so that it always knows its lead. */
const messageRouted: PushFunction<'MessageRouted'> = (event, { received }) => {
  const changed = recordChanged('conversation', event, { personId: event.data.personId })
  const name = received && pushOfMessage(received.data)
  if (!received || !name) return [changed]
  return [changed, { rooms: readersOf('conversation'), push: { name, payload: newMessage(event, received) } }]
}

export const CONVERSATION_PUSHES: PushTable<Exclude<ConversationEvent['type'], 'ConversationOpened'>> = {
  MessageReceived: conversationChanged,
  MessageEdited: conversationChanged,
  MessageRevoked: conversationChanged,
  MessageEchoed: conversationChanged,
  MessageDeliveryChanged: conversationChanged,
  MessageRouted: messageRouted,
}
