import { z } from 'zod'
import type { ChatChannel } from '../chat/chat-channel.ts'
import type { ChatMessage } from '../chat/chat-message.ts'
import type { ChatUser } from '../chat/chat-user.ts'
import type { CustomerChannel } from '../chat/customer-channel.ts'
import type { CustomerMessage } from '../chat/customer-message.ts'
import type { ErrorCode } from '../errors/error-codes.ts'
import { OPENED_CHANNELS } from '../messages/channels.ts'

/** Ids that a client says of itself: compared with the session, never believed. The specification's client has numbers too. */
const Claimed = z.union([z.string(), z.number()]).nullish()
/** An empty text names nothing. */
const Named = z.string().max(254).nullish()
const Loose = z.looseObject({ userId: Claimed })

/** Payloads of the calls, as loose as the specification's client sends them. */
export const CHAT_CALLS = {
  'chat:auth': z.looseObject({
    userId: Claimed,
    userData: z.looseObject({ id: Claimed, userId: Claimed, username: z.string().nullish() }).nullish(),
  }),
  'chat:get_channels': Loose,
  'chat:get_messages': Loose.extend({ channelId: z.guid(), before: z.int().min(1).optional() }),
  'chat:send_message': Loose.extend({
    channelId: z.guid(),
    text: z.string(),
    metadata: Loose.nullish(),
    clientMessageId: z.string().optional(),
  }),
  'chat:create_channel': Loose.extend({
    type: z.literal('direct'),
    name: z.string().nullish(),
    members: z.array(z.union([z.string(), z.number()])),
    createdBy: Claimed,
    /** What names a person asks for the conversation with them, which is no channel of colleagues. */
    metadata: z
      .looseObject({
        createdBy: Claimed,
        channelType: z.enum(OPENED_CHANNELS).nullish(),
        leadId: Named,
        phoneNumber: Named,
        phone: Named,
        email: Named,
        platformUserId: Named,
        visitorId: Named,
      })
      .nullish(),
  }),
  'chat:mark_read': Loose.extend({ channelId: z.guid(), upTo: z.int().min(1).optional() }),
} as const

/** What kind of channel `chat:create_channel` asks for, however wrong the rest of its payload is. */
export const ChannelAsked = z.looseObject({ metadata: z.looseObject({ channelType: z.enum(OPENED_CHANNELS) }) })

export type ChatCall = keyof typeof CHAT_CALLS
/** As a client sends it, and as it is read. */
export type ChatPayload<Name extends ChatCall> = z.input<(typeof CHAT_CALLS)[Name]>
export type ReadChatPayload<Name extends ChatCall> = z.output<(typeof CHAT_CALLS)[Name]>

/** What each call is answered with where it succeeds, and names a channel of colleagues. */
export interface ColleagueAnswers {
  'chat:auth': { readonly user: ChatUser }
  'chat:get_channels': { readonly channels: readonly (ChatChannel | CustomerChannel)[] }
  'chat:get_messages': { readonly messages: readonly ChatMessage[]; readonly earlier: boolean }
  'chat:send_message': { readonly message: ChatMessage }
  'chat:create_channel': { readonly channel: ChatChannel }
  'chat:mark_read': Record<never, never>
}

/** The same of a conversation with a person. */
export interface CustomerAnswers extends Pick<ColleagueAnswers, 'chat:auth' | 'chat:get_channels' | 'chat:mark_read'> {
  'chat:get_messages': { readonly messages: readonly CustomerMessage[]; readonly earlier: boolean }
  'chat:send_message': { readonly message: CustomerMessage }
  'chat:create_channel': { readonly channel: CustomerChannel }
}
export type ChatAnswers = { readonly [Name in ChatCall]: ColleagueAnswers[Name] | CustomerAnswers[Name] }

/** `code` says which refusal it is, beside the words that the specification has for the call. */
export interface ChatFailure {
  readonly success: false
  readonly error: string
  readonly code: ErrorCode
}
export type ChatAck<Name extends ChatCall, Answers extends ChatAnswers = ColleagueAnswers> =
  | ({ readonly success: true } & Answers[Name])
  | ChatFailure

/** Calls of the chat, client to server; each is answered once. */
export type ChatCalls = {
  readonly [Name in ChatCall]: (payload: ChatPayload<Name>, answer?: (ack: ChatAck<Name>) => void) => void
}
