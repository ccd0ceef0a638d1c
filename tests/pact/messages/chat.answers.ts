import { randomUUID } from 'node:crypto'
import type { Members } from '@kervan/command-service/kinds/chat-channel/chat-channel.decider'
import type { ChatAck, ChatCall } from '@kervan/contracts/realtime/chat-calls'
import type { MessageProviders } from '@pact-foundation/pact'
import { chatClient } from '../../chat/chat-client.ts'
import type { House } from '../providers/house.ts'

/** The user who asks, a colleague, and their conversation, in which the colleague has written once. */
interface Asking {
  readonly userId: string
  readonly username: string
  readonly colleagueId: string
  readonly channelId: string
}

/** Calls that the gateway is known to answer: the payload of each, by the call's name and what a consumer calls it. */
export const CHAT_ANSWERS: Readonly<Record<`${ChatCall}: ${string}`, (asking: Asking) => object>> = {
  'chat:auth: one says who is here': ({ userId, username }) => ({ userId, userData: { id: userId, username } }),
  'chat:auth: one says to be another': () => ({ userId: randomUUID() }),
  'chat:get_channels: a colleague has written to one': ({ userId }) => ({ userId }),
  'chat:get_messages: a colleague has written to one': ({ userId, channelId }) => ({ userId, channelId }),
  'chat:get_messages: there is no such conversation': ({ userId }) => ({ userId, channelId: randomUUID() }),
  'chat:send_message: one writes to a colleague': ({ userId, channelId }) => ({
    ...{ channelId, text: 'Merhaba', clientMessageId: 'typed-once', metadata: { userId } },
  }),
  'chat:send_message: one writes nothing': ({ userId, channelId }) => ({ channelId, text: ' ', metadata: { userId } }),
  'chat:create_channel: one writes to a colleague for the first time': ({ userId, colleagueId }) => ({
    ...{ type: 'direct', name: '', members: [userId, colleagueId], createdBy: userId, metadata: { createdBy: userId } },
  }),
  'chat:create_channel: there is no such colleague': ({ userId }) => ({
    type: 'direct',
    members: [userId, randomUUID()],
  }),
  'chat:mark_read: one has read a conversation': ({ userId, channelId }) => ({ userId, channelId }),
  'chat:mark_read: there is no such conversation': ({ userId }) => ({ userId, channelId: randomUUID() }),
}

/**
 * Asks the gateway each of them by a socket of a colleague.
 * @param url  where the gateway takes sockets
 */
export const chatAnswers = (house: House, url: string): MessageProviders => {
  const answer = async (name: ChatCall, payloadOf: (asking: Asking) => object) => {
    const { acts, sessions } = house
    const user = await acts.registerColleague(['leads.view'])
    const { id: colleagueId } = await acts.registerColleague(['leads.view'])
    const members: Members = user.id < colleagueId ? [user.id, colleagueId] : [colleagueId, user.id]
    const written = { messageId: randomUUID(), clientMessageId: '1', senderId: colleagueId, text: 'Merhaba' }
    const { id: channelId } = await acts.toChat(members, { type: 'Send', ...written })
    const { token } = await sessions.start(user)
    const client = await chatClient(url, token)
    const asked = payloadOf({ userId: user.id, username: user.username, colleagueId, channelId })
    const payload: ChatAck<ChatCall> = await client.ask(name, asked)
    client.close()
    return { name, payload }
  }
  return Object.fromEntries(
    Object.entries(CHAT_ANSWERS).map(([description, payloadOf]) => [
      description,
      () => answer(description.slice(0, description.indexOf(': ')) as ChatCall, payloadOf),
    ]),
  )
}
