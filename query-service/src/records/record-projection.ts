import type { Recorded } from '@kervan/contracts/events/catalog'
import type { Field, Fields, FieldValue } from '@kervan/contracts/fields/field'
import { FIELD_TYPES } from '@kervan/contracts/fields/field-types'
import type { AnyRecord } from '@kervan/contracts/record/record'
import { recordEvents } from '@kervan/contracts/record/record-events'
import {
  applyEffect,
  effectOf,
  type Place,
  type RecordEffect,
  type RecordState,
} from '@kervan/contracts/record/record-state'
import { searchTextOfWords } from '../lists/search-text.ts'
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
import { columnOf, nameColumnOf } from './record-columns.ts'
import { keepNames, namesTable } from './record-names.projection.ts'
import { followedOf, noteKey, type RecordTables, recordTables, type StoredRecord } from './record-table.ts'
import { referencesOf, TITLES } from './record-titles.ts'

type Stored = StoredRecord & Readonly<Record<string, unknown>>
type Named = { readonly name: string }

const placeOf = ({ revision, metadata: { at, by } }: Pick<Recorded, 'revision' | 'metadata'>): Place => ({
  revision,
  at,
  by,
})

/** The state behind a row, as far as events are folded over it. Its notes have rows of their own. */
const stateOf = ({ values, status, archived, created_at, changed_at, revision }: Stored): RecordState => {
  const by = { kind: 'process', name: '' } as const
  return {
    values,
    status,
    archived,
    notes: [],
    created: { revision: 0n, at: created_at, by },
    changed: { revision, at: changed_at, by },
    setAt: {},
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
  referencesOf(record)
  const { rows, notes, sources } = tables
  const followed = followedOf(record)
  const names = namesTable(`${rows.name}_names`)
  const fields = Object.entries<Field>(record.fields)
  const searched = fields.filter(([, { search }]) => search)

  const searchOf = (row: Stored): string =>
    searchTextOfWords(
      searched.flatMap(([name, { type }]) => {
        if (type === 'reference') return [String(row[nameColumnOf(name)] ?? '')]
        const value = row.values[name]
        return value === null || value === undefined ? [] : FIELD_TYPES[type].words!(value as never)
      }),
    )

  const rowOf = (
    state: RecordState,
    before: Stored | undefined,
    event: Recorded,
    named: Readonly<Record<string, Named | undefined>>,
  ): Stored => {
    const { values, status, archived, created, changed } = state
    const isNew = (field: string) => before === undefined || values[field] !== before.values[field]
    const row: Stored = {
      ...before,
      id: recordId(event),
      values,
      search: before?.search ?? '',
      status,
      archived,
      created_at: created.at,
      changed_at: changed.at,
      revision: event.revision,
      changed: event.position,
      ...Object.fromEntries(
        sources
          .filter(({ field }) => isNew(field))
          .map(({ field, column, of }) => [column, of(values[field] as FieldValue)]),
      ),
      ...Object.fromEntries(
        followed
          .filter(([field]) => isNew(field))
          .map(([field]) => [nameColumnOf(field), values[field] === null ? null : (named[field]?.name ?? '')]),
      ),
    }
    return searched.some(([field]) => isNew(field)) ? { ...row, search: searchOf(row) } : row
  }

  const named = Object.fromEntries(
    followed.map(([field, { of }]): [string, Read<Recorded, Named | undefined>] => [
      field,
      one(names, (event: Recorded) => {
        const id = effectOf(record, event)?.set?.[field]
        return typeof id === 'string' ? `${of}-${id}` : null
      }) as Read<Recorded, Named | undefined>,
    ]),
  )

  const foldRow = put<Recorded, typeof rows, typeof named>(rows, { reads: named }, (event, before, found) => {
    const effect = effectOf(record, event)
    if (!effect) return before ?? null
    const state = applyEffect(record, before ? stateOf(before as Stored) : null, effect, placeOf(event))
    return state && rowOf(state, before as Stored | undefined, event, found)
  })

  const noteIn = (of: (effect: RecordEffect) => string | undefined) =>
    at((event: Recorded) => {
      const id = of(effectOf(record, event) ?? {})
      return id === undefined ? null : noteKey(recordId(event), id)
    })
  const foldNotes: readonly Effect<Recorded>[] = [
    put(notes, { rows: noteIn(({ noteAdded }) => noteAdded?.id) }, (event: Recorded) => {
      const { id, text, wrote = event.metadata } = effectOf(record, event)!.noteAdded!
      const { at, by } = wrote
      const record_id = recordId(event)
      return { key: noteKey(record_id, id), id, record_id, text, at, by: by.name, position: event.position }
    }),
    update(notes, { rows: noteIn(({ noteRemoved }) => noteRemoved) }, () => null),
  ]

  const own = Object.fromEntries(Object.keys(recordEvents(record)).map((type) => [type, [foldRow, ...foldNotes]]))
  const kinds = [...new Set(followed.map(([, { of }]) => of as string))]
  const renamed = Object.entries(keepNames(names, kinds)).map(
    ([type, keep]) => [type, [keep, ...followersOf(type)]] as const,
  )

  function followersOf(type: string): readonly Effect<Recorded>[] {
    return followed.flatMap(([field, { of }]) => {
      const titleOf = TITLES[of as string]?.[type]
      if (!titleOf) return []
      return [
        update(
          rows,
          {
            rows: where(columnOf(field), (event: Recorded) => (titleOf(event) === undefined ? null : recordId(event))),
          },
          (event, row) => {
            const renamed = {
              ...row,
              [nameColumnOf(field)]: titleOf(event) as string,
              changed: event.position,
            } as Stored
            return { ...renamed, search: searchOf(renamed) }
          },
        ),
      ]
    })
  }

  const on: Record<string, readonly Effect<Recorded>[]> = { ...own }
  for (const [type, effects] of renamed) on[type] = [...effects, ...(own[type] ?? [])]
  return projection({
    name: record.collection,
    version: VERSION,
    derivedFrom: foldedPartOf(record),
    tables: [...(followed.length > 0 ? [names] : []), rows, notes],
    on: on as Projection['on'],
  })
}
