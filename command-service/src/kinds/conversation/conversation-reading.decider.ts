import type { Decider } from '@kervan/contracts/decider'
import type { ConversationReadingEvent } from '@kervan/contracts/events/conversation-reading.events'

/** How far one user has read one conversation: how many of the person's messages. */
export interface ConversationReading {
  readonly upTo: number
}

export interface ReadUpTo {
  readonly type: 'Read'
  readonly userId: string
  readonly conversationId: string
  readonly upTo: number
}

/** What was read stays read. */
export const conversationReadingDecider: Decider<ConversationReading, ReadUpTo, ConversationReadingEvent> = {
  kind: 'conversation-reading',
  initial: { upTo: 0 },
  evolve: (_reading, { data: { upTo } }) => ({ upTo }),
  decide: ({ userId, conversationId, upTo }, reading) =>
    upTo > reading.upTo ? [{ type: 'ConversationRead', data: { userId, conversationId, upTo } }] : [],
}
