import { addDays, dayOf, startOfDay } from '@kervan/contracts/dates/business-days'
import { listQuery } from '@kervan/contracts/http/list'
import type { FieldValue } from '@kervan/contracts/kit/fields/field'
import { statusesOf } from '@kervan/contracts/kit/status-table'
import { everyField } from '@kervan/contracts/kit/testing/every-field'
import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import { isMet, type TimeCondition } from '@kervan/contracts/kit/times'
import type { TestDatabase } from '@kervan/infra/postgres/testing/test-database'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDatabase } from '../projector/testing/read-database.ts'
import { idOf } from '../testing/test-log.ts'
import { readList } from './read-list.ts'
import { asker, INSTANTS, someValues } from './testing/every-value.ts'
import { SPECIMEN_COLUMNS, SPECIMENS, type Specimen, storeSpecimens } from './testing/specimens.ts'
import { testCursors } from './testing/test-cursors.ts'

const ROWS = 150
const STATUSES = statusesOf(everyField.status!)
const everything = fc.array(someValues, { minLength: ROWS, maxLength: ROWS })
const rows = (fc.sample(everything, { seed: 11, numRuns: 1 })[0] as Record<string, FieldValue>[]).map(
  (values, each): Specimen => ({
    id: idOf(`specimen ${each}`),
    status: STATUSES[each % STATUSES.length] as string,
    archived: each % 7 === 0,
    createdAt: INSTANTS[each % INSTANTS.length] as string,
    changedAt: INSTANTS[0] as string,
    changed: BigInt(each),
    values,
  }),
)

let database: TestDatabase
beforeAll(async () => {
  database = await readDatabase()
  await storeSpecimens(database.pool, rows)
})
afterAll(() => database.drop())

const Query = listQuery(SPECIMENS)
const found = async (name: string, wanted: string, now: Date): Promise<ReadonlySet<string>> => {
  const query = Query.parse({ [name]: wanted, archived: 'true,false', limit: '200' })
  const id = ({ id }: { readonly id: unknown }) => String(id)
  const page = await readList(database.pool, SPECIMENS, SPECIMEN_COLUMNS, query, id, { ...asker, now }, testCursors)
  return new Set(page.data)
}

/** Around the midnights of Istanbul, to the millisecond, and at the moments that rows hold. */
const nows = fc.oneof(
  fc
    .tuple(fc.integer({ min: -40, max: 400 }), fc.constantFrom(-1, 0, 1, 43_200_000))
    .map(([days, more]) => new Date(startOfDay(addDays(dayOf(asker.now), days)) + more)),
  fc
    .tuple(fc.constantFrom(...INSTANTS), fc.constantFrom(-1, 0, 1))
    .map(([at, more]) => new Date(Date.parse(at) + more)),
)
const times = Object.entries(everyField.times ?? {}) as readonly (readonly [string, TimeCondition])[]

test('a list filters by what the clock makes of records as one function says it, at any instant', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...times), nows, async ([name, condition], now) => {
      const wanted = rows.filter((row) => isMet(everyField, condition, row, now)).map(({ id }) => id)
      expect(await found(name, 'true', now)).toEqual(new Set(wanted))
      const others = rows.map(({ id }) => id).filter((id) => !wanted.includes(id))
      expect(await found(name, 'false', now)).toEqual(new Set(others))
      expect((await found(name, 'true,false', now)).size).toBe(ROWS)
    }),
    { numRuns: schedulesOf(40, 150) },
  )
})

test('each of them is met by some rows and not by others', () => {
  for (const [name, condition] of times) {
    const met = rows.filter((row) => isMet(everyField, condition, row, asker.now)).length
    expect([name, met > 0 && met < ROWS]).toEqual([name, true])
  }
})
