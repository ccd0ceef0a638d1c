import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { Field, FieldValue } from '@kervan/contracts/kit/fields/field'
import { FIELD_TYPES } from '@kervan/contracts/kit/fields/field-types'
import { sensitiveFields } from '@kervan/contracts/kit/fields/sensitive-fields'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { statusesOf } from '@kervan/contracts/kit/status-table'
import { nameWithoutContact } from '@kervan/contracts/permissions/without-contact'
import { searchTextOfWords } from '../lists/search-text.ts'
import { recordId } from '../projector/declare.ts'
import {
  type NamedPeople,
  OPEN_SEARCH,
  personFieldsOf,
  personIn,
  personWordsOf,
  searchesPeople,
} from './person-columns.ts'
import { afterColumnOf, mayBeCalledAfter, nameColumnOf, namesOneRecord, STATUS_PLACE } from './record-columns.ts'
import { followedOf, type RecordTables, type StoredRecord } from './record-table.ts'

/** A row with the columns that are made of its fields. */
export type Stored = StoredRecord & Readonly<Record<string, unknown>>
/** By field, the name of the record that it names, and under `afterOf(field)` the name of the one that that one is called after. */
export type Named = Readonly<Record<string, { readonly name: string; readonly after: string | null } | undefined>>

export const afterOf = (field: string): string => `${field}.after`

/** What a record held, as far as its own fields say. */
export const heldState = ({
  values,
  status,
  archived,
}: Pick<StoredRecord, 'values' | 'status' | 'archived'>): RecordState => ({
  ...{ values, status, archived, notes: [], setAt: {} },
  ...{ created: NOWHERE, changed: NOWHERE },
})
/** Rows keep no actor: histories alone tell who created or changed a record. */
const NOBODY = { kind: 'process', name: '' } as const
const NOWHERE = { revision: 0n, at: '', by: NOBODY }

/** The state behind a row, as far as events are folded over it. Its notes have rows of their own. */
export const stateOf = (row: Stored): RecordState => ({
  ...heldState(row),
  created: { revision: 0n, at: row.created_at, by: NOBODY },
  changed: { revision: row.revision, at: row.changed_at, by: NOBODY },
})

/** Gives what read models hold of a record's values: all but what is sensitive. */
export const valuesHeldOf = ({ fields }: AnyRecord): ((values: StoredRecord['values']) => StoredRecord['values']) => {
  const apart = sensitiveFields(fields)
  if (apart.length === 0) return (values) => values
  return (values) => Object.fromEntries(Object.entries(values).filter(([name]) => !apart.includes(name)))
}

/** The name in a field; of a record that is called after a person without numbers, which only some readers may see. */
const nameIn = (named: Named, field: string): string => {
  const after = named[afterOf(field)]
  return after ? nameWithoutContact(after.name) : (named[field]?.name ?? '')
}

/** Makes the rows of a kind from its records. Columns are made again for fields that have changed. */
export const rowMaker = (record: AnyRecord, { sources }: RecordTables) => {
  const heldValues = valuesHeldOf(record)
  const followed = followedOf(record).map(([field]) => ({ field, column: nameColumnOf(field) }))
  const calledAfter = followedOf(record).flatMap(([field, declared]) => (mayBeCalledAfter(declared) ? [field] : []))
  const statuses = record.status && statusesOf(record.status)
  const persons = personFieldsOf(record)
  const hasOpenSearch = searchesPeople(record)
  const searched = Object.entries<Field>(record.fields).filter(([, { search }]) => search)

  const wordsIn = (row: Stored, personWordsIn: (field: string) => string) =>
    searched.flatMap(([name, { type }]) => {
      if (type === 'person') return personWordsIn(name).split(' ')
      if (namesOneRecord({ type })) return [String(row[nameColumnOf(name)] ?? '')]
      const value = row.values[name]
      return value === null || value === undefined ? [] : (FIELD_TYPES[type].words?.(value as never) ?? [])
    })
  const withSearch = (row: Stored): Stored => {
    const heldIn = (columnOf: (field: string) => string) => (field: string) => String(row[columnOf(field)] ?? '')
    return {
      ...row,
      search: searchTextOfWords(wordsIn(row, heldIn(personWordsOf))),
      ...(hasOpenSearch && { [OPEN_SEARCH]: searchTextOfWords(wordsIn(row, heldIn(nameColumnOf))) }),
    }
  }

  /** @param people  the people whom changed fields name */
  const rowOf = (
    state: RecordState,
    before: Stored | undefined,
    event: Recorded,
    named: Named,
    people: NamedPeople,
  ): Stored => {
    const { status, archived, created, changed } = state
    const values = heldValues(state.values)
    const isNew = (field: string) => before === undefined || values[field] !== before.values[field]
    const made: Record<string, unknown> = {}
    for (const { field, column, of } of sources) if (isNew(field)) made[column] = of(values[field] as FieldValue)
    for (const { field, column } of followed)
      if (isNew(field)) made[column] = values[field] === null ? null : nameIn(named, field)
    for (const field of calledAfter) if (isNew(field)) made[afterColumnOf(field)] = named[field]?.after ?? null
    for (const person of persons)
      if (isNew(person[0])) Object.assign(made, personIn(person, values[person[0]], people[person[0]] ?? []))
    const row: Stored = {
      ...before,
      ...made,
      id: recordId(event),
      values,
      search: before?.search ?? '',
      ...(hasOpenSearch && { [OPEN_SEARCH]: before?.[OPEN_SEARCH] ?? '' }),
      status,
      ...(statuses && { [STATUS_PLACE]: BigInt(statuses.indexOf(status as string)) }),
      archived,
      created_at: created.at,
      changed_at: changed.at,
      revision: event.revision,
      changed: event.position,
    }
    return searched.some(([field]) => isNew(field)) ? withSearch(row) : row
  }

  /** The row after a record that its field names gets another name. */
  const renamed = (row: Stored, field: string, name: string, { position }: Recorded): Stored =>
    withSearch({ ...row, [nameColumnOf(field)]: name, changed: position })

  /** The row after a change of the person whom its field names. */
  const withPerson = (
    row: Stored,
    person: readonly [string, Field],
    group: NamedPeople[string],
    { position }: Recorded,
  ): Stored => {
    const [field, { search }] = person
    const followed = { ...row, ...personIn(person, row.values[field], group ?? []), changed: position }
    return search ? withSearch(followed) : followed
  }

  return { rowOf, renamed, withPerson }
}
export type RowMaker = ReturnType<typeof rowMaker>
