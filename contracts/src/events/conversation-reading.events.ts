import { z } from 'zod'
import { ConversationId, UserId } from '../ids.ts'
import { type EventOf, event } from './define-events.ts'

/** Stream `conversation-reading-<id>`: how far one user has read one conversation; the id is derived from both. */
export const CONVERSATION_READING_EVENTS = {
  /** Up to which of the person's messages, which are counted from 1 in the order of the log. */
  ConversationRead: event(z.object({ userId: UserId, conversationId: ConversationId, upTo: z.int().min(1) })),
}
export type ConversationReadingEvent = EventOf<typeof CONVERSATION_READING_EVENTS>
