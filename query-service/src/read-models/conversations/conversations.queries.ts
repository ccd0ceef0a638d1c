import type { countConversations } from '@kervan/contracts/api/conversations/count-conversations'
import type { ConversationRow, listConversations } from '@kervan/contracts/api/conversations/list-conversations'
import type { WorkingHours } from '@kervan/contracts/dates/working-time'
import type { QueryOf, ResponseOf } from '@kervan/contracts/http/endpoint'
import type { LeadStage } from '@kervan/contracts/kinds/lead/lead-stages'
import { type DeskState, INBOX_QUEUES, type InboxQueue, MOST_COUNTED } from '@kervan/contracts/messages/inbox'
import type { OutgoingState } from '@kervan/contracts/messages/message-content'
import {
  AWAITED_REPLIES,
  type AwaitedReply,
  type overdueSince,
  type ReplyTargets,
  replyClock,
} from '@kervan/contracts/messages/reply-clock'
import type pg from 'pg'
import type { Parameter } from '../../lists/condition.ts'
import { isUnowned } from '../../lists/filter-conditions.ts'
import { searchNameConditions } from '../../lists/list-conditions.ts'
import type { Total } from '../../lists/list-cursor.ts'
import type { OrderBy, Place } from '../../lists/list-statements.ts'
import { totalOf } from '../../lists/read-page.ts'
import { patternsOf } from '../../lists/search-text.ts'
import type { LeadsForReader } from '../leads-for-reader.ts'
import type { StoredConversation } from './conversations.tables.ts'
import { type DeskReader, saidToSeen, seenBy } from './desk-reader.ts'
import { type SavedQueue, withinSaved } from './saved-queues.ts'

type Asked = QueryOf<typeof listConversations>

/** The reader of the desk, and the house's times for replies. */
export interface Desk {
  readonly reader: DeskReader
  readonly targets: ReplyTargets
  readonly hours: WorkingHours
  /** For each reply, the instant since which waiting is too long; UTC, ISO 8601. */
  readonly overdue: ReturnType<typeof overdueSince>
}

const SNOOZED = 'c.snoozed_until > now()'
const IS_OPEN = `not c.closed and (c.snoozed_until is null or c.snoozed_until <= now())`

const IN_STATE: Readonly<Record<DeskState, string>> = {
  open: IS_OPEN,
  snoozed: `not c.closed and ${SNOOZED}`,
  closed: 'c.closed',
}

/** The person has waited too long, by whether they were ever answered. The later of the two limits ends what an index is read for. */
const isOverdue = ({ overdue }: Desk, parameter: Parameter): string => {
  const [first, next] = [overdue.first, overdue.next].map((at) => `${parameter(at)}::timestamptz`)
  return `c.waiting_since <= greatest(${first}, ${next})
    and c.waiting_since <= case when c.answered_at is null then ${first} else ${next} end`
}

/** How many of the person's messages wait that the reader has not read. */
export const UNREAD = 'greatest(c.inbound - greatest(c.settled, coalesce(r.up_to, 0)), 0)'

/** How far the reader has read a conversation, `c`. */
const readingOf = ({ id }: DeskReader, parameter: Parameter): string =>
  `left join read.conversation_readings r on r.reading = c.conversation_id::text || '/' || ${parameter(id)}::text`

/** A conversation, its lead, and how far the reader has read it. */
export const joinedFor = (reader: DeskReader, parameter: Parameter): string =>
  `read.conversations c join read.leads_list l on l.id = c.lead_id ${readingOf(reader, parameter)}`

const WITHIN: Readonly<Record<InboxQueue, (desk: Desk, parameter: Parameter) => string>> = {
  mine: ({ reader: { id } }, parameter) => `c.assignee = ${parameter(id)}::uuid and ${IS_OPEN}`,
  unread: () => `c.waiting_since is not null and ${UNREAD} > 0 and ${IS_OPEN}`,
  team: ({ reader: { teammates } }, parameter) => `c.assignee = any (${parameter(teammates)}::uuid[]) and ${IS_OPEN}`,
  unassigned: () => `${isUnowned('c.assignee')} and ${IS_OPEN}`,
  waiting: () => `c.waiting_since is not null and ${IS_OPEN}`,
  overdue: (desk, parameter) => `c.waiting_since is not null and ${isOverdue(desk, parameter)} and ${IS_OPEN}`,
  snoozed: () => `not c.closed and c.snoozed_until is not null and ${SNOOZED}`,
  closed: () => 'c.closed',
  all: () => 'true',
}

