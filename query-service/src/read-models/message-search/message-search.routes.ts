import { listMessages, searchMessages } from '@kervan/contracts/api/messages/list-messages'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import type { ListCursors } from '../../lists/list-cursor.ts'
import type { OrderBy } from '../../lists/list-statements.ts'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { deskReaderOf } from '../conversations/desk-reader.ts'
import { leadsForReader } from '../leads-for-reader.ts'
import { findMessages, messageRowOf } from './message-search.queries.ts'
import { messageSearch } from './message-search.tables.ts'

const READ_FROM = ['message-search', 'conversations', 'leads-list', 'timeline']
const ORDER: readonly OrderBy[] = [{ column: 'at', descending: true }]

export const messageSearchRoutes = (ports: QueryPorts): readonly Route[] => {
  const page = async (asked: Parameters<typeof findMessages>[1], user: Reader, cursors: ListCursors) => {
    const ordered = { query: { ...asked, sort: 'at' }, table: messageSearch, order: ORDER }
    const rows = await findMessages(ports.pool, asked, await deskReaderOf(user, ports.teams), cursors.read(ordered))
    const shown = rows.slice(0, asked.limit)
    const last = shown.at(-1)
    const { name } = leadsForReader(user)
    const next =
      rows.length > asked.limit && last
        ? cursors.write(ordered, {
            values: [last.place],
            key: String(last.position),
            total: { value: 0, exact: false },
          })
        : null
    return { body: { data: shown.map((row) => messageRowOf(row, asked.search, name)), next } }
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
