import { randomUUID } from 'node:crypto'
import type { Members } from '@kervan/command-service/kinds/chat-channel/chat-channel.decider'
import { fact } from '../fact.ts'
import { aChatChannel } from '../vocabulary.ts'

export const chatChannelOfColleague = fact(aChatChannel, async ({ acts }, { messages = 1 }) => {
  const { id: userId } = acts.lastColleague()
  const { id: colleagueId } = await acts.registerColleague(['leads.view'])
  const members: Members = userId < colleagueId ? [userId, colleagueId] : [colleagueId, userId]
  const written = Array.from({ length: messages }, (_, index) => ({
    type: 'Send' as const,
    messageId: randomUUID(),
    clientMessageId: String(index),
    senderId: colleagueId,
    text: 'Merhaba',
  }))
  const { id: channelId } = await acts.toChat(members, ...written)
  return { channelId, colleagueId, position: await acts.head() }
})