/** The order in which a queue is worked off. */
export const orderOf = (queue: InboxQueue): OrderBy => {
  if (queue === 'waiting' || queue === 'overdue') return { column: 'waiting_since', descending: false }
  if (queue === 'snoozed') return { column: 'snoozed_until', descending: false }
  return { column: 'last_message_at', descending: true }
}

export interface FoundConversation extends StoredConversation {
  readonly place: string
  readonly snoozed: boolean
  readonly person_id: string
  readonly name: string
  readonly stage: LeadStage
  readonly assignee_name: string | null
  readonly unread: number
  /** Whether the last message was to a lead that the reader sees. */
  readonly shows_last: boolean
  /** How far the last message came, where it is one of ours. */
  readonly last_state: OutgoingState | null
}

/** The entry of the timeline that tells the last message of a conversation, `c`. */
const LAST_ENTRY = `'conversation-' || c.conversation_id || ':' || c.last_message_id`

/** How far the last message of a conversation, `c`, came. */
const LAST_STATE = `(select t.detail ->> 'delivery' from read.timeline t where t.entry_id = ${LAST_ENTRY})`

/** Whether the last message of a conversation, `c`, may be shown. */
const showsLast = (reader: DeskReader, parameter: Parameter): string =>
  reader.owners === null
    ? 'true'
    : `not exists (select from read.timeline t
         where t.entry_id = ${LAST_ENTRY} and not ${saidToSeen(reader, 't', parameter)})`

/** What is asked for, and by whom. */
export interface Wanted {
  readonly asked: Asked
  readonly saved: SavedQueue | undefined
  readonly desk: Desk
  readonly reader: Pick<LeadsForReader, 'seesContact'>
}

const conditionsOf = ({ asked, saved, desk, reader }: Wanted, parameter: Parameter): readonly string[] => {
  const { queue, channel, assignee, state, id, search } = asked
  return [
    WITHIN[queue](desk, parameter),
    ...(saved ? withinSaved(saved, parameter) : []),
    seenBy(desk.reader, parameter),
    ...(channel ? [`c.channel = ${parameter(channel)}`] : []),
    ...(assignee ? [`c.assignee = ${parameter(assignee)}::uuid`] : []),
    ...(state ? [IN_STATE[state]] : []),
    ...(id ? [`c.conversation_id = ${parameter(id)}::uuid`] : []),
    ...(reader.seesContact
      ? patternsOf(search ?? '').map((pattern) => `l.search like ${parameter(pattern)}`)
      : searchNameConditions('l.search', 'l.open_name', search).map(({ write }) => write(parameter))),
  ]
}

/** One row more than asked for, where there is one. */
export const readConversations = async (
  pool: pg.Pool,
  wanted: Wanted,
  after: Place | undefined,
): Promise<readonly FoundConversation[]> => {
  const values: unknown[] = []
  const parameter: Parameter = (value) => `$${values.push(value)}`
  const { asked, desk } = wanted
  const { column, descending } = orderOf(asked.queue)
  const conditions = [
    ...conditionsOf(wanted, parameter),
    ...(after
      ? [
          `(c.${column}, c.conversation_id) ${descending ? '<' : '>'} (${parameter(after.values[0])}::timestamptz, ${parameter(after.key)}::uuid)`,
        ]
      : []),
  ]
  const direction = descending ? 'desc' : 'asc'
  const order = `order by c.${column} ${direction}, c.conversation_id ${direction}`
  // Columns that are only shown are looked up for the page alone.
  const { rows } = await pool.query<FoundConversation>(
    `select c.*, to_char(c.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place,
       coalesce(${SNOOZED}, false) as snoozed, u.full_name as assignee_name, ${UNREAD} as unread,
       ${showsLast(desk.reader, parameter)} as shows_last, ${LAST_STATE} as last_state
     from (
       select c.*, l.person_id, l.name, l.status as stage from ${joinedFor(desk.reader, parameter)}
       where ${conditions.join(' and ')} ${order} limit ${parameter(asked.limit + 1)}
     ) c ${readingOf(desk.reader, parameter)} left join read.colleagues u on u.user_id = c.assignee
     ${order}`,
    values,
  )
  return rows
}

