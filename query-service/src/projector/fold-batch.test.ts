import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROJECTIONS } from '../projections.ts'
import { story, storyOfPeople } from '../testing/story.ts'
import type { RowChanges, Wanted } from './batch-rows.ts'
import type { Key, Projection } from './declare.ts'
import { compileFold } from './fold-batch.ts'
import { type AnyRow, createRowCache } from './row-cache.ts'

/**
 * What happens to a batch. `late`: its rows arrive when the next batch was folded. `lost`: it is folded, nothing of it is on its
 * way, and it is folded again. `refused`: so is one that was on its way. `restart`: another process goes on.
 */
interface Batch {
  readonly size: number
  readonly fate: 'written' | 'late' | 'lost' | 'refused' | 'restart'
}

const batch: fc.Arbitrary<Batch> = fc.record({
  size: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constant(1_000)),
  fate: fc.constantFrom('written', 'late', 'late', 'lost', 'refused', 'restart'),
})

type Rows = ReadonlyMap<Key, AnyRow>

const rowsIn = (rows: Rows, { keys, values }: Wanted): AnyRow[] => {
  const isWanted = (row: AnyRow) => [...values].some(([column, wanted]) => wanted.includes(row[column] as Key))
  return [...rows].filter(([key, row]) => keys.includes(key) || isWanted(row)).map(([, row]) => row)
}

/** A value as PostgreSQL gives it back: the keys of a document in an order of its own (manual, section 8.14). */
const asStored = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asStored)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, asStored(part)]))
}

/** The rows after batches of events, by table, and how many keys and values the tables were asked for. */
const foldAll = async (projection: Projection, events: readonly Recorded[], batches: readonly Batch[]) => {
  const { foldBatch } = compileFold(projection)
  const tables = projection.tables.map(() => new Map<Key, AnyRow>())
  const caches = projection.tables.map(({ key, lookups }) => createRowCache([key, ...lookups]))
  for (const cache of caches) cache.restart(true)
  let asked = 0
  const load = async (table: number, wanted: Wanted) => {
    asked += wanted.keys.length + [...wanted.values.values()].flat().length
    return rowsIn(tables[table]!, wanted)
  }
  const fold = async (some: readonly Recorded[]) => {
    const { changes, parked, remember } = await foldBatch(some, new Set(), load, caches)
    expect(parked).toEqual([])
    return { changes, remember: () => remember(changes.map(() => 0)) }
  }
  const write = (changes: readonly RowChanges[]) => {
    for (const [index, { put, removed }] of changes.entries()) {
      for (const row of put) tables[index]!.set(row[projection.tables[index]!.key] as Key, asStored(row) as AnyRow)
      for (const key of removed) tables[index]!.delete(key)
    }
  }
  let late: readonly RowChanges[] = []
  for (let from = 0, next = 0; from < events.length; next++) {
    const { size, fate } = batches[next % batches.length]!
    const some = events.slice(from, from + size)
    from += size
    let folded = await fold(some)
    write(late)
    if (fate === 'refused') {
      folded.remember()
      for (const cache of caches) cache.clear()
    }
    if (fate === 'lost' || fate === 'refused') folded = await fold(some)
    folded.remember()
    late = fate === 'late' ? folded.changes : []
    if (fate !== 'late') write(folded.changes)
    if (fate === 'restart') for (const cache of caches) cache.restart(false)
  }
  write(late)
  const rows = tables.map((table) => [...table].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return { rows, asked }
}

const ONE_BY_ONE: readonly Batch[] = [{ size: 1, fate: 'restart' }]

test.each(PROJECTIONS.map((projection) => [projection.name, projection] as const))(
  '%s: batches of any size, some lost, some after a restart, give the rows of the events one by one',
  { timeout: 300_000 },
  async (_, projection) => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(story(80), storyOfPeople(80)),
        fc.array(batch, { minLength: 1, maxLength: 6 }),
        async (events, batches) => {
          const { rows } = await foldAll(projection, events, batches)
          expect(rows).toEqual((await foldAll(projection, events, ONE_BY_ONE)).rows)
        },
      ),
      { numRuns: schedulesOf(25, 100) },
    )
  },
)

test.each(PROJECTIONS.map((projection) => [projection.name, projection] as const))(
  '%s: a table that began empty is asked for nothing that was never written to it',
  { timeout: 300_000 },
  async (_, projection) => {
    await fc.assert(
      fc.asyncProperty(story(80), async (events) => {
        const whole: readonly Batch[] = [{ size: events.length + 1, fate: 'written' }]
        expect((await foldAll(projection, events, whole)).asked).toBe(0)
      }),
      { numRuns: 20 },
    )
  },
)
