import { chatChannelFor } from '@kervan/contracts/chat/chat-channel'
import { chatMessageOf } from '@kervan/contracts/chat/chat-message'
import type { ChatChannelEvent } from '@kervan/contracts/events/chat-channel.events'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { placeOf } from '@kervan/contracts/realtime/new-message'
import { chatRoomOf } from '../rooms.ts'
import type { AddressedPush, PushTable } from './addressed-push.ts'

const toldOf = (event: RecordedEvent) => ({ ...placeOf('chat-channel', event), type: event.type })

/** To the two members alone: each hears of the conversation as it stands for them. */
export const CHAT_CHANNEL_PUSHES: PushTable<ChatChannelEvent['type']> = {
  ChatChannelOpened(event) {
    const place = toldOf(event)
    const { members, name = null } = event.data
    const { by, at } = event.metadata
    const createdBy = by.kind === 'user' ? by.id : members[0]
    return members.map((member): AddressedPush => {
      const told = { id: place.id, members, name, createdBy, openedAt: at, lastMessage: null, unreadCount: 0 }
      const payload = { ...place, channel: chatChannelFor(told, member) }
      return { rooms: [chatRoomOf(member)], push: { name: 'chat:channel_created', payload } }
    })
  },
  ChatMessageSent(event) {
    const { members, messageId, ...sent } = event.data
    const { id: channelId, ...place } = toldOf(event)
    const { by, at } = event.metadata
    const message = chatMessageOf({ ...sent, id: messageId, channelId, senderName: by.name, at })
    return [{ rooms: members.map(chatRoomOf), push: { name: 'chat:message', payload: { ...place, ...message } } }]
  },
  ChatChannelRead(event, { chatChannel }) {
    if (!chatChannel) return []
    const { userId } = event.data
    const place = toldOf(event)
    const { name = null, ...channel } = chatChannel
    const payload = { ...place, channel: chatChannelFor({ ...channel, name, id: place.id }, userId) }
    return [{ rooms: [chatRoomOf(userId)], push: { name: 'chat:channel_updated', payload } }]
  },
}
