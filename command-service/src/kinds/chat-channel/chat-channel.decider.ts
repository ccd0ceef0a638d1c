import type { Decider } from '@kervan/contracts/decider'
import { refused } from '@kervan/contracts/errors/refusal'
import type { ChatChannelEvent } from '@kervan/contracts/events/chat-channel.events'
import { type GrowingMap, growingMap } from '@kervan/contracts/growing-map'

export type Members = readonly [string, string]
type SentMessage = Extract<ChatChannelEvent, { readonly type: 'ChatMessageSent' }>['data'] & {
  readonly at: string
  readonly senderName: string
}

/** A conversation of two colleagues. */
export interface ChatChannel {
  readonly members: Members
  /** How many messages there are. */
  readonly count: number
  /** By id. */
  readonly messages: GrowingMap<string, SentMessage>
  /** Up to which message each of the two has read, by id. */
  readonly read: Readonly<Record<string, number>>
}
/** Null until it is opened. */
export type ChatChannelState = ChatChannel | null

export type ChatChannelCommand =
  | { readonly type: 'Open'; readonly members: Members; readonly name?: string }
  | {
      readonly type: 'Send'
      readonly messageId: string
      readonly clientMessageId: string
      readonly senderId: string
      readonly text: string
    }
  /** Up to a message, or all of them. */
  | { readonly type: 'Read'; readonly userId: string; readonly upTo?: number }

/** @throws Refusal record-not-found, also to who is no member: what others say to each other is not told of */
const demandMember = (channel: ChatChannelState, userId: string): ChatChannel => {
  if (!channel?.members.includes(userId)) throw refused('record-not-found')
  return channel
}

/** Opening twice, sending a message twice and reading what was read changes nothing. */
export const chatChannelDecider: Decider<ChatChannelState, ChatChannelCommand, ChatChannelEvent> = {
  kind: 'chat-channel',
  initial: null,
  evolve(channel, event, { at, by }) {
    if (event.type === 'ChatChannelOpened')
      return { members: event.data.members, count: 0, messages: growingMap(), read: {} }
    if (!channel) return channel
    if (event.type === 'ChatChannelRead') {
      const { userId, upTo } = event.data
      return { ...channel, read: { ...channel.read, [userId]: upTo } }
    }
    const message = { ...event.data, at, senderName: by.name }
    return { ...channel, count: message.sequence, messages: channel.messages.with(message.messageId, message) }
  },
  decide(command, channel) {
    if (command.type === 'Open') {
      const { members, name } = command
      return channel ? [] : [{ type: 'ChatChannelOpened', data: { members: [...members], ...(name && { name }) } }]
    }
    if (command.type === 'Send') {
      const { messageId, clientMessageId, senderId, text } = command
      const { members, count, messages } = demandMember(channel, senderId)
      if (messages.has(messageId)) return []
      const sequence = count + 1
      return [
        {
          type: 'ChatMessageSent',
          data: { members: [...members], messageId, clientMessageId, senderId, sequence, text },
        },
      ]
    }
    const { userId } = command
    const { members, count, read } = demandMember(channel, userId)
    const upTo = Math.min(command.upTo ?? count, count)
    return upTo <= (read[userId] ?? 0)
      ? []
      : [{ type: 'ChatChannelRead', data: { members: [...members], userId, upTo } }]
  },
}