/** The number of conversations that a question finds. */
export const countFound = async (pool: pg.Pool, wanted: Wanted): Promise<Total> => {
  const values: unknown[] = []
  const parameter: Parameter = (value) => `$${values.push(value)}`
  const conditions = conditionsOf(wanted, parameter)
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from (
       select from ${joinedFor(wanted.desk.reader, parameter)} where ${conditions.join(' and ')} limit ${parameter(MOST_COUNTED + 1)}) found`,
    values,
  )
  return totalOf(rows[0]!.count, MOST_COUNTED)
}

/** What goes out of a row. */
export const conversationRowOf = (
  row: FoundConversation,
  { targets, hours }: Desk,
  { name, preview }: Pick<LeadsForReader, 'name' | 'preview'>,
): ConversationRow => ({
  id: row.conversation_id,
  channel: row.channel,
  account: row.account,
  personId: row.person_id,
  name: name(row.name),
  leadId: row.lead_id!,
  stage: row.stage,
  state: row.closed ? 'closed' : row.snoozed ? 'snoozed' : 'open',
  snoozedUntil: row.snoozed ? row.snoozed_until : null,
  assignee: row.assignee === null ? null : { id: row.assignee, name: row.assignee_name },
  waitingSince: row.closed ? null : row.waiting_since,
  clock:
    row.closed || row.waiting_since === null
      ? null
      : replyClock({ since: row.waiting_since, answeredAt: row.answered_at }, targets, hours),
  lastInboundAt: row.last_inbound_at,
  inbound: row.inbound,
  unread: row.closed ? 0 : row.unread,
  lastMessage: preview(
    row.shows_last && row.last_message
      ? {
          direction: row.last_message.direction,
          text: row.last_message.text,
          kind: row.last_message.kind,
          at: row.last_message.at,
          state: row.last_state,
        }
      : null,
  ),
})

type Count = ResponseOf<typeof countConversations>['queues'][InboxQueue]

/** The number in each queue, and when the next snooze ends or the next person has waited too long. */
export const countQueues = async (
  pool: pg.Pool,
  desk: Desk,
  channel: string | undefined,
  saved: readonly SavedQueue[],
): Promise<ResponseOf<typeof countConversations>> => {
  const values: unknown[] = []
  const parameter: Parameter = (value) => `$${values.push(value)}`
  const most = parameter(MOST_COUNTED + 1)
  const seen = `${seenBy(desk.reader, parameter)} and ${channel ? `c.channel = ${parameter(channel)}` : 'true'}`
  const joined = joinedFor(desk.reader, parameter)
  const counted = (name: string, conditions: readonly string[]) => `(select count(*)::int from (
       select from ${joined} where ${[...conditions, seen].join(' and ')} limit ${most}) found) as "${name}"`
  const counts = [
    ...INBOX_QUEUES.map((queue) => counted(queue, [WITHIN[queue](desk, parameter)])),
    ...saved.map((each) => counted(each.id, [WITHIN[each.queue](desk, parameter), ...withinSaved(each, parameter)])),
  ]
  const waitsNext = (awaited: AwaitedReply) =>
    `(select c.waiting_since from ${joined} where ${WITHIN.waiting(desk, parameter)} and ${seen}
        and c.answered_at is ${awaited === 'first' ? '' : 'not'} null
        and c.waiting_since > coalesce(${parameter(desk.overdue[awaited])}::timestamptz, '-infinity')
        order by c.waiting_since limit 1) as "${awaited}_since"`
  const { rows } = await pool.query<
    Record<InboxQueue, number> & Record<'first_since' | 'next_since' | 'snoozed_until', string | null>
  >(
    `select ${counts.join(', ')}, ${AWAITED_REPLIES.map(waitsNext).join(', ')},
       (select c.snoozed_until from ${joined} where not c.closed and c.snoozed_until is not null and ${SNOOZED} and ${seen}
        order by c.snoozed_until limit 1) as snoozed_until`,
    values,
  )
  const { first_since: first, next_since: next, snoozed_until: snoozedUntil, ...found } = rows[0]!
  const countOf = (name: string): Count => {
    const count = (found as Readonly<Record<string, number>>)[name]!
    return { value: Math.min(count, MOST_COUNTED), exact: count <= MOST_COUNTED }
  }
  const queues = Object.fromEntries(INBOX_QUEUES.map((queue) => [queue, countOf(queue)])) as Record<InboxQueue, Count>
  const dueOf = (since: string | null, answeredAt: string | null) =>
    since && replyClock({ since, answeredAt }, desk.targets, desk.hours).dueAt
  const changes = [snoozedUntil, dueOf(first, null), dueOf(next, next)].filter((at) => at !== null)
  return {
    queues,
    saved: saved.map(({ id, name }) => ({ id, name, count: countOf(id) })),
    changesAt: changes.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null,
  }
}
