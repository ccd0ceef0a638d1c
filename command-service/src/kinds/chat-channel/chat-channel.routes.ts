import { createChatChannel } from '@kervan/contracts/api/chat/create-chat-channel'
import { readChatChannel } from '@kervan/contracts/api/chat/read-chat-channel'
import { sendChatMessage } from '@kervan/contracts/api/chat/send-chat-message'
import { chatMessageOf } from '@kervan/contracts/chat/chat-message'
import { refused } from '@kervan/contracts/errors/refusal'
import { isStaff } from '@kervan/contracts/permissions/permissions'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { accepted, type CommandPorts, causeOf } from '../../kit/command-route.ts'
import { derivedId } from '../../kit/derived-ids.ts'
import { userDecider } from '../user/user.decider.ts'
import { chatChannelDecider, type Members } from './chat-channel.decider.ts'

/** Length of an ISO 8601 time up to the minute. */
const MINUTE_LENGTH = 16

/** The id of the one conversation of a pair. */
const channelIdOf = (members: Members): string => derivedId('chat-channel', ...members)

/** Conversations between colleagues who have rights: a user without any finds no colleague, and no colleague finds such a user. */
export const chatChannelRoutes = ({ runner, idempotencyKeys, clock }: CommandPorts): readonly Route[] => [
  route(createChatChannel, async (call) => {
    const { user } = signedIn(call)
    const { with: other, name } = call.body
    const { state: colleague } = await runner.load(userDecider, other)
    if (!isStaff(user) || other === user.id || !colleague || colleague.archived) throw refused('user-not-found')
    const cause = await causeOf(call, createChatChannel, idempotencyKeys, clock)
    const members: Members = user.id < other ? [user.id, other] : [other, user.id]
    return accepted(await runner.run(chatChannelDecider, channelIdOf(members), { type: 'Open', members, name }, cause))
  }),
  route(sendChatMessage, async (call) => {
    const { user } = signedIn(call)
    const { id: channelId } = call.params
    const cause = await causeOf(call, sendChatMessage, idempotencyKeys, clock)
    const { text } = call.body
    const clientMessageId =
      call.body.clientMessageId ?? derivedId(user.id, channelId, text, cause.at.slice(0, MINUTE_LENGTH))
    const messageId = derivedId('chat-message', channelId, user.id, clientMessageId)
    const command = { type: 'Send', messageId, clientMessageId, senderId: user.id, text } as const
    const outcome = await runner.run(chatChannelDecider, channelId, command, cause)
    const { state } = await runner.load(chatChannelDecider, channelId)
    const sent = state?.messages.get(messageId)
    if (!sent) throw refused('record-not-found')
    return accepted(outcome, { message: chatMessageOf({ ...sent, id: messageId, channelId }) })
  }),
  route(readChatChannel, async (call) => {
    const cause = await causeOf(call, readChatChannel, idempotencyKeys, clock)
    const command = { type: 'Read', userId: signedIn(call).user.id, ...call.body } as const
    return accepted(await runner.run(chatChannelDecider, call.params.id, command, cause))
  }),
]
