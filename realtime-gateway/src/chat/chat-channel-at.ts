import { MOST_UNREAD } from '@kervan/contracts/chat/chat-limits'
import { type ChatMessage, chatMessageOf } from '@kervan/contracts/chat/chat-message'
import { CHAT_CHANNEL_EVENTS } from '@kervan/contracts/events/chat-channel.events'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { recordOf } from '@kervan/contracts/streams'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { ChatChannelAt } from '../pushes/addressed-push.ts'

/** Null where there is none. */
export type LookUpChatChannel = (
  stream: string,
  reader: { readonly userId: string; readonly upTo: number; readonly position: bigint },
) => Promise<ChatChannelAt | null>

/** Reads back from the reader's mark to what was read, and the beginning: never all that was said. */
export const lookUpChatChannel =
  (store: Pick<EventStore, 'readStream'>): LookUpChatChannel =>
  async (stream, { userId, upTo, position }) => {
    const opening = await openingOf(store, stream)
    if (!opening) return null
    let lastMessage: ChatMessage | null = null
    let unreadCount = 0
    for await (const event of store.readStream(stream, { direction: 'backwards' })) {
      if (event.position > position || event.type !== 'ChatMessageSent') continue
      const message = sentMessage(event)
      lastMessage ??= message
      if (message.sequence <= upTo || unreadCount === MOST_UNREAD) break
      if (message.senderId !== userId) unreadCount += 1
    }
    return { ...opening, lastMessage, unreadCount }
  }

const openingOf = async (store: Pick<EventStore, 'readStream'>, stream: string) => {
  for await (const { type, data, metadata } of store.readStream(stream)) {
    if (type !== 'ChatChannelOpened') return null
    const opened = CHAT_CHANNEL_EVENTS.ChatChannelOpened.data.parse(data)
    const { by, at } = metadata
    return { ...opened, createdBy: by.kind === 'user' ? by.id : opened.members[0], openedAt: at }
  }
  return null
}

/** As every reader is told it. */
export const sentMessage = ({ stream, data, metadata }: RecordedEvent): ChatMessage => {
  const { messageId, ...sent } = CHAT_CHANNEL_EVENTS.ChatMessageSent.data.parse(data)
  return chatMessageOf({
    ...sent,
    id: messageId,
    channelId: recordOf(stream).id,
    senderName: metadata.by.name,
    at: metadata.at,
  })
}
