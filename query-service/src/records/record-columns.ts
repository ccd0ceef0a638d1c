import type { Field } from '@kervan/contracts/fields/field'
import type { AnyRecord } from '@kervan/contracts/record/record'
import type { ListColumns } from '../lists/list-columns.ts'
import { listIndexes } from '../lists/list-indexes.ts'
import type { Column, Table } from '../projector/declare.ts'

const OWN_COLUMNS = { status: 'status', archived: 'archived', createdAt: 'created_at', changedAt: 'changed_at' }

export const snakeCase = (name: string): string =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The column by which a field is filtered, and sorted unless it names a record. */
export const columnOf = (field: string): string => `f_${snakeCase(field)}`

/** The column of the name of what a field names; lists sort by it. */
export const nameColumnOf = (field: string): string => `n_${snakeCase(field)}`

const sortColumnOf = ([name, { type }]: [string, Field]): string =>
  type === 'reference' ? nameColumnOf(name) : columnOf(name)

/** Where the fields of a kind's list lie in its table. */
export const recordColumns = <T extends Table>({ fields }: AnyRecord, table: T): ListColumns<string, T> => {
  const entries = Object.entries<Field>(fields)
  return {
    table,
    columns: { ...Object.fromEntries(entries.map(([name]) => [name, columnOf(name)])), ...OWN_COLUMNS } as never,
    sorts: Object.fromEntries(
      entries.filter(([, { type }]) => type === 'reference').map(([name]) => [name, nameColumnOf(name)]),
    ) as never,
    search: 'search' as never,
    changed: 'changed' as never,
    unless: { archived: ['false'] },
  }
}

/** Columns that an index may carry beside its own without refusing a row. */
const isSmall = ({ sql, cut }: Column): boolean =>
  sql !== 'text[]' && sql !== 'jsonb' && (sql !== 'text' || (cut ?? 61) <= 60)

/** The indexes that the queries of a kind's list need. */
export const recordIndexes = (
  { fields, status }: AnyRecord,
  columns: Readonly<Record<string, Column>>,
): readonly string[] => {
  const entries = Object.entries<Field>(fields)
  const filtered = entries.filter(([, { filter }]) => filter).map(([name]) => columnOf(name))
  const isArray = (column: string) => columns[column]?.sql === 'text[]'
  const sorts = entries.filter(([, { sort }]) => sort).map(sortColumnOf)
  return listIndexes({
    key: 'id',
    sorts: [...sorts, 'created_at', 'changed_at'],
    filters: [
      ...filtered.filter((column) => isSmall(columns[column] as Column)),
      ...(status ? ['status'] : []),
      'created_at',
      'changed_at',
    ],
    arrays: filtered.filter(isArray),
    rarelyTrue: ['archived'],
    search: 'search',
    changed: 'changed',
  })
}
