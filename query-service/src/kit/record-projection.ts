import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { CALLED_AFTER, namingKindsOf } from '@kervan/contracts/kit/called-after'
import type { Field, Fields, FieldValue, RecordOfKind } from '@kervan/contracts/kit/fields/field'
import { kindsOf } from '@kervan/contracts/kit/fields/named-kinds'
import { isSensitive } from '@kervan/contracts/kit/fields/sensitive-fields'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { applyEffect, type RecordEffect } from '@kervan/contracts/kit/record-state'
import { statusesOf } from '@kervan/contracts/kit/status-table'
import { nameWithoutContact } from '@kervan/contracts/permissions/without-contact'
import {
  at,
  type Effect,
  one,
  oneVia,
  type Projection,
  projection,
  put,
  type Read,
  type RowOf,
  recordId,
  type Table,
  update,
  where,
} from '../projector/declare.ts'
import type { KnownPeople } from '../read-models/known-people.ts'
import { groupOf } from '../read-models/merged-people.ts'
import { effectsOf } from './effects-of.ts'
import { followPeople } from './follow-people.ts'
import { type NamedPeople, personFieldsOf, personSetBy } from './person-columns.ts'
import { afterColumnOf, columnOf, mayBeCalledAfter } from './record-columns.ts'
import { keepNames, namesTable } from './record-names.projection.ts'
import { afterOf, type Named, rowMaker, type Stored, stateOf } from './record-row.ts'
import { followedOf, noteKey, type RecordTables, type StoredRecord } from './record-table.ts'
import { eventsOfKind, refuseUnnamed, TITLES } from './record-titles.ts'

/** Raise it when the kit makes other rows of the same events and the same declaration. */
const VERSION = 7

/** All of a declaration that decides what its rows are; where one of it changes, the read model is made anew beside the old. */
export const foldedPartOf = ({ eventPrefix, title, status, fields }: AnyRecord): unknown => {
  const partOf = (of: Fields): unknown =>
    Object.entries(of).map(([name, field]) => {
      const { type, search, sort, filter, scale, of: kind, kinds, fields: ofLine } = field
      return [
        name,
        type,
        search,
        sort,
        filter,
        scale,
        kind,
        partOf(ofLine),
        ...(kinds ? [kinds] : []),
        ...(isSensitive(field) ? ['sensitive'] : []),
        ...(field.computed ? [String(field.computed)] : []),
      ]
    })
  return [eventPrefix, title, status?.initial, status && statusesOf(status), partOf(fields)]
}

/** What folds of a kind's own do beside what follows from its declaration. */
export interface OwnFolds<Row extends StoredRecord = StoredRecord> {
  /** Raise it when they make other rows of the same events. */
  readonly version?: number
  /** What they keep beside the rows, fed before them. */
  readonly tables?: readonly Table[]
  /** Of each event, after what the declaration says of it. */
  readonly on?: (rows: Table<Row, string>) => Projection['on']
}

type NamesRow = RowOf<ReturnType<typeof namesTable>>

/** The stream of the record that a field's value names. */
const streamNamed = ({ of }: Field, value: FieldValue | undefined): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return `${of}-${value}`
  const { kind, id } = value as unknown as RecordOfKind
  return `${kind}-${id}`
}

const effectsIn = (on: Projection['on'], type: string): readonly Effect<never>[] => {
  const { [type]: own = [] } = on as Readonly<Record<string, Effect<never> | readonly Effect<never>[]>>
  return [own].flat()
}

/**
 * A kind's read model: a row for each record, the fold of `record-state`, beside what lists look at, and its notes.
 * @param own  what the kind adds: columns that `tables` have beside the derived ones, tables of its own
 */
