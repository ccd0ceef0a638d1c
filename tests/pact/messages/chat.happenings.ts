import { randomUUID } from 'node:crypto'
import type { Happenings } from './happening.ts'

const members = () => [randomUUID(), randomUUID()] as const
const by = (senderId: string) =>
  ({ type: 'Send', messageId: randomUUID(), clientMessageId: 'typed-once', senderId, text: 'Merhaba' }) as const

export const CHAT_HAPPENINGS: Happenings = {
  'chat:channel_created: a colleague has opened a conversation': {
    event: 'ChatChannelOpened',
    happen: (acts) => acts.toChat(members()),
  },
  'chat:message: a colleague has written': {
    event: 'ChatMessageSent',
    happen(acts) {
      const both = members()
      return acts.toChat(both, by(both[0]))
    },
  },
  'chat:channel_updated: one has read a conversation on another screen': {
    event: 'ChatChannelRead',
    happen(acts) {
      const both = members()
      return acts.toChat(both, by(both[0]), { type: 'Read', userId: both[1] })
    },
  },
}
