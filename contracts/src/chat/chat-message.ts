import { z } from 'zod'
import { Instant, UserId } from '../ids.ts'

/** A message between colleagues, as the specification's client and ours read it. */
export const ChatMessage = z.object({
  id: z.guid(),
  channelId: z.guid(),
  text: z.string(),
  /** The same words. */
  content: z.string(),
  senderId: UserId,
  senderName: z.string(),
  timestamp: Instant,
  /** The same instant. */
  createdAt: Instant,
  status: z.literal('sent'),
  /** Its number in the channel, from 1. */
  sequence: z.int().min(1),
  metadata: z.object({ userId: UserId, clientMessageId: z.string() }),
})
export type ChatMessage = z.infer<typeof ChatMessage>

interface Told extends Pick<ChatMessage, 'id' | 'channelId' | 'text' | 'senderId' | 'senderName' | 'sequence'> {
  readonly at: string
  readonly clientMessageId: string
}

export const chatMessageOf = ({
  id,
  channelId,
  text,
  senderId,
  senderName,
  sequence,
  at,
  clientMessageId,
}: Told): ChatMessage => ({
  id,
  channelId,
  text,
  content: text,
  senderId,
  senderName,
  timestamp: at,
  createdAt: at,
  status: 'sent',
  sequence,
  metadata: { userId: senderId, clientMessageId },
})
