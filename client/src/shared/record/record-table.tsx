import type { ListView as DeclaredView } from '@kervan/contracts/record/record'
import type { ListView, RecordTable } from '../ui/data-table/record-table.ts'
import { RecordCard } from './RecordCard.tsx'
import { RecordStatus } from './RecordStatus.tsx'
import { type RecordKit, type Row, untyped } from './record-kit.ts'

const tables = new WeakMap<RecordKit, RecordTable<Row>>()

/** How a declared kind is listed. */
export const recordTableOf = (kit: RecordKit): RecordTable<Row> => {
  const held = tables.get(kit)
  if (held) return held
  const { list, endpoints, record, fields } = kit
  const table: RecordTable<Row> = {
    list: list as RecordTable<Row>['list'],
    endpoint: untyped(endpoints.list),
    href: ({ id }) => kit.hrefOf(id),
    name: kit.nameOf,
    cells: { status: (row) => <RecordStatus kit={kit} status={row.status} /> },
    card: (row) => <RecordCard kit={kit} row={row} />,
    searched: fields.filter(({ search }) => search).map(({ label }) => label),
    views: [ALL, ...(record.list.views ?? []).map(viewOf), ARCHIVED],
  }
  tables.set(kit, table)
  return table
}

const ALL: ListView = { name: 'all', filters: {} }
const ARCHIVED: ListView = { name: 'archived', filters: { archived: 'true' } }

const viewOf = ({ name, query: { sort, ...filters } }: DeclaredView): ListView => ({
  name,
  filters,
  ...(sort && { sort }),
})
