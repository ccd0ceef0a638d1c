import { z } from 'zod'
import { Instant, UserId } from '../ids.ts'
import { STAFF_CHANNEL } from '../messages/channels.ts'
import { MOST_UNREAD } from './chat-limits.ts'
import { ChatMessage } from './chat-message.ts'

/** A conversation of two colleagues as one of them sees it. */
export const ChatChannel = z.object({
  id: z.guid(),
  type: z.literal('direct'),
  name: z.string(),
  members: z.array(UserId),
  createdBy: UserId,
  metadata: z.object({
    channelType: z.literal(STAFF_CHANNEL),
    chatHistory: z.literal(true),
    status: z.literal('active'),
    createdBy: UserId,
  }),
  lastMessage: ChatMessage.nullable(),
  /** Of the other's messages, those that were not read; more than a hundred are told as a hundred. */
  unreadCount: z.int().min(0).max(MOST_UNREAD),
  updatedAt: Instant,
})
export type ChatChannel = z.infer<typeof ChatChannel>

interface Told extends Pick<ChatChannel, 'id' | 'createdBy' | 'lastMessage' | 'unreadCount'> {
  readonly members: readonly string[]
  readonly name: string | null
  readonly openedAt: string
}

/** @param reader  a channel without a name is called after the other one */
export const chatChannelFor = (
  { name, members, openedAt, unreadCount, ...channel }: Told,
  reader: string,
): ChatChannel => ({
  ...channel,
  type: 'direct',
  name: name || `Chat with ${members.find((member) => member !== reader) ?? reader}`,
  members: [...members],
  metadata: { channelType: STAFF_CHANNEL, chatHistory: true, status: 'active', createdBy: channel.createdBy },
  unreadCount: Math.min(unreadCount, MOST_UNREAD),
  updatedAt: channel.lastMessage?.timestamp ?? openedAt,
})