export const recordProjection = <Row extends StoredRecord>(
  record: AnyRecord,
  tables: RecordTables<Row>,
  {
    name = record.collection,
    version = 0,
    tables: beside = [],
    on: ownOn,
  }: OwnFolds<Row> & { readonly name?: string } = {},
): Projection => {
  refuseUnnamed(record)
  const { rows: typed, notes } = tables
  const rows: RecordTables['rows'] = typed as never
  const effectIn = effectsOf(record)
  const maker = rowMaker(record, tables)
  const { rowOf, renamed } = maker
  const { people } = tables
  const persons = people ? personFieldsOf(record) : []
  const followed = followedOf(record)
  const names = namesTable(`${rows.name}_names`)

  type ReadName = Read<Recorded, NamesRow | undefined>
  const named = Object.fromEntries(
    followed.flatMap(([field, declared]): [string, ReadName][] => {
      const streamIn = (event: Recorded) => streamNamed(declared, effectIn(event).set?.[field])
      const itself = one(names, streamIn) as ReadName
      if (!mayBeCalledAfter(declared)) return [[field, itself]]
      return [
        [field, itself],
        [afterOf(field), oneVia(names, names, streamIn, 'after') as ReadName],
      ]
    }),
  )
  const namedPeople = Object.fromEntries(
    persons.map(([field]) => [field, groupOf(people as KnownPeople, personSetBy(effectIn, field))]),
  )
  type Reads = Readonly<Record<string, Read<Recorded, unknown>>>
  const reads: Reads = { ...named, ...namedPeople }
  const foldRow = put<Recorded, typeof rows, Reads>(rows, { reads }, (event, row, found) => {
    const before = row as Stored | undefined
    const { at, by } = event.metadata
    const place = { revision: event.revision, at, by }
    const state = applyEffect(record, before ? stateOf(before) : null, effectIn(event), place)
    return state && rowOf(state, before, event, found as Named, found as NamedPeople)
  })

  const noteIn = (of: (effect: RecordEffect) => string | undefined) =>
    at((event: Recorded) => {
      const id = of(effectIn(event))
      return id === undefined ? null : noteKey(recordId(event), id)
    })
  const foldNotes: readonly Effect<Recorded>[] =
    notes === null
      ? []
      : [
          put(notes, { rows: noteIn(({ noteAdded }) => noteAdded?.id) }, (event: Recorded) => {
            const { id, text, wrote = event.metadata } = effectIn(event).noteAdded!
            const { at, by } = wrote
            const record_id = recordId(event)
            return { key: noteKey(record_id, id), id, record_id, text, at, by: by.name, position: event.position }
          }),
          update(notes, { rows: noteIn(({ noteRemoved }) => noteRemoved) }, () => null),
        ]

  /** Rows in which a name is kept follow it. */
  const followersOf = (type: string): readonly Effect<Recorded>[] =>
    followed.flatMap(([field, declared]) =>
      kindsOf(declared).flatMap((kind) => {
        const after = CALLED_AFTER[kind]
        const titleOf = TITLES[after ?? kind]?.[type]
        if (!titleOf) return []
        const naming = where(after ? afterColumnOf(field) : columnOf(field), (event: Recorded) => {
          if (titleOf(event) === undefined) return null
          return after || declared.kinds ? event.stream : recordId(event)
        })
        const nameIn = (event: Recorded) => {
          const name = titleOf(event) as string
          return after ? nameWithoutContact(name) : name
        }
        return [update(rows, { rows: naming }, (event, row) => renamed(row as Stored, field, nameIn(event), event))]
      }),
    )

  const on: Record<string, readonly Effect<never>[]> = Object.fromEntries(
    eventsOfKind(record).map((type) => [type, [foldRow, ...foldNotes] as readonly Effect<never>[]]),
  )
  const kinds = [...new Set(followed.flatMap(([, declared]) => namingKindsOf(declared)))]
  for (const [type, keep] of Object.entries(keepNames(names, kinds)))
    on[type] = [keep, ...followersOf(type), ...(on[type] ?? [])] as readonly Effect<never>[]
  const ofPeople = people ? followPeople(rows as never, people, persons, maker) : {}
  for (const more of [ofPeople, ownOn?.(typed) ?? {}])
    for (const type of Object.keys(more)) on[type] = [...(on[type] ?? []), ...effectsIn(more, type)]
  return projection({
    name,
    version: VERSION + version,
    derivedFrom: foldedPartOf(record),
    tables: [
      ...(followed.length > 0 ? [names] : []),
      ...(people ? [people] : []),
      ...beside,
      rows,
      ...(notes === null ? [] : [notes]),
    ],
    on: on as Projection['on'],
  })
}
