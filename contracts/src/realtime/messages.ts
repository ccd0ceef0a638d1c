import { z } from 'zod'
import { Availability } from '../agents/availability.ts'
import { ChatChannel } from '../chat/chat-channel.ts'
import { ChatMessage } from '../chat/chat-message.ts'
import { CustomerChannel } from '../chat/customer-channel.ts'
import { CustomerMessage } from '../chat/customer-message.ts'
import { Actor } from '../events/envelope.ts'
import { EventId, Instant, LeadId, PersonId, PositionText, Revision, UserId } from '../ids.ts'
import { LeadSource, LeadStage, Potential, Treatment } from '../kinds/lead/lead-stages.ts'
import { DECLARED_KINDS } from '../kinds/registry.ts'
import { Channel, MESSAGE_PUSHES, type MessagePush } from '../messages/channels.ts'
import type { Answer, Answering, WatchAnswers } from './answering.ts'
import type { ChatCalls } from './chat-calls.ts'
import type { Look, Presence } from './presence.ts'

/** Kinds of records of which screens are told. */
export const PUSHED_KINDS = [
  'lead',
  'person',
  'conversation',
  'conversation-reading',
  'user',
  'preferences',
  'notifications',
  'agent',
  'registration',
  'chat-channel',
  ...DECLARED_KINDS,
] as const
export type PushedKind = (typeof PUSHED_KINDS)[number]
const PushedKind = z.enum(PUSHED_KINDS)

/** What every push carries: which event, where in the log, which record at which revision. */
const Pushed = z.object({
  eventId: EventId,
  position: PositionText,
  record: PushedKind,
  id: z.string(),
  revision: Revision,
})

/** New values of a lead's fields, for caches that hold them. */
export const LeadPatch = z.object({
  stage: LeadStage.optional(),
  ownerId: z.string().nullable().optional(),
  potential: Potential.nullable().optional(),
  campaign: z.string().nullable().optional(),
  source: LeadSource.optional(),
  treatment: Treatment.optional(),
  tags: z
    .object({ added: z.string() })
    .or(z.object({ removed: z.string() }))
    .optional(),
  archived: z.boolean().optional(),
})
export type LeadPatch = z.infer<typeof LeadPatch>

/**
 * `record_changed`: a record changed. A client drops it when the revision it holds is not older, patches what `patch`
 * tells, and refetches what `patch` cannot tell.
 */
export const RecordChanged = Pushed.extend({
  type: z.string(),
  by: Actor,
  at: Instant,
  personId: PersonId.optional(),
  /** Of a merge or its end: the person that `personId` was merged into. */
  otherPersonId: PersonId.optional(),
  patch: LeadPatch.optional(),
  /** Of a declared kind: new values of fields that every reader of the kind may see, `status` and `archived` among them. */
  fields: z.record(z.string(), z.json()).optional(),
  /** Of a declared kind: what people call it from now on, where that changed. */
  name: z.string().optional(),
  /** More changed than `fields` tells: what shows the record is to be read anew. */
  partial: z.literal(true).optional(),
  /** Of a conversation: a message of ours did not reach the person, who may wait again. */
  failed: z.literal(true).optional(),
})
export type RecordChanged = z.infer<typeof RecordChanged>

/**
 * `kind_changed`: something of a kind changed, perhaps outside what the reader sees. Readers who see only some of its records are told no
 * more than that. A client reads anew what it shows of the kind.
 */
export const KindChanged = Pushed.pick({ eventId: true, position: true, record: true })
export type KindChanged = z.infer<typeof KindChanged>

/** `agent_status_update`: a colleague's status now, and whether calls may come to them. Told to all signed-in users. */
export const AgentStatusUpdate = Pushed.extend({
  record: z.literal('agent'),
  type: z.literal('AgentStatusChanged'),
  userId: UserId,
  ...Availability.shape,
})
export type AgentStatusUpdate = z.infer<typeof AgentStatusUpdate>

/** A person wrote: the push that the message's channel names. The spec's payload and ours in one. */
export const NewMessage = Pushed.extend({
  type: z.literal('MessageRouted'),
  messageId: z.string(),
  channel: Channel,
  platform: Channel,
  direction: z.literal('inbound'),
  senderName: z.string(),
  leadName: z.string(),
  from: z.string(),
  phoneNumber: z.string().nullable(),
  content: z.string(),
  text: z.string(),
  /** Of channels whose messages have one. */
  subject: z.string().optional(),
  /** What kind of content it is, for messages without words. */
  contentKind: z.string(),
  timestamp: Instant,
  leadId: LeadId,
  /** The lead's owner when the message came; null where it had none. */
  ownerId: UserId.nullable(),
  personId: PersonId,
  conversationId: z.string(),
})
export type NewMessage = z.infer<typeof NewMessage>

