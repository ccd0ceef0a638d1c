import { z } from 'zod'
import { ConversationId, Instant } from '../ids.ts'
import { OutgoingState } from '../messages/message-content.ts'

/** A message of a conversation with a person, in the shape of the chat. */
export const CustomerMessage = z.object({
  /** As its conversation names it. */
  id: z.string(),
  channelId: ConversationId,
  /** Empty where it has no words, and where it was revoked. */
  text: z.string(),
  /** The same words. */
  content: z.string(),
  /** The person, the user who wrote, or the process that did. */
  senderId: z.string(),
  senderName: z.string(),
  timestamp: Instant,
  /** The same instant. */
  createdAt: Instant,
  /** It is in the conversation. How far one of ours came, `metadata.delivery` tells. */
  status: z.literal('sent'),
  /** By which earlier messages are asked for: its position in the log. */
  sequence: z.int().min(1),
  metadata: z.object({
    userId: z.string(),
    direction: z.enum(['inbound', 'outbound']),
    /** What kind of content it is, for messages without words. */
    contentKind: z.string(),
    delivery: OutgoingState.nullable(),
  }),
})
export type CustomerMessage = z.infer<typeof CustomerMessage>

interface Told extends Pick<CustomerMessage, 'id' | 'channelId' | 'text' | 'senderId' | 'senderName' | 'sequence'> {
  readonly at: string
  readonly direction: CustomerMessage['metadata']['direction']
  readonly contentKind: string
  readonly delivery: OutgoingState | null
}

export const customerMessageOf = ({
  text,
  senderId,
  at,
  direction,
  contentKind,
  delivery,
  ...told
}: Told): CustomerMessage => ({
  ...told,
  text,
  content: text,
  senderId,
  timestamp: at,
  createdAt: at,
  status: 'sent',
  metadata: { userId: senderId, direction, contentKind, delivery },
})
