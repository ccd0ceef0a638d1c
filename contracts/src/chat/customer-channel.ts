import { z } from 'zod'
import { ConversationId, Instant, LeadId, UserId } from '../ids.ts'
import { Channel, isFoundByIdAlone } from '../messages/channels.ts'
import { MOST_UNREAD } from './chat-limits.ts'
import { CustomerMessage } from './customer-message.ts'

/** What a channel says beside: by what the person is reached, and whose lead it is. Null what is not known, or not for the reader. */
const CustomerMetadata = z.object({
  channelType: Channel,
  /** E.164. */
  phoneNumber: z.string().nullable(),
  /** The same number. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** The id by which a platform names the person. */
  platformUserId: z.string().nullable(),
  /** The id of a website's visitor. */
  visitorId: z.string().nullable(),
  leadId: LeadId,
  leadName: z.string(),
  avatar: z.null(),
  chatHistory: z.literal(true),
  status: z.literal('active'),
  createdBy: UserId.nullable(),
})

/** A conversation with a person as a channel of the chat. */
export const CustomerChannel = z.object({
  id: ConversationId,
  type: z.literal('direct'),
  /** What the person is called. */
  name: z.string(),
  /** The colleague who has the conversation, then the owner of its lead; none where there are none. */
  members: z.array(UserId),
  /** The colleague who opened it; null where the person wrote first. */
  createdBy: UserId.nullable(),
  metadata: CustomerMetadata,
  lastMessage: CustomerMessage.nullable(),
  /** Of the person's messages that wait, those that the reader has not read; more than a hundred are told as a hundred. */
  unreadCount: z.int().min(0).max(MOST_UNREAD),
  updatedAt: Instant,
})
export type CustomerChannel = z.infer<typeof CustomerChannel>

/** Who is on the other side of a conversation, as its provider names them. */
export interface CustomerParty {
  readonly phone?: string
  readonly userId?: string
  readonly email?: string
}

interface Told extends Pick<CustomerChannel, 'id' | 'name' | 'lastMessage' | 'unreadCount'> {
  readonly channel: Channel
  readonly party: CustomerParty
  readonly leadId: string
  /** How the person is reached beside this conversation. */
  readonly phone: string | null
  readonly email: string | null
  readonly assignee: string | null
  /** Of its lead. */
  readonly owner: string | null
  readonly openedBy: string | null
  readonly lastMessageAt: string
}

/** @param seesContact  whether the reader may see how people are reached */
export const customerChannelFor = (
  { id, name, channel, party, leadId, phone, email, assignee, owner, openedBy, ...told }: Told,
  seesContact: boolean,
): CustomerChannel => {
  const { lastMessage, lastMessageAt, unreadCount } = told
  const shown = <Value>(value: Value | undefined): Value | null => (seesContact && value ? value : null)
  const number = shown(party.phone ?? phone)
  const isVisitor = isFoundByIdAlone(channel)
  return {
    id,
    type: 'direct',
    name,
    members: [...new Set([assignee, owner].filter((member) => member !== null))],
    createdBy: openedBy,
    metadata: {
      channelType: channel,
      phoneNumber: number,
      phone: number,
      email: shown(party.email ?? email),
      platformUserId: isVisitor ? null : shown(party.userId),
      visitorId: isVisitor ? shown(party.userId) : null,
      leadId,
      leadName: name,
      avatar: null,
      chatHistory: true,
      status: 'active',
      createdBy: openedBy,
    },
    lastMessage,
    unreadCount: Math.min(unreadCount, MOST_UNREAD),
    updatedAt: lastMessageAt,
  }
}
