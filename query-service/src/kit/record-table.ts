import type { Field, FieldValue } from '@kervan/contracts/kit/fields/field'
import { type ColumnRole, columnsOf, type ListedColumn } from '@kervan/contracts/kit/fields/field-columns'
import type { FieldColumn } from '@kervan/contracts/kit/fields/field-types'
import { NOTE_LENGTH } from '@kervan/contracts/kit/lengths'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import { SEARCH_LENGTH } from '../lists/search-text.ts'
import {
  bigint,
  boolean,
  type Column,
  cut,
  instant,
  json,
  nullable,
  type Table,
  table,
  text,
  texts,
  turkishText,
  uuid,
  word,
} from '../projector/declare.ts'
import { type KnownPeople, knownPeople } from '../read-models/known-people.ts'
import { OPEN_SEARCH, personColumnsOf, personFieldsOf, searchesPeople } from './person-columns.ts'
import {
  afterColumnOf,
  columnOf,
  isFollowed,
  mayBeCalledAfter,
  nameColumnOf,
  type PlacedList,
  placedIndexes,
  placedList,
  STATUS_PLACE,
  snakeCase,
} from './record-columns.ts'

/** A row of a declared kind: what its events add up to, and beside it what lists look at. */
export interface StoredRecord {
  readonly id: string
  /** Every field, as `record-state` folds it. */
  readonly values: Readonly<Record<string, FieldValue>>
  readonly search: string
  /** Null where the kind has none. */
  readonly status: string | null
  readonly archived: boolean
  readonly created_at: string
  readonly changed_at: string
  readonly revision: bigint
  /** The position of the event that last changed the row. */
  readonly changed: bigint
}

/** A note of a record. Rows stay bounded however many there are. */
export interface StoredNote {
  /** See `noteKey`. */
  readonly key: string
  readonly id: string
  readonly record_id: string
  readonly text: string
  readonly at: string
  readonly by: string
  readonly position: bigint
}

/** The key of a note: its id need not be one that no other record's note has. */
export const noteKey = (recordId: string, noteId: string): string => `${recordId}/${noteId}`

const SQL: Readonly<Record<FieldColumn['sql'], () => Column>> = {
  text: word,
  uuid,
  bigint,
  boolean,
  timestamptz: instant,
  'text[]': texts,
}

const columnFor = ({ sql, turkish, cut: most }: ListedColumn): Column => {
  if (sql === 'text[]') return cut(texts(), most)
  return nullable(sql === 'text' ? cut(turkish ? turkishText() : text(), most) : SQL[sql]())
}

/** A column that is made of a field's value. */
export interface FieldSource {
  readonly field: string
  readonly column: string
  readonly type: Column
  readonly of: (value: FieldValue) => unknown
}

/** The columns that are made of a field; none where lists neither filter nor sort by it. */
const sourcesOf = ([name, field]: [string, Field]): readonly FieldSource[] => {
  if (field.type === 'person' || (!field.filter && !field.sort && !isFollowed(field))) return []
  return Object.entries<ListedColumn>({ ...columnsOf(field) }).map(([role, column]) => {
    const { store } = column
    const of = store ? (value: FieldValue) => store(value as never, field) : (value: FieldValue) => value
    return {
      field: name,
      column: columnOf(name, role as ColumnRole),
      type: columnFor(column),
      of: (value) => (value === null ? null : of(value)),
    }
  })
}

export const followedOf = ({ fields }: AnyRecord): readonly (readonly [string, Field])[] =>
  Object.entries<Field>(fields).filter(([, field]) => isFollowed(field))

/** The tables of a kind. */
export interface RecordTables<Row extends StoredRecord = StoredRecord> {
  readonly rows: Table<Row, string>
  /** Null where no reader is shown them. */
  readonly notes: Table<StoredNote, 'record_id'> | null
  /** All people, for the names and contact points of those whom rows name; null where rows name no people. */
  readonly people: KnownPeople | null
  readonly sources: readonly FieldSource[]
  readonly listed: PlacedList
}

export type Columns = Readonly<Record<string, Column>>
/** A row with columns of the kind's own. */
export type StoredWith<C extends Columns> = StoredRecord & {
  readonly [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never
}

/** What a kind keeps in its rows beside what follows from its declaration. */
export interface OwnColumns<C extends Columns = Columns> {
  /** The name of the read model, in kebab case, where it differs from the collection's. */
  readonly name?: string
  readonly columns?: C
  /** Columns by which folds of its own find rows. */
  readonly lookups?: readonly (keyof C & string)[]
  /** The list, where it differs from the one that follows from the declaration. */
  readonly listed?: (declared: PlacedList) => PlacedList
  readonly notes?: false
}

const OWN_COLUMNS = {
  id: uuid(),
  values: json<StoredRecord['values']>(),
  search: cut(text(), SEARCH_LENGTH),
  status: nullable(word()),
  archived: boolean(),
  created_at: instant(),
  changed_at: instant(),
  revision: bigint(),
  changed: bigint(),
}

const NOTE_COLUMNS = {
  key: text(),
  id: uuid(),
  record_id: uuid(),
  text: cut(text(), NOTE_LENGTH),
  at: instant(),
  by: cut(text(), NAME_LENGTH),
  position: bigint(),
}

export const recordTables = <C extends Columns = Record<never, never>>(
  record: AnyRecord,
  { name: called = record.collection, columns: own, lookups = [], listed, notes }: OwnColumns<C> = {},
): RecordTables<StoredWith<C>> => {
  const sources = Object.entries<Field>(record.fields).flatMap(sourcesOf)
  const followed = followedOf(record)
  const persons = personFieldsOf(record)
  const calledAfter = followed.flatMap(([field, declared]) => (mayBeCalledAfter(declared) ? [field] : []))
  const name = snakeCase(called)
  const columns: Columns = {
    ...OWN_COLUMNS,
    ...(record.status && { [STATUS_PLACE]: bigint() }),
    ...Object.fromEntries(sources.map(({ column, type }) => [column, type])),
    ...Object.fromEntries(followed.map(([field]) => [nameColumnOf(field), nullable(cut(turkishText(), NAME_LENGTH))])),
    ...Object.fromEntries(calledAfter.map((field) => [afterColumnOf(field), nullable(word())])),
    ...Object.assign({}, ...persons.map(personColumnsOf)),
    ...(searchesPeople(record) && { [OPEN_SEARCH]: cut(text(), SEARCH_LENGTH) }),
    ...own,
  }
  const declared = placedList(record)
  const placed = listed?.(declared) ?? declared
  const rows = table(name, {
    key: 'id',
    columns,
    lookups: [
      ...[...followed, ...persons].map(([field]) => columnOf(field)),
      ...calledAfter.map(afterColumnOf),
      ...lookups,
    ],
    indexes: placedIndexes(placed, columns),
  })
  return {
    rows: rows as unknown as RecordTables<StoredWith<C>>['rows'],
    notes:
      notes === false ? null : table(`${name}_notes`, { key: 'key', columns: NOTE_COLUMNS, lookups: ['record_id'] }),
    people: persons.length > 0 ? knownPeople(`${name}_people`) : null,
    sources,
    listed: placed,
  }
}
