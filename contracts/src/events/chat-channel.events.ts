import { z } from 'zod'
import { UserId } from '../ids.ts'
import { personal } from '../personal.ts'
import { type EventOf, event } from './define-events.ts'

const Members = z.tuple([UserId, UserId])

/** Stream `chat-channel-<id>`: a conversation of two colleagues, one for each pair. What they say is sealed. */
export const CHAT_CHANNEL_EVENTS = {
  ChatChannelOpened: event(z.object({ members: Members, name: personal(z.string(), 'stream').optional() })),
  ChatMessageSent: event(
    z.object({
      members: Members,
      messageId: z.guid(),
      /** By which the sender's client knows it; a repeated one is the same message. */
      clientMessageId: z.string(),
      senderId: UserId,
      /** Its number in the channel, from 1. */
      sequence: z.int().min(1),
      text: personal(z.string(), 'stream'),
    }),
  ),
  /** One of the two has read up to a message. */
  ChatChannelRead: event(z.object({ members: Members, userId: UserId, upTo: z.int().min(1) })),
}
export type ChatChannelEvent = EventOf<typeof CHAT_CHANNEL_EVENTS>