/**
 * `new_communication`: a person wrote, by whichever channel. The specification's payload, told beside the push of the channel, and what its bell
 * keeps of a message.
 */
export const NewCommunication = NewMessage.pick({
  direction: true,
  from: true,
  senderName: true,
  content: true,
  leadId: true,
  timestamp: true,
}).extend({
  /** The message's. */
  id: z.string(),
  type: Channel,
  /** The same channel. */
  channelType: Channel,
  /** The person. */
  senderId: PersonId,
  leadData: z.object({ id: LeadId, name_surname: z.string(), phone_number: z.string().nullable() }),
})
export type NewCommunication = z.infer<typeof NewCommunication>

/** `recent_communications_update`: what has come since the last one, which stands before what a client has; the newest first. */
export const RecentCommunicationsUpdate = z.object({ messages: z.array(NewCommunication).min(1) })
export type RecentCommunicationsUpdate = z.infer<typeof RecentCommunicationsUpdate>

const ChatPushed = Pushed.extend({ record: z.literal('chat-channel'), type: z.string() })

/** `chat:message`: a colleague wrote, or the user who is told did on another screen. `id` is the message's. */
export const ChatMessagePushed = ChatPushed.extend(ChatMessage.shape)
export type ChatMessagePushed = z.infer<typeof ChatMessagePushed>

/** `chat:message` of a conversation with a person: one that the person wrote, or, where it is open, one of ours as it stands now. `id` is the message's. */
export const CustomerMessagePushed = Pushed.extend({
  record: z.literal('conversation'),
  type: z.string(),
  ...CustomerMessage.shape,
})
export type CustomerMessagePushed = z.infer<typeof CustomerMessagePushed>

/** `chat:channel_created`, `chat:channel_updated`: a conversation with a colleague, as the user who is told sees it. */
export const ChatChannelPushed = ChatPushed.extend({ channel: ChatChannel })
export type ChatChannelPushed = z.infer<typeof ChatChannelPushed>

/** `chat:channel_created` of a conversation with a person, as the user who is told sees it. */
export const CustomerChannelPushed = Pushed.extend({
  record: z.literal('conversation'),
  type: z.string(),
  channel: CustomerChannel,
})
export type CustomerChannelPushed = z.infer<typeof CustomerChannelPushed>

/** `log_position`: everything up to here has been pushed to this socket. Sent on connection and now and then. */
export const LogPosition = z.object({ position: PositionText })
export type LogPosition = z.infer<typeof LogPosition>

const messagePush = (name: MessagePush) => z.object({ name: z.literal(name), payload: NewMessage })

/** A push by name, as it goes over the socket and as catch-up lists it. */
export const Push = z.discriminatedUnion('name', [
  z.object({ name: z.literal('record_changed'), payload: RecordChanged }),
  z.object({ name: z.literal('kind_changed'), payload: KindChanged }),
  z.object({ name: z.literal('agent_status_update'), payload: AgentStatusUpdate }),
  z.object({ name: z.literal('chat:message'), payload: ChatMessagePushed }),
  z.object({ name: z.literal('chat:channel_created'), payload: ChatChannelPushed }),
  z.object({ name: z.literal('chat:channel_updated'), payload: ChatChannelPushed }),
  ...MESSAGE_PUSHES.map(messagePush),
])
export type Push = z.infer<typeof Push>

/** Server to client events of the socket. */
export interface ServerToClient extends Record<MessagePush, (message: NewMessage) => void> {
  record_changed: (message: RecordChanged) => void
  kind_changed: (message: KindChanged) => void
  agent_status_update: (message: AgentStatusUpdate) => void
  new_communication: (message: NewCommunication) => void
  recent_communications_update: (update: RecentCommunicationsUpdate) => void
  'chat:message': (message: ChatMessagePushed | CustomerMessagePushed) => void
  'chat:channel_created': (message: ChatChannelPushed | CustomerChannelPushed) => void
  'chat:channel_updated': (message: ChatChannelPushed) => void
  log_position: (message: LogPosition) => void
  presence: (message: Presence) => void
  answering: (message: Answering) => void
  /** The session's user has changed, in rights for example, and so have the rooms of this socket: the client reads anew what it shows. */
  rights_changed: () => void
}

/** Client to server events of the socket. */
export interface ClientToServer extends ChatCalls {
  /** Null where no record is shown any more. */
  look: (look: Look | null) => void
  /** Null where no reply is being written any more. */
  answer: (answer: Answer | null) => void
  watch_answers: (conversations: WatchAnswers) => void
}

/** What a client proves and claims at the handshake. Claims are compared with the session, never believed. */
export const SocketAuth = z.looseObject({
  token: z.string().optional(),
  userId: z.union([z.string(), z.number()]).optional(),
  username: z.string().optional(),
  userRole: z.string().optional(),
  clientType: z.string().optional(),
})
export type SocketAuth = z.infer<typeof SocketAuth>
