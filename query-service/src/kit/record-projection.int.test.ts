import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { WRITTEN_RECORDS } from '@kervan/contracts/kinds/written-records'
import { CALLED_AFTER } from '@kervan/contracts/kit/called-after'
import type { Field, FieldValue, RecordOfKind } from '@kervan/contracts/kit/fields/field'
import { FIELD_TYPES } from '@kervan/contracts/kit/fields/field-types'
import { applyEffect, effectOf, type RecordState } from '@kervan/contracts/kit/record-state'
import { statusesOf } from '@kervan/contracts/kit/status-table'
import { everyField } from '@kervan/contracts/kit/testing/every-field'
import { isThorough, schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import { DUE_KINDS } from '@kervan/contracts/notifications/due-notifications'
import { recordOf } from '@kervan/contracts/streams'
import type { TestDatabase } from '@kervan/infra/postgres/testing/test-database'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { searchTextOfWords } from '../lists/search-text.ts'
import { foldBatches } from '../projector/testing/fold-events.ts'
import { readDatabase } from '../projector/testing/read-database.ts'
import { recordStory } from '../testing/record-story.ts'
import { KEPT_RECORDS } from './declared-records.ts'
import type { KeptRecord } from './kept-record.ts'
import { afterColumnOf, columnOf, mayBeCalledAfter, nameColumnOf, snakeCase } from './record-columns.ts'
import { recordNamesProjection } from './record-names.projection.ts'
import { namedKinds } from './record-titles.ts'

vi.mock(
  import('@kervan/contracts/kinds/registry'),
  async (load) => (await import('@kervan/contracts/kit/testing/every-field')).withEveryField(await load()) as never,
)

/** Kinds that others, or notifications, name. */
const NAMED = new Set<string>([
  ...[...KEPT_RECORDS.map(({ record }) => record), ...Object.values(WRITTEN_RECORDS)].flatMap(({ fields }) =>
    namedKinds(fields),
  ),
  ...DUE_KINDS,
])

let database: TestDatabase
beforeAll(async () => {
  database = await readDatabase()
})
afterAll(() => database.drop())

interface Folded {
  readonly states: ReadonlyMap<string, { readonly state: RecordState; readonly last: Recorded }>
  readonly names: ReadonlyMap<string, string>
}

/** What `record-state` says of a log, held in memory. */
const foldInMemory = (events: readonly Recorded[]): Folded => {
  const states = new Map<string, { state: RecordState; last: Recorded }>()
  const names = new Map<string, string>()
  for (const event of events) {
    const { stream, revision, metadata } = event
    if (event.type === 'UserRegistered') names.set(stream, event.data.fullName)
    const record = KEPT_RECORDS.find((each) => each.record.kind === recordOf(stream).kind)?.record
    if (!record) continue
    const effect = effectOf(record, event)!
    const place = { revision, at: metadata.at, by: metadata.by }
    const state = applyEffect(record, states.get(stream)?.state ?? null, effect, place)
    if (!state) continue
    states.set(stream, { state, last: event })
    // No story registers the people after whom records are called.
    names.set(stream, CALLED_AFTER[record.kind] ? '' : (state.values[record.title] as string))
  }
  return { states, names }
}

const NAMES_ONE: ReadonlySet<string> = new Set(['reference', 'oneOf'])

/** The row of a record as it is made at once of what the record holds at the end. */
const rowOf = ({ record, tables }: KeptRecord, id: string, { states, names }: Folded) => {
  const { state, last } = states.get(`${record.kind}-${id}`)!
  const fields = Object.entries<Field>(record.fields)
  const nameOf = ([name, { of }]: [string, Field]) => {
    const named = state.values[name] as RecordOfKind | string | null
    if (named === null) return null
    return names.get(typeof named === 'string' ? `${of}-${named}` : `${named.kind}-${named.id}`) ?? ''
  }
  const persons = fields.filter(([, { type }]) => type === 'person')
  /** No story of these registers the people whom records name. */
  const searchOf = () =>
    searchTextOfWords(
      fields.flatMap(([name, field]) => {
        if (!field.search || field.type === 'person') return []
        if (NAMES_ONE.has(field.type)) return [nameOf([name, field]) ?? '']
        const value = state.values[name]
        return value === null ? [] : FIELD_TYPES[field.type].words!(value as never)
      }),
    ).slice(0, 4_000)
  const followed = fields.filter(([, { type, sort, search }]) => NAMES_ONE.has(type) && (sort || search))
  return {
    id,
    values: state.values,
    status: state.status,
    ...(record.status && { status_place: BigInt(statusesOf(record.status).indexOf(state.status as string)) }),
    archived: state.archived,
    created_at: state.created.at,
    changed_at: state.changed.at,
    revision: last.revision,
    ...Object.fromEntries(
      persons.flatMap(([name]) => [
        [columnOf(name), state.values[name]],
        [nameColumnOf(name), null],
        [`w_${snakeCase(name)}`, ' '],
      ]),
    ),
    ...(persons.length > 0 && { open_search: searchOf() }),
    search: fields.some(([, { search }]) => search) ? searchOf() : '',
    ...Object.fromEntries(
      tables.sources.map(({ field, column, of }) => [column, of(state.values[field] as FieldValue)]),
    ),
    ...Object.fromEntries(followed.map((each) => [nameColumnOf(each[0]), nameOf(each)])),
    // No lead is there that a record could name.
    ...Object.fromEntries(
      followed.flatMap(([name, field]) => (mayBeCalledAfter(field) ? [[afterColumnOf(name), null]] : [])),
    ),
  }
}

const cutIn = (events: readonly Recorded[], places: readonly number[]): Recorded[][] => {
  const cuts = [...new Set(places.map((place) => place % events.length))].toSorted((a, b) => a - b)
  return [...cuts, events.length].map((end, which) => events.slice(cuts[which - 1] ?? 0, end) as Recorded[])
}

/** Rows of every kind are made by the same code: in the gate one story each is told of others than the kind that has a field of every type. */
const storiesOf = ({ record: { kind } }: KeptRecord): number =>
  isThorough() || kind === everyField.kind ? schedulesOf(10, 40) : schedulesOf(1, 40)

/** Stories are told in derived events. */
const DERIVED = KEPT_RECORDS.filter(({ record }) => !record.events)

test.each(DERIVED.map((kept) => [kept.record.kind, kept] as const))(
  'rows of a %s are what record-state makes of its events, with names that follow, in whatever batches they come',
  { timeout: 300_000 },
  async (kind, kept) => {
    const { record, tables, projection } = kept
    const cuts = fc.array(fc.nat({ max: 200 }), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(recordStory(record, 40), cuts, fc.boolean(), async (events, places, goesOn) => {
        const between = goesOn ? 'go-on' : 'restart'
        const folded = foldInMemory(events)
        const contents = await foldBatches(database.pool, projection, cutIn(events, places), between)
        const rows = contents[tables.rows.name]!
        const own = [...folded.states.keys()].filter((stream) => recordOf(stream).kind === kind)
        expect(rows.map(({ id }) => `${kind}-${id}`)).toEqual(own.toSorted())
        for (const { changed: _, ...row } of rows) expect(row).toEqual(rowOf(kept, String(row.id), folded))

        const notes = contents[tables.notes!.name]!
        for (const stream of own) {
          const told = notes.filter(({ record_id }) => record_id === recordOf(stream).id)
          expect(
            told.toSorted((one, other) => Number((one.position as bigint) - (other.position as bigint))),
          ).toMatchObject(folded.states.get(stream)!.state.notes.map(({ by, ...note }) => ({ ...note, by: by.name })))
        }
        const { record_names: named } = await foldBatches(
          database.pool,
          recordNamesProjection,
          cutIn(events, places),
          between,
        )
        const wanted = [...folded.names].filter(([stream]) => NAMED.has(recordOf(stream).kind))
        expect(new Map(named!.map(({ record: stream, name }) => [stream, name]))).toEqual(new Map(wanted))
      }),
      { numRuns: storiesOf(kept) },
    )
  },
)
