import type { Field } from '@kervan/contracts/fields/field'
import { type ColumnRole, columnsOf } from '@kervan/contracts/fields/field-columns'
import type { AnyRecord } from '@kervan/contracts/record/record'
import type { FieldPlaces, ListColumns } from '../lists/list-columns.ts'
import { listIndexes } from '../lists/list-indexes.ts'
import type { Column, Table } from '../projector/declare.ts'

const OWN_COLUMNS = { status: 'status', archived: 'archived', createdAt: 'created_at', changedAt: 'changed_at' }

export const snakeCase = (name: string): string =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A column of a field: `f_city`, and `f_city_folded` beside it. */
export const columnOf = (field: string, role: ColumnRole = 'value'): string =>
  `f_${snakeCase(field)}${role === 'value' ? '' : `_${role}`}`

/** The column of the name of what a field names; lists sort by it. */
export const nameColumnOf = (field: string): string => `n_${snakeCase(field)}`

const sortColumnOf = ([name, { type }]: [string, Field]): string =>
  type === 'reference' ? nameColumnOf(name) : columnOf(name)

const placesOf = (entry: [string, Field]): FieldPlaces => {
  const roles = Object.keys({ ...columnsOf(entry[1]) }).map((role) => [role, columnOf(entry[0], role as ColumnRole)])
  return { ...(Object.fromEntries(roles) as { value: string }), sort: sortColumnOf(entry) }
}

/** Where the fields of a kind's list lie in its table. */
export const recordColumns = <T extends Table>({ fields }: AnyRecord, table: T): ListColumns<string, T> => {
  const entries = Object.entries<Field>(fields)
  return {
    table,
    columns: { ...Object.fromEntries(entries.map((entry) => [entry[0], placesOf(entry)])), ...OWN_COLUMNS } as never,
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
    wide: sorts.filter((column) => !isSmall(columns[column] as Column)),
    arrays: filtered.filter(isArray),
    texts: entries.flatMap(([name]) => [columnOf(name, 'folded')].filter((column) => column in columns)),
    rarelyTrue: ['archived'],
    search: 'search',
    changed: 'changed',
  })
}
