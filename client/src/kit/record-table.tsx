import { type ListView as DeclaredView, statusNameOf } from '@kervan/contracts/kit/record'
import { ValueCell } from '../base/field-kinds/ValueCell.tsx'
import type { ListView, RecordTable } from '../table/record-table.ts'
import { isMeant } from './is-meant.ts'
import type { ListKit, Row } from './list-kit.ts'
import { RecordCard } from './RecordCard.tsx'
import { RecordName } from './RecordName.tsx'
import { RecordStatus } from './RecordStatus.tsx'

const tables = new WeakMap<ListKit, RecordTable<Row>>()

/** How a kind is listed. */
export const recordTableOf = (kit: ListKit): RecordTable<Row> => {
  const held = tables.get(kit)
  if (held) return held
  const { list, listEndpoint, record, fields } = kit
  const table: RecordTable<Row> = {
    list: list as RecordTable<Row>['list'],
    endpoint: listEndpoint,
    href: ({ id }) => kit.hrefOf(id),
    name: kit.nameOf,
    cells: {
      [statusNameOf(record)]: (row) => <RecordStatus kit={kit} row={row} />,
      ...(kit.initials !== undefined && { [kit.nameField]: (row: Row) => <RecordName kit={kit} row={row} /> }),
      ...Object.fromEntries(
        fields.flatMap((field) =>
          field.unless
            ? [[field.name, (row: Row) => isMeant(field, row) && <ValueCell field={field} value={row[field.name]} />]]
            : [],
        ),
      ),
      ...kit.cells,
    },
    ...(kit.heading && { heading: kit.heading }),
    ...(kit.Empty && { Empty: kit.Empty }),
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
