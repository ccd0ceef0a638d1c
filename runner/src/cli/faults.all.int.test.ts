import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kervan } from './testing/kervan.ts'

let empty: TestDatabase
beforeAll(async () => {
  empty = await testDatabase()
})
afterAll(() => empty.drop())

const COMMANDS = [
  'projections list',
  'projections rebuild leads-list',
  'parked list',
  'parked retry leads-list',
  'inbox list',
  'inbox retry 1',
  'users reset-password admin',
]

const oneLine = (begin: string) => expect.stringMatching(new RegExp(`^${begin}[^\n]*\n$`))

test.each(COMMANDS)('%s on a database without Kervan says so in one line, and makes nothing there', async (line) => {
  const { exitCode, out, err } = await kervan(line, { DATABASE_URL: empty.url })
  expect([exitCode, out, err]).toEqual([1, '', oneLine('The database is not one of this version of Kervan: ')])
  const { rows } = await empty.pool.query(`select from information_schema.tables where table_schema !~ '^(pg_|info)'`)
  expect(rows).toEqual([])
})

test.each(COMMANDS)('%s with the database away says so in one line', async (line) => {
  const { exitCode, out, err } = await kervan(line, { DATABASE_URL: 'postgresql://kervan@127.0.0.1:1/kervan' })
  expect([exitCode, out, err]).toEqual([1, '', oneLine('The database cannot be reached: ')])
})

test('a database that does not exist is refused with what to check', async () => {
  const { exitCode, err } = await kervan('inbox list', { DATABASE_URL: empty.url.replace(/test_\w+/, 'nowhere') })
  expect([exitCode, err]).toEqual([1, oneLine('The database refuses: .*Check the user, password and name')])
})

test('a log in memory has no operator', async () => {
  const { exitCode, err } = await kervan('inbox list', { DATABASE_URL: empty.url, EVENT_STORE: 'memory' })
  expect([exitCode, err]).toEqual([2, oneLine('EVENT_STORE is memory')])
})
