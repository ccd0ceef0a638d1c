import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../postgres/testing/test-database.ts'
import { migrateSessions } from '../sessions/postgres.ts'
import { createAttemptCounters } from './attempt-counters.ts'
import type { AttemptCounters } from './port.ts'

let database: TestDatabase
let counters: AttemptCounters
beforeAll(async () => {
  database = await testDatabase()
  await migrateSessions(database.pool)
  counters = createAttemptCounters(database.pool)
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('truncate sessions.attempts'))

const limit = (name: string, most: number, seconds = 60) => ({ name, key: Buffer.from(name), most, seconds })
const AT_ONCE = 200
/** How many of so many at once were let through, and what the others met. */
const atOnce = async (limits: (index: number) => Parameters<AttemptCounters['take']>[0], times = AT_ONCE) => {
  const met = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      counters.take(limits(index)).then(
        () => 'passed',
        (error) => String(error.details?.limit ?? error),
      ),
    ),
  )
  return Object.fromEntries(
    Object.entries(Object.groupBy(met, (each) => each)).map(([name, all]) => [name, all?.length]),
  )
}
const taken = async (name: string) => {
  const { rows } = await database.pool.query('select taken from sessions.attempts where key = $1', [Buffer.from(name)])
  return rows[0]?.taken ?? 0
}

test('of 200 at once exactly as many pass as may, also where nothing was counted before', async () => {
  expect(await atOnce(() => [limit('code', 20)])).toEqual({ passed: 20, code: 180 })
  expect(await atOnce(() => [limit('code', 20)])).toEqual({ code: 200 })
})

test('an attempt counts within all its limits or within none, in whatever order they are named', async () => {
  const both = [limit('one', 7), limit('all', 50)]
  expect(await atOnce((index) => (index % 2 ? both : both.toReversed()))).toEqual({ passed: 7, one: 193 })
  expect([await taken('one'), await taken('all')]).toEqual([7, 7])
  expect(await atOnce((index) => [limit(`address ${index}`, 5), limit('all', 50)])).toEqual({ passed: 43, all: 157 })
})

test('counting ends with the time of a limit, and begins anew for as many', async () => {
  await atOnce(() => [limit('code', 20)], 25)
  await database.pool.query(`update sessions.attempts set until = now() - interval '1 second'`)
  expect(await atOnce(() => [limit('code', 20)])).toEqual({ passed: 20, code: 180 })
  await expect(counters.take([limit('code', 20)])).rejects.toMatchObject({
    details: { limit: 'code', seconds: expect.closeTo(60, -1) },
  })
})

test('what is given back while others are counted is lost to neither', async () => {
  const limits = [limit('pair', 1_000), limit('all', 1_000)]
  const [pair, all] = [Buffer.from('pair'), Buffer.from('all')] as const
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, index) => {
      await counters.take(index % 2 ? limits : limits.toReversed())
      await counters.giveBack(pair, [all])
    }),
  )
  expect([await taken('pair'), await taken('all')]).toEqual([0, 0])
})
