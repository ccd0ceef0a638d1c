import { listMessages, searchMessages } from '@kervan/contracts/api/messages/list-messages'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import type { ListCursors, Total } from '../../lists/list-cursor.ts'
import type { OrderBy } from '../../lists/list-statements.ts'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { deskReaderOf } from '../conversations/desk-reader.ts'
import { leadsForReader } from '../leads-for-reader.ts'
import { countMessages, findMessages, messageRowOf } from './message-search.queries.ts'
import { messageSearch } from './message-search.tables.ts'

const READ_FROM = ['message-search', 'conversations', 'leads-list', 'timeline']
const ORDER: readonly OrderBy[] = [{ column: 'at', descending: true }]

export const messageSearchRoutes = (ports: QueryPorts): readonly Route[] => {
  const page = async (asked: Parameters<typeof findMessages>[1], user: Reader, cursors: ListCursors) => {
    const ordered = { query: { ...asked, sort: 'at' }, table: messageSearch, order: ORDER }
    const reader = await deskReaderOf(user, ports.teams)
    if (asked.count === 'only')
      return { body: { data: [], next: null, total: await countMessages(ports.pool, asked, reader) } }
    const cursor = cursors.read(ordered)
    const rows = await findMessages(ports.pool, asked, reader, cursor)
    const shown = rows.slice(0, asked.limit)
    const last = rows.length > asked.limit ? shown.at(-1) : undefined
    const countThese = (): Promise<Total> | Total => {
      if (!last) return { value: shown.length, exact: true }
      return asked.count === 'later' ? { value: rows.length, exact: false } : countMessages(ports.pool, asked, reader)
    }
    const total = cursor?.total ?? (await countThese())
    const next = last ? cursors.write(ordered, { values: [last.place], key: String(last.position), total }) : null
    const { name } = leadsForReader(user)
    return { body: { data: shown.map((row) => messageRowOf(row, asked.search, name)), next, total } }
  }
  return [
    readRoute(listMessages, READ_FROM, ports, (call) =>
      page(call.query, signedIn(call).user, ports.listCursors('messages', call.session, call.language)),
    ),
    readRoute(searchMessages, READ_FROM, ports, (call) =>
      page(call.body, signedIn(call).user, ports.listCursors('messages', call.session, call.language, 'body')),
    ),
  ]
}
