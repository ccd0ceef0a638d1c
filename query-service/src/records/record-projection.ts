import type { Recorded } from '@kervan/contracts/events/catalog'
import type { Fields } from '@kervan/contracts/fields/field'
import type { AnyRecord } from '@kervan/contracts/record/record'
import { recordEvents } from '@kervan/contracts/record/record-events'
import { applyEffect, effectOf, type RecordEffect } from '@kervan/contracts/record/record-state'
import {
  at,
  type Effect,
  one,
  type Projection,
  projection,
  put,
  type Read,
  recordId,
  update,
  where,
} from '../projector/declare.ts'
import { columnOf } from './record-columns.ts'
import { keepNames, namesTable } from './record-names.projection.ts'
import { rowMaker, type Stored, stateOf } from './record-row.ts'
import { followedOf, noteKey, type RecordTables, recordTables } from './record-table.ts'
import { refuseUnnamed, TITLES } from './record-titles.ts'

/** What each event does to its record; asked several times of each. */
const effectsOf = (record: AnyRecord) => {
  const known = new WeakMap<object, RecordEffect>()
  return (event: Recorded): RecordEffect => {
    const found = known.get(event)
    if (found) return found
    const effect = effectOf(record, event) ?? {}
    known.set(event, effect)
    return effect
  }
}

/** Raise it when the kit makes other rows of the same events and the same declaration. */
const VERSION = 1

/** All of a declaration that decides what its rows are; where one of it changes, the read model is made anew beside the old. */
const foldedPartOf = ({ eventPrefix, title, status, fields }: AnyRecord): unknown => {
  const partOf = (of: Fields): unknown =>
    Object.entries(of).map(([name, { type, search, sort, filter, scale, of: kind, fields: ofLine }]) => [
      name,
      type,
      search,
      sort,
      filter,
      scale,
      kind,
      partOf(ofLine),
    ])
  return [eventPrefix, title, status?.initial, partOf(fields)]
}

/** A kind's read model: a row for each record, the fold of `record-state`, beside what lists look at, and its notes. */
export const recordProjection = (record: AnyRecord, tables: RecordTables = recordTables(record)): Projection => {
  refuseUnnamed(record)
  const { rows, notes } = tables
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
  const foldNotes: readonly Effect<Recorded>[] = [
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

  const on: Record<string, readonly Effect<Recorded>[]> = Object.fromEntries(
    Object.keys(recordEvents(record)).map((type) => [type, [foldRow, ...foldNotes]]),
  )
  const kinds = [...new Set(followed.map(([, { of }]) => of as string))]
  for (const [type, keep] of Object.entries(keepNames(names, kinds)))
    on[type] = [keep as Effect<Recorded>, ...followersOf(type), ...(on[type] ?? [])]
  return projection({
    name: record.collection,
    version: VERSION,
    derivedFrom: foldedPartOf(record),
    tables: [...(followed.length > 0 ? [names] : []), rows, notes],
    on: on as Projection['on'],
  })
}
