import { CUSTOMER_CHANNELS } from '@kervan/contracts/chat/chat-limits'
import type { CustomerParty } from '@kervan/contracts/chat/customer-channel'
import { type CustomerMessage, customerMessageOf } from '@kervan/contracts/chat/customer-message'
import type { Actor } from '@kervan/contracts/events/envelope'
import type { Channel } from '@kervan/contracts/messages/channels'
import { plainText } from '@kervan/contracts/messages/message-content'
import type pg from 'pg'
import type { Parameter } from '../../lists/condition.ts'
import { joinedFor, UNREAD } from '../conversations/conversations.queries.ts'
import { type DeskReader, saidToSeen, seenBy } from '../conversations/desk-reader.ts'
import type { LeadsForReader } from '../leads-for-reader.ts'
import type { KeptDetail } from '../timeline/timeline.tables.ts'

export interface MessageRow {
  readonly position: string
  readonly at: string
  readonly by: Actor
  readonly personId: string
  readonly detail: Extract<KeptDetail, { kind: 'message' }>
}

export interface ChannelRow {
  readonly id: string
  readonly channel: Channel
  readonly party: CustomerParty
  readonly leadId: string
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly assignee: string | null
  readonly owner: string | null
  readonly openedBy: string | null
  readonly lastMessageAt: string
  readonly inbound: number
  readonly unreadCount: number
  readonly last: MessageRow | null
}

/** An entry of the timeline, `m`, as it is read within a row of something else. */
const MESSAGE = `json_build_object('position', m.position::text, 'by', m.by, 'personId', m.person_id, 'detail', m.detail,
  'at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

const IS_MESSAGE = `m.kind = 'message' and m.person_id is not null`

/** The newest conversations whose leads the reader sees, or one of them. */
export const readChannels = async (
  pool: pg.Pool,
  reader: DeskReader,
  id: string | undefined,
): Promise<readonly ChannelRow[]> => {
  const values: unknown[] = []
  const parameter: Parameter = (value) => `$${values.push(value)}`
  const { rows } = await pool.query<ChannelRow>(
    `select found.*, case when m.entry_id is not null then ${MESSAGE} end as last
     from (
       select c.conversation_id as id, c.channel, c.party, c.lead_id as "leadId", l.name, l.phone, l.email, c.assignee,
         l.f_owner as owner, c.opened_by as "openedBy", c.last_message_at as "lastMessageAt", c.last_message_id, c.inbound, ${UNREAD} as "unreadCount"
       from ${joinedFor(reader, parameter)}
       where ${seenBy(reader, parameter)} ${id ? `and c.conversation_id = ${parameter(id)}::uuid` : ''}
       order by c.last_message_at desc, c.conversation_id desc limit ${CUSTOMER_CHANNELS}
     ) found
       left join read.timeline m on m.entry_id = 'conversation-' || found.id || ':' || found.last_message_id and ${IS_MESSAGE}
         and ${saidToSeen(reader, 'm', parameter)}
     order by found."lastMessageAt" desc, found.id desc`,
    values,
  )
  return rows
}

interface AskedMessages {
  readonly conversationId: string
  /** Position of the oldest message already held. */
  readonly before: string | undefined
  readonly message: string | undefined
  readonly limit: number
}

/** Messages of a conversation, the newest first by when each was written, one more than asked for; where that position is not a message's, none. */
export const readMessages = async (
  pool: pg.Pool,
  reader: DeskReader,
  { conversationId, before, message, limit }: AskedMessages,
): Promise<readonly MessageRow[]> => {
  const values: unknown[] = [conversationId, before ?? null, message ?? null, limit + 1]
  const parameter: Parameter = (value) => `$${values.push(value)}`
  const { rows } = await pool.query<MessageRow>(
    `select m.position::text, m.at, m.by, m.person_id as "personId", m.detail from read.timeline m
     where m.conversation_id = $1 and ${IS_MESSAGE} and ${saidToSeen(reader, 'm', parameter)}
       and ($2::bigint is null or (m.at, m.position) < (
         select at, position from read.timeline where conversation_id = $1 and position = $2))
       and ($3::text is null or m.entry_id = 'conversation-' || $1 || ':' || $3)
     order by m.at desc, m.position desc limit $4`,
    values,
  )
  return rows
}

/**
 * @param person   what the person is called, for the reader
 * @param preview  what the reader may see of words
 */
export const messageOf = (
  channelId: string,
  { position, at, by, personId, detail }: MessageRow,
  person: string,
  preview: LeadsForReader['preview'],
): CustomerMessage => {
  const { direction, messageId, content, delivery, revoked } = detail
  return customerMessageOf({
    id: messageId,
    channelId,
    text: revoked ? '' : preview({ kind: content.kind, text: plainText(content) }).text,
    senderId: direction === 'inbound' ? personId : by.kind === 'user' ? by.id : by.name,
    senderName: direction === 'inbound' ? person : by.name,
    sequence: Number(position),
    at,
    direction,
    contentKind: content.kind,
    delivery,
  })
}
