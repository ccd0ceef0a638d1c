import type { ConversationReadingEvent } from '@kervan/contracts/events/conversation-reading.events'
import type { PushTable } from './addressed-push.ts'
import { recordChanged } from './record-changed.ts'

/** To the one who has read alone, whose other screens show it as read. */
export const CONVERSATION_READING_PUSHES: PushTable<ConversationReadingEvent['type']> = {
  ConversationRead: (event) => [{ ...recordChanged('conversation-reading', event), rooms: [`u:${event.data.userId}`] }],
}
