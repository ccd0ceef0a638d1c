import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { listChatChannels } from '@kervan/contracts/api/chat/list-chat-channels'
import { listChatMessages } from '@kervan/contracts/api/chat/list-chat-messages'
import { chatChannelFor } from '@kervan/contracts/chat/chat-channel'
import { MOST_UNREAD } from '@kervan/contracts/chat/chat-limits'
import { type ChatMessage, chatMessageOf } from '@kervan/contracts/chat/chat-message'
import { refused } from '@kervan/contracts/errors/refusal'
import { isStaff } from '@kervan/contracts/permissions/permissions'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import { type QueryPorts, readRoute } from '../../read-route.ts'

type MessageRow = Parameters<typeof chatMessageOf>[0]
interface ChannelRow {
  readonly id: string
  readonly one: string
  readonly other: string
  readonly name: string | null
  readonly createdBy: string
  readonly openedAt: string
  readonly unreadCount: number
  readonly last: MessageRow | null
}

/** Its sender under the name of today. */
const MESSAGE = `jsonb_build_object('id', m.message_id, 'channelId', m.channel_id, 'sequence', m.sequence, 'senderId', m.sender_id,
  'senderName', coalesce(c.full_name, m.sender_name), 'clientMessageId', m.client_message_id, 'text', m.text,
  'at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

const READ_FROM = ['chat', 'colleagues']

/** Whether a user reads conversations: an administrator who looks at the product as a colleague sees it does not. */
const reads = (user: CurrentUser): boolean => isStaff(user) && !user.viewedBy

/** Each user's own conversations. */
export const chatRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(listChatChannels, READ_FROM, ports, async (call) => {
    const { user } = signedIn(call)
    if (!reads(user)) return { body: { data: [] } }
    const { rows } = await ports.pool.query<ChannelRow>(
      `select ch.channel_id as id, ch.one, ch.other, ch.name, ch.created_by as "createdBy", ch.opened_at as "openedAt",
          case when m.message_id is not null then ${MESSAGE} end as last,
          (select count(*)::int from (
            select from read.chat_messages u
            where u.channel_id = ch.channel_id and u.sequence > coalesce(r.up_to, 0) and u.sender_id <> $1::uuid limit $2
          ) as unread) as "unreadCount"
        from read.chat_channels ch
          left join read.chat_messages m on m.message_id = ch.last_message
          left join read.colleagues c on c.user_id = m.sender_id
          left join read.chat_reads r on r.read = ch.channel_id || '/' || $1::uuid
        where $1::uuid in (ch.one, ch.other)
        order by coalesce(m.at, ch.opened_at) desc, ch.channel_id`,
      [user.id, MOST_UNREAD],
    )
    const data = rows.map(({ one, other, last, ...channel }) =>
      chatChannelFor({ ...channel, members: [one, other], lastMessage: last && chatMessageOf(last) }, user.id),
    )
    return { body: { data } }
  }),
  readRoute(listChatMessages, READ_FROM, ports, async (call) => {
    const { user } = signedIn(call)
    const { id } = call.params
    const { before = null, limit } = call.query
    const { rowCount } = await ports.pool.query(
      'select from read.chat_channels where channel_id = $1 and $2 in (one, other)',
      [id, user.id],
    )
    if (!rowCount || !reads(user)) throw refused('record-not-found')
    const { rows } = await ports.pool.query<{ message: MessageRow }>(
      `select ${MESSAGE} as message from read.chat_messages m left join read.colleagues c on c.user_id = m.sender_id
        where m.channel_id = $1 and ($2::int is null or m.sequence < $2) order by m.sequence desc limit $3`,
      [id, before, limit + 1],
    )
    const data: ChatMessage[] = rows.slice(0, limit).map(({ message }) => chatMessageOf(message))
    return { body: { data: data.reverse(), earlier: rows.length > limit } }
  }),
]
