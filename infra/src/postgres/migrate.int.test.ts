import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const leads = { name: '0001_leads', sql: 'create table leads (id int primary key)' }
const seed = { name: '0002_seed', sql: 'insert into leads values (1)' }

test('brings a schema up to date, once, however many start at the same time', async () => {
  const work = { schema: 'read', migrations: [leads, seed] }
  await Promise.all([migrate(database.pool, work), migrate(database.pool, work), migrate(database.pool, work)])
  expect((await database.pool.query('select id from read.leads')).rows).toEqual([{ id: 1 }])
})

test('leaves nothing behind when one of several fails', async () => {
  const broken = { name: '0002_broken', sql: 'insert into nowhere values (1)' }
  await expect(migrate(database.pool, { schema: 'half', migrations: [leads, broken] })).rejects.toThrow(
    'The migration 0002_broken failed: relation "nowhere" does not exist',
  )
  const { rows } = await database.pool.query(`select to_regnamespace('half') as schema`)
  expect(rows).toEqual([{ schema: null }])
})

test('takes its time even where the pool is in a hurry', async () => {
  const slow = { name: '0001_slow', sql: 'select pg_sleep(0.4)' }
  const hurried = createPool(database.url, { applicationName: 'hurried', statementTimeoutMs: 200 })
  await expect(hurried.query(slow.sql)).rejects.toThrow('statement timeout')
  await migrate(hurried, { schema: 'slow', migrations: [slow] }).finally(() => hurried.end())
})
