import type { NewEvent } from '@kervan/contracts/events/envelope'
import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { DECLARED } from '@kervan/contracts/kinds/registry'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { HistoryQuery } from '@kervan/contracts/kit/record-history'
import { applyEffect, comparedOf, effectOf, type RecordState } from '@kervan/contracts/kit/record-state'
import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewId, recordStory } from '../testing/record-story.ts'
import { forReader } from './for-reader.ts'
import { type HistoryReader, readHistory } from './read-history.ts'
import { createRecordPast } from './record-past.ts'
import { readAsItWas } from './record-steps.ts'

const logOf = async (events: readonly Recorded[]) => {
  const store = createMemoryEventStore()
  for (const event of events)
    await store.append(event.stream, [event as NewEvent], event.revision === 0n ? 'no-stream' : event.revision - 1n)
  return store
}

/** The states of one record after each of its events. */
const statesOf = (record: AnyRecord, events: readonly Recorded[]) => {
  let state: RecordState | null = null
  return events.map((event) => {
    const { at, by } = event.metadata
    state = applyEffect(record, state, effectOf(record, event)!, { revision: event.revision, at, by })
    return { event, state }
  })
}

const whole: HistoryReader = {
  sees: () => true,
  entry: (entry) => entry,
  hidden: new Set(),
  permits: () => true,
  now: '2026-11-26T09:00:00.000Z',
  by: { kind: 'process', name: 'test' },
  takes: () => true,
}
const query = (asked: object = {}) => HistoryQuery.parse({ limit: 200, ...asked })

test.each(DECLARED.map((record) => [record.kind, record as AnyRecord] as const))(
  'the history of a %s, folded forwards, gives what it holds, and folded back what it held before; so does a question for then',
  async (kind, record) => {
    await fc.assert(
      fc.asyncProperty(recordStory(record, 60), async (events) => {
        const store = await logOf(events)
        const id = fewId(kind, 0)
        const states = statesOf(
          record,
          events.filter(({ stream }) => stream === `${kind}-${id}`),
        )
        const found = await readHistory(createRecordPast(store, 7), record, id, query(), whole)
        expect(found?.entries.length ?? 0).toBe(states.length)
        let held: Record<string, unknown> = { ...comparedOf(record, states.at(-1)?.state ?? null) }
        for (const [back, { event, state }] of states.toReversed().entries()) {
          expect(held).toEqual(comparedOf(record, state))
          const entry = found!.entries[back]!
          expect(entry).toMatchObject({ id: event.id, at: event.metadata.at, revision: String(event.revision) })
          for (const { field, from, to } of entry.changes) {
            expect(held[field]).toEqual(to)
            held = { ...held, [field]: from }
          }
          expect(await readAsItWas(store, record, id, String(event.revision))).toEqual(state)
          expect(await readAsItWas(store, record, id, event.metadata.at)).toEqual(state)
        }
        expect(held).toEqual(comparedOf(record, null))
        expect(await readAsItWas(store, record, id, '2020-01-01T00:00:00Z')).toBeNull()
        const newest = BigInt(states.length) - 1n
        if (newest >= 0n) expect(await readAsItWas(store, record, id, String(newest + 1n))).toEqual({ newest })
      }),
      { numRuns: schedulesOf(15, 60) },
    )
  },
)

test('what rules of the kind would refuse is not offered to be taken back', async () => {
  const [record] = DECLARED as readonly AnyRecord[]
  const met = new Set<string>()
  await fc.assert(
    fc.asyncProperty(recordStory(record!, 30), async (events) => {
      const past = createRecordPast(await logOf(events))
      const told = async (reader: HistoryReader) =>
        (await readHistory(past, record!, fewId(record!.kind, 0), query(), reader))?.entries.map(({ undo }) => undo) ??
        []
      const [taken, refused] = [await told(whole), await told({ ...whole, takes: () => false })]
      for (const undo of taken) met.add(undo)
      expect(refused).toEqual(taken.map((undo) => (undo === 'possible' ? 'never' : undo)))
    }),
  )
  expect([...met]).toContain('possible')
})

test('what was in a field that the declaration does not have is told to no reader, and nothing takes it back', async () => {
  const [record] = DECLARED as readonly AnyRecord[]
  const { [record!.title]: title, ...gone } = record!.fields
  const before = { ...record!, fields: { [record!.title]: title } } as AnyRecord
  const administrator = { id: fewId('user', 0), userType: 'admin', permissions: [] } as never
  await fc.assert(
    fc.asyncProperty(recordStory(record!, 30), async (events) => {
      const found = await readHistory(createRecordPast(await logOf(events)), before, fewId(record!.kind, 0), query(), {
        ...forReader(before, administrator),
        now: '2026-11-26T09:00:00.000Z',
        by: { kind: 'process', name: 'test' },
        takes: () => true,
        sees: () => true,
      })
      for (const { changes, undo, revision } of found?.entries ?? []) {
        expect(changes.filter(({ field }) => field in gone)).toEqual([])
        const { data } = events.find(
          (each) => each.stream.endsWith(fewId(record!.kind, 0)) && String(each.revision) === revision,
        )!
        const { changes: set = {} } = data as { changes?: object }
        if (Object.keys(set).some((field) => field in gone)) expect(undo).toBe('never')
      }
    }),
    { numRuns: schedulesOf(15, 60) },
  )
})

test.each(DECLARED.map((record) => [record.kind, record as AnyRecord] as const))(
  'a history of a %s that is narrowed, page by page, is the whole one narrowed',
  async (kind, record) => {
    const asked = fc.record(
      {
        field: fc.constantFrom('archived', 'noteList', ...Object.keys(record.fields)),
        by: fc.constantFrom(fewId('user', 0), fewId('user', 1)),
        from: fc.constantFrom('2026-03-01T10:00:10.000Z'),
        to: fc.constantFrom('2026-03-01T10:00:20Z'),
      },
      { requiredKeys: [], noNullPrototype: true },
    )
    await fc.assert(
      fc.asyncProperty(
        recordStory(record, 60),
        asked,
        fc.integer({ min: 1, max: 7 }),
        async (events, narrowed, limit) => {
          const store = await logOf(events)
          const id = fewId(kind, 0)
          const all = (await readHistory(createRecordPast(store, 7), record, id, query(), whole))?.entries ?? []
          const { field, by, from, to } = narrowed
          const wanted = all.filter(
            (entry) =>
              (!field ||
                (field === 'noteList' ? entry.note : entry.changes.some((change) => change.field === field))) &&
              (!by || (entry.by.kind === 'user' && entry.by.id === by)) &&
              (!from || Date.parse(entry.at) >= Date.parse(from)) &&
              (!to || Date.parse(entry.at) < Date.parse(to)),
          )
          const paged = []
          for (let cursor: string | undefined; ; ) {
            const page = await readHistory(
              createRecordPast(store, 7),
              record,
              id,
              query({ ...narrowed, limit, cursor }),
              whole,
            )
            paged.push(...(page?.entries ?? []))
            if (!page?.more) break
            expect(page.entries).toHaveLength(limit)
            cursor = page.entries.at(-1)!.revision
          }
          expect(paged).toEqual(wanted)
        },
      ),
      { numRuns: schedulesOf(25, 100) },
    )
  },
)
