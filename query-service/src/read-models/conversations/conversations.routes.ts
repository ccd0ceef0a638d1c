import { countConversations } from '@kervan/contracts/api/conversations/count-conversations'
import { getConversation } from '@kervan/contracts/api/conversations/get-conversation'
import { listConversations, searchConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { refused } from '@kervan/contracts/errors/refusal'
import { replyTargetsOf, workingHoursOf } from '@kervan/contracts/kinds/site-settings/site-settings'
import { overdueSince } from '@kervan/contracts/messages/reply-clock'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import type { ListCursors, Total } from '../../lists/list-cursor.ts'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { leadsForReader } from '../leads-for-reader.ts'
import { readSettings } from '../site-settings/read-settings.ts'
import {
  conversationRowOf,
  countFound,
  countQueues,
  type Desk,
  orderOf,
  readConversations,
  type Wanted,
} from './conversations.queries.ts'
import { conversations } from './conversations.tables.ts'
import { deskReaderOf } from './desk-reader.ts'
import { readSavedQueues, type SavedQueue } from './saved-queues.ts'

const READ_FROM = [
  ...['conversations', 'conversation-readings', 'leads-list', 'colleagues', 'teams', 'site-settings'],
  ...['inbox-queues', 'people', 'timeline'],
]

/** The desk as it stands for a reader at this moment. */
const deskFor = async ({ pool, teams }: QueryPorts, user: Reader): Promise<Desk> => {
  const settings = await readSettings(pool)
  const [targets, hours] = [replyTargetsOf(settings), workingHoursOf(settings)]
  return {
    reader: await deskReaderOf(user, teams),
    targets,
    hours,
    overdue: overdueSince(Date.now(), targets, hours),
  }
}

export const conversationsRoutes = (ports: QueryPorts): readonly Route[] => {
  /** @throws Refusal record-not-found */
  const savedFor = async (id: string | undefined, user: Reader): Promise<SavedQueue | undefined> => {
    if (id === undefined) return undefined
    const saved = (await readSavedQueues(ports.pool, user)).find((each) => each.id === id.toLowerCase())
    if (!saved) throw refused('record-not-found')
    return saved
  }
  const page = async (query: Wanted['asked'], user: Reader, cursors: ListCursors) => {
    const saved = await savedFor(query.saved, user)
    const asked = saved ? { ...query, queue: saved.queue } : query
    const ordered = { query: { ...asked, sort: asked.queue }, table: conversations, order: [orderOf(asked.queue)] }
    const desk = await deskFor(ports, user)
    const reader = leadsForReader(user)
    const wanted = { asked, saved, desk, reader }
    if (asked.count === 'only') return { body: { data: [], next: null, total: await countFound(ports.pool, wanted) } }
    const cursor = cursors.read(ordered)
    const rows = await readConversations(ports.pool, wanted, cursor)
    const shown = rows.slice(0, asked.limit)
    const last = rows.length > asked.limit ? shown.at(-1) : undefined
    const countThese = (): Promise<Total> | Total => {
      if (!last) return { value: shown.length, exact: true }
      return asked.count === 'later' ? { value: rows.length, exact: false } : countFound(ports.pool, wanted)
    }
    const total = cursor?.total ?? (await countThese())
    const next = last ? cursors.write(ordered, { values: [last.place], key: last.conversation_id, total }) : null
    return { body: { data: shown.map((row) => conversationRowOf(row, desk, reader)), next, total } }
  }
  return [
    readRoute(listConversations, READ_FROM, ports, (call) =>
      page(call.query, signedIn(call).user, ports.listCursors('conversations', call.session, call.language)),
    ),
    readRoute(searchConversations, READ_FROM, ports, (call) =>
      page(call.body, signedIn(call).user, ports.listCursors('conversations', call.session, call.language, 'body')),
    ),
    readRoute(countConversations, READ_FROM, ports, async (call) => {
      const { user } = signedIn(call)
      const saved = await readSavedQueues(ports.pool, user)
      return { body: await countQueues(ports.pool, await deskFor(ports, user), call.query.channel, saved) }
    }),
    readRoute(getConversation, READ_FROM, ports, async (call) => {
      const { user } = signedIn(call)
      const [desk, reader] = [await deskFor(ports, user), leadsForReader(user)]
      const asked = { queue: 'all', id: call.params.conversationId, limit: 1 } as const
      const [row] = await readConversations(ports.pool, { asked, saved: undefined, desk, reader }, undefined)
      if (!row) throw refused('conversation-not-found')
      return { body: conversationRowOf(row, desk, reader) }
    }),
  ]
}
