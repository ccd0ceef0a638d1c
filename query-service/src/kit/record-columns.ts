import type { List } from '@kervan/contracts/http/list'
import { sortsOf } from '@kervan/contracts/http/list-sort'
import { CALLED_AFTER } from '@kervan/contracts/kit/called-after'
import type { Field } from '@kervan/contracts/kit/fields/field'
import { type ColumnRole, columnsOf } from '@kervan/contracts/kit/fields/field-columns'
import { namesOne } from '@kervan/contracts/kit/fields/field-traits'
import { kindsOf } from '@kervan/contracts/kit/fields/named-kinds'
import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import { listOf } from '@kervan/contracts/kit/record-list'
import { roomBeside } from '../lists/index-bounds.ts'
import type { FieldPlaces, ListColumns } from '../lists/list-columns.ts'
import { listIndexes } from '../lists/list-indexes.ts'
import type { Column, Table } from '../projector/declare.ts'
import { namedKinds } from './record-titles.ts'

const OWN_COLUMNS = { archived: 'archived', createdAt: 'created_at', changedAt: 'changed_at' }

export const snakeCase = (name: string): string =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A column of a field: `f_city`, and `f_city_folded` beside it. */
export const columnOf = (field: string, role: ColumnRole = 'value'): string =>
  `f_${snakeCase(field)}${role === 'value' ? '' : `_${role}`}`

/** The column of the name of what a field names; lists sort by it. */
export const nameColumnOf = (field: string): string => `n_${snakeCase(field)}`

/** The column of the stream of what the named record is called after. */
export const afterColumnOf = (field: string): string => `a_${snakeCase(field)}`

/** Whether what a field names may be a record that is called after another one. */
export const mayBeCalledAfter = (field: Field): boolean => kindsOf(field).some((kind) => kind in CALLED_AFTER)

/** The column of the place that a status has in its table; lists sort by it. */
export const STATUS_PLACE = 'status_place'

const placesOf = ([name, field]: [string, Field]): FieldPlaces => {
  const roles = Object.keys({ ...columnsOf(field) }).map((role) => [role, columnOf(name, role as ColumnRole)])
  const sort = namesOne(field) ? nameColumnOf(name) : columnOf(name)
  return { sort, ...(Object.fromEntries(roles) as { value: string }) }
}

/** A kind's list, and where its fields lie in the kind's table. */
export interface PlacedList {
  readonly list: List
  readonly places: Readonly<Record<string, string | FieldPlaces>>
  /** See `ListColumns`. */
  readonly named: readonly string[]
}

/** A field whose names of records are kept in the row, because lists sort by them or a search looks through them: the row follows. */
export const isFollowed = (field: Field): boolean => namesOneRecord(field) && (field.sort || field.search)

/** Whether a field names one record, of one kind or of one of several. */
export const namesOneRecord = ({ type }: Pick<Field, 'type'>): boolean => type === 'reference' || type === 'oneOf'

/** The list that follows from a declaration. */
export const placedList = (record: AnyRecord): PlacedList => {
  const entries = Object.entries<Field>(record.fields)
  return {
    list: listOf(record),
    places: {
      ...Object.fromEntries(entries.map((entry) => [entry[0], placesOf(entry)])),
      ...(record.status && { [statusNameOf(record)]: { value: 'status', sort: STATUS_PLACE } }),
      ...OWN_COLUMNS,
    },
    // Rows follow people by themselves.
    named: namedKinds(Object.fromEntries(entries.filter(([, field]) => !isFollowed(field) && field.type !== 'person'))),
  }
}

/** The list of a kind, in its table. */
export const recordColumns = <T extends Table>(
  record: AnyRecord,
  table: T,
  { places, named }: PlacedList = placedList(record),
): ListColumns<string, T> => ({
  table,
  columns: places as never,
  search: 'search' as never,
  changed: 'changed' as never,
  named,
  unless: { archived: ['false'] },
})

/** Columns that an index may carry beside its own without refusing a row. */
const isSmall = ({ sql, cut }: Column): boolean =>
  sql !== 'text[]' && sql !== 'json' && (sql !== 'text' || (cut ?? 61) <= 60)

/** The indexes that the queries of a list need, those of its standard order first. */
export const placedIndexes = (
  { list, places }: PlacedList,
  columns: Readonly<Record<string, Column>>,
): readonly string[] => {
  const standard = sortsOf(list.defaultSort).map(({ field }) => field)
  const kept = Object.entries(list.fields).filter(
    ([, { time, plannedFor, awaits, mineBy }]) => !time && !plannedFor && !awaits && !mineBy,
  )
  const entries = kept.map(([name, field]) => {
    const place = places[name] as string | FieldPlaces
    const { value, sort = value, folded }: FieldPlaces = typeof place === 'string' ? { value: place } : place
    return { ...field, name, value, sort, folded }
  })
  const sortable = entries.filter((field) => field.sortable)
  const sorts = [
    ...sortable.filter(({ name }) => standard.includes(name)),
    ...sortable.filter(({ name }) => !standard.includes(name)),
  ].map(({ sort }) => sort)
  const asked = entries.filter(({ filter, name }) => filter && name !== 'archived')
  const filtered = asked.map(({ value }) => value)
  const columnNamed = (name: string) => columns[name] as Column
  const small = filtered.filter((column) => isSmall(columnNamed(column)))
  const always = small.filter((column) => column === 'status')
  return listIndexes({
    key: 'id',
    sorts,
    filters: small,
    besideSort: (sort) => roomBeside(small, [sort, 'id', 'archived', ...always], columns),
    wide: sorts.filter((column) => !isSmall(columnNamed(column))),
    arrays: asked.map(({ value, folded = value }) => folded).filter((column) => columns[column]?.sql === 'text[]'),
    texts: entries.flatMap(({ folded }) => (folded !== undefined && columns[folded]?.sql === 'text' ? [folded] : [])),
    rarelyTrue: ['archived'],
    counted: filtered.filter((column) => column === 'status'),
    countedByKey: Object.values(list.fields).some(({ plannedFor }) => plannedFor !== undefined),
    search: 'search',
    changed: 'changed',
  })
}
