import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import type { TestDatabase } from '@kervan/infra/postgres/testing/test-database'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RECORD_PROJECTIONS } from '../kit/declared-records.ts'
import { PROJECTIONS } from '../projections.ts'
import type { Projection } from '../projector/declare.ts'
import { foldBatches } from '../projector/testing/fold-events.ts'
import { readDatabase } from '../projector/testing/read-database.ts'
import { story } from '../testing/story.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await readDatabase()
})
afterAll(() => database.drop())

/** Cuts a log at some places. */
const cut = <Event>(events: readonly Event[], cuts: readonly number[]): Event[][] => {
  const places = [0, ...cuts.map((at) => Math.floor(at * events.length)).sort((a, b) => a - b), events.length]
  return places.slice(1).map((end, index) => events.slice(places[index], end))
}

/** Read models of kinds are folded by the same code, which is tried on stories of their own: in the gate one story of all that happens is told to each. */
const storiesOf = (projection: Projection): number =>
  RECORD_PROJECTIONS.includes(projection) ? schedulesOf(1, 25) : schedulesOf(6, 25)

test.each(PROJECTIONS.map((projection) => [projection.name, projection] as const))(
  '%s: however the log is cut into batches, the rows are those of the events one by one',
  { timeout: 300_000 },
  async (_, projection) => {
    await fc.assert(
      fc.asyncProperty(
        story(60),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
        async (events, cuts) => {
          const one = await foldBatches(
            database.pool,
            projection,
            events.map((event) => [event]),
            'restart',
          )
          expect(await foldBatches(database.pool, projection, cut(events, cuts))).toEqual(one)
        },
      ),
      { numRuns: storiesOf(projection) },
    )
  },
)
