import type { EventType, Recorded } from '@kervan/contracts/events/catalog'
import type { Fields } from '@kervan/contracts/fields/field'
import { isSensitive } from '@kervan/contracts/fields/sensitive-fields'
import type { AnyRecord } from '@kervan/contracts/record/record'
import { applyEffect, type RecordEffect } from '@kervan/contracts/record/record-state'
import { statusesOf } from '@kervan/contracts/record/status-table'
import {
  at,
  type Effect,
  one,
  type Projection,
  projection,
  put,
  type Read,
  recordId,
  type Table,
  update,
  where,
} from '../projector/declare.ts'
import { effectsOf } from './effects-of.ts'
import { columnOf } from './record-columns.ts'
import { keepNames, namesTable } from './record-names.projection.ts'
import { rowMaker, type Stored, stateOf } from './record-row.ts'
import { followedOf, noteKey, type RecordTables, type StoredRecord } from './record-table.ts'
import { eventsOfKind, refuseUnnamed, TITLES } from './record-titles.ts'

/** Raise it when the kit makes other rows of the same events and the same declaration. */
const VERSION = 2

/** All of a declaration that decides what its rows are; where one of it changes, the read model is made anew beside the old. */
export const foldedPartOf = ({ eventPrefix, title, status, fields }: AnyRecord): unknown => {
  const partOf = (of: Fields): unknown =>
    Object.entries(of).map(([name, field]) => {
      const { type, search, sort, filter, scale, of: kind, fields: ofLine } = field
      return [
        name,
        type,
        search,
        sort,
        filter,
        scale,
        kind,
        partOf(ofLine),
        ...(isSensitive(field) ? ['sensitive'] : []),
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

const effectsIn = (on: Projection['on'], type: string): readonly Effect<never>[] =>
  [on[type as EventType] ?? []].flat() as readonly Effect<never>[]

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
  const { rowOf, renamed } = rowMaker(record, tables)
  const followed = followedOf(record)
  const names = namesTable(`${rows.name}_names`)

  const named = Object.fromEntries(
    followed.map(([field, { of }]): [string, Read<Recorded, { name: string } | undefined>] => [
      field,
      one(names, (event: Recorded) => {
        const id = effectIn(event).set?.[field]
        return typeof id === 'string' ? `${of}-${id}` : null
      }) as Read<Recorded, { name: string } | undefined>,
    ]),
  )
  const foldRow = put<Recorded, typeof rows, typeof named>(rows, { reads: named }, (event, row, found) => {
    const before = row as Stored | undefined
    const { at, by } = event.metadata
    const place = { revision: event.revision, at, by }
    const state = applyEffect(record, before ? stateOf(before) : null, effectIn(event), place)
    return state && rowOf(state, before, event, found)
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
    followed.flatMap(([field, { of }]) => {
      const titleOf = TITLES[of as string]?.[type]
      if (!titleOf) return []
      const naming = where(columnOf(field), (event: Recorded) =>
        titleOf(event) === undefined ? null : recordId(event),
      )
      return [
        update(rows, { rows: naming }, (event, row) => renamed(row as Stored, field, titleOf(event) as string, event)),
      ]
    })

  const on: Record<string, readonly Effect<never>[]> = Object.fromEntries(
    eventsOfKind(record).map((type) => [type, [foldRow, ...foldNotes] as readonly Effect<never>[]]),
  )
  const kinds = [...new Set(followed.map(([, { of }]) => of as string))]
  for (const [type, keep] of Object.entries(keepNames(names, kinds)))
    on[type] = [keep, ...followersOf(type), ...(on[type] ?? [])] as readonly Effect<never>[]
  const own = ownOn?.(typed) ?? {}
  for (const type of Object.keys(own)) on[type] = [...(on[type] ?? []), ...effectsIn(own, type)]
  return projection({
    name,
    version: VERSION + version,
    derivedFrom: foldedPartOf(record),
    tables: [...(followed.length > 0 ? [names] : []), ...beside, rows, ...(notes === null ? [] : [notes])],
    on: on as Projection['on'],
  })
}
