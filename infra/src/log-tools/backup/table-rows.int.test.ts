import { further } from '@kervan/contracts/kit/testing/further'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../postgres/testing/test-database.ts'
import { columnsOf, FULL_BATCH_BYTES, rowsOf, type TextRow } from './table-rows.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query('create table parcels (id int, raw bytea, words text, more jsonb)')
})
afterAll(() => database.drop())

const bytesOf = (rows: readonly TextRow[]) =>
  rows.flat().reduce((sum, value) => sum + Buffer.byteLength(value ?? ''), 0)

/** The batches as they come: how many rows and bytes each holds, and the ids of all. */
const readBatches = async () => {
  const client = await database.pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const batches: { rows: number; bytes: number }[] = []
    const ids: number[] = []
    for await (const rows of rowsOf(client, 'public', 'parcels', await columnsOf(client, 'public', 'parcels'))) {
      batches.push({ rows: rows.length, bytes: bytesOf(rows) })
      ids.push(...rows.map(([id]) => Number(id)))
    }
    await client.query('commit')
    return { batches, ids: ids.toSorted((one, other) => one - other) }
  } finally {
    client.release()
  }
}

further('rows are read in batches of a bounded size, however large rows are and wherever they lie', async () => {
  await database.pool.query(`
    insert into parcels select id,
      case when id % 100 < 20 then convert_to(repeat('x', 400000), 'UTF8') end,
      case when id % 100 = 30 then repeat('ş', 3000000) end,
      case when id % 100 between 40 and 50 then jsonb_build_object('a', repeat('y', 900000)) end
    from generate_series(1, 300) id`)
  await database.pool.query('insert into parcels (id) select generate_series(301, 5000)')
  const { batches, ids } = await readBatches()
  expect(ids).toEqual(Array.from({ length: 5_000 }, (_, index) => index + 1))
  expect(Math.max(...batches.map(({ bytes }) => bytes))).toBeLessThanOrEqual(FULL_BATCH_BYTES)
  // Small rows do not come one at a time for it.
  expect(batches.length).toBeLessThan(60)
})

test('a row that is larger than a batch comes alone', async () => {
  await database.pool.query('truncate parcels')
  await database.pool.query(`
    insert into parcels select id, convert_to(repeat('x', ${FULL_BATCH_BYTES}), 'UTF8') from generate_series(1, 3) id`)
  expect((await readBatches()).batches.map(({ rows }) => rows)).toEqual([1, 1, 1])
})

test('a table without rows gives none', async () => {
  await database.pool.query('truncate parcels')
  expect(await readBatches()).toEqual({ batches: [], ids: [] })
})
