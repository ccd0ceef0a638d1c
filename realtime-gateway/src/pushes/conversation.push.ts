import type { ConversationEvent } from '@kervan/contracts/events/conversation.events'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { callsForNotice, newMessage } from '@kervan/contracts/realtime/new-message'
import type { AddressedPush, PushFunction, PushTable } from './addressed-push.ts'
import { readersOf, recordChanged } from './record-changed.ts'

const conversationChanged = (event: RecordedEvent): AddressedPush[] => [recordChanged('conversation', event)]

/** The notice waits for the route, so that it always knows its lead. */
const messageRouted: PushFunction<'MessageRouted'> = (event, { received }) => {
  const changed = recordChanged('conversation', event, { personId: event.data.personId })
  if (received?.data.channel !== 'whatsapp' || !callsForNotice(received.data.content)) return [changed]
  const notice: AddressedPush = {
    rooms: readersOf('conversation'),
    push: { name: 'new_whatsapp_message', payload: newMessage(event, received) },
  }
  return [changed, notice]
}

export const CONVERSATION_PUSHES: PushTable<Exclude<ConversationEvent['type'], 'ConversationOpened'>> = {
  MessageReceived: conversationChanged,
  MessageEdited: conversationChanged,
  MessageRevoked: conversationChanged,
  MessageEchoed: conversationChanged,
  MessageDeliveryChanged: conversationChanged,
  MessageRouted: messageRouted,
}
