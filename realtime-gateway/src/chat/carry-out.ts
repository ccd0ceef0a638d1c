import { createChatChannel } from '@kervan/contracts/api/chat/create-chat-channel'
import { listChatChannels } from '@kervan/contracts/api/chat/list-chat-channels'
import { listChatMessages } from '@kervan/contracts/api/chat/list-chat-messages'
import { readChatChannel } from '@kervan/contracts/api/chat/read-chat-channel'
import { sendChatMessage } from '@kervan/contracts/api/chat/send-chat-message'
import { chatUserOf } from '@kervan/contracts/chat/chat-user'
import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import { can } from '@kervan/contracts/permissions/permissions'
import type { ChatAnswers, ChatCall, ReadChatPayload } from '@kervan/contracts/realtime/chat-calls'
import type { Asking } from './asking.ts'
import {
  customerChannels,
  customerMessages,
  openCustomerChannel,
  readCustomerChannel,
  sendToCustomer,
} from './customer-calls.ts'

type CarryOut = {
  readonly [Name in ChatCall]: (payload: ReadChatPayload<Name>, asking: Asking) => Promise<ChatAnswers[Name]>
}

/**
 * What a call comes to in a conversation of colleagues, else in one with a person. One that is neither, or that the user may not see, is told
 * as one that is not there. One with a person is followed from then on.
 * @throws Refusal record-not-found
 */
const inEither = async <Answer>(
  { user, follow }: Asking,
  channelId: string,
  ofColleagues: () => Promise<Answer>,
  withPerson: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await ofColleagues()
  } catch (error) {
    const isNone = error instanceof Refusal && error.code === 'record-not-found'
    if (!isNone || !can(user, 'communication_dashboard.view')) throw error
  }
  // What comes while it is read is told as well.
  follow(channelId)
  return withPerson().catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'conversation-not-found' ? refused('record-not-found') : error
  })
}

/** What each call comes to. What changes something is a command like any other, and the services decide who may. */
export const CARRY_OUT: CarryOut = {
  'chat:auth': async (_, { user }) => ({ user: chatUserOf(user) }),
  'chat:get_channels': async (_, asking) => {
    const { services, caller } = asking
    const [{ body }, customers] = await Promise.all([
      services.call(listChatChannels, {}, caller),
      customerChannels(asking),
    ])
    return { channels: [...body.data, ...customers] }
  },
  'chat:get_messages': (payload, asking) => {
    const { services, caller } = asking
    const { channelId: id, before } = payload
    return inEither<ChatAnswers['chat:get_messages']>(
      asking,
      id,
      async () => {
        const { body } = await services.call(listChatMessages, { params: { id }, query: { before } }, caller)
        return { messages: body.data, earlier: body.earlier }
      },
      () => customerMessages(payload, asking),
    )
  },
  'chat:send_message': (payload, asking) => {
    const { services, caller } = asking
    const { channelId, text, clientMessageId } = payload
    const input = { params: { id: channelId }, body: { text, ...(clientMessageId && { clientMessageId }) } }
    return inEither<ChatAnswers['chat:send_message']>(
      asking,
      channelId,
      async () => ({ message: (await services.call(sendChatMessage, input, caller)).body.message }),
      async () => ({ message: await sendToCustomer(payload, asking, new Date().toISOString()) }),
    )
  },
  'chat:create_channel': async ({ members, name, metadata }, asking) => {
    const customer = metadata && (await openCustomerChannel(metadata, asking))
    if (customer) {
      asking.follow(customer.id)
      return { channel: customer }
    }
    const { user, services, caller } = asking
    const [other, ...more] = new Set(members.map(String).filter((id) => id !== user.id))
    if (other === undefined || more.length > 0) throw refused('user-not-found')
    const opened = await services.call(createChatChannel, { body: { with: other, ...(name && { name }) } }, caller)
    const { body } = await services.call(listChatChannels, {}, { ...caller, afterPosition: opened.position })
    const channel = body.data.find(({ id }) => id === opened.body.id)
    if (!channel) throw refused('unavailable')
    return { channel }
  },
  'chat:mark_read': async ({ channelId, upTo }, asking) => {
    const { services, caller } = asking
    await inEither(
      asking,
      channelId,
      async () =>
        void (await services.call(
          readChatChannel,
          { params: { id: channelId }, body: { ...(upTo && { upTo }) } },
          caller,
        )),
      () => readCustomerChannel(channelId, asking),
    )
    return {}
  },
}
