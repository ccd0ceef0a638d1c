import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../postgres/testing/test-database.ts'
import { migrateSecurityLog } from '../security-log/schema.ts'
import type { Session } from '../sessions/port.ts'
import { withCorrelation } from '../telemetry/correlation.ts'
import type { ReadLog } from './port.ts'
import { createPostgresReadLog, forgetOldReadings } from './postgres.ts'

const [PERSON, AYSE, ADMIN, KEY] = ['1', '2', '3', '4'].map((last) => `0190a000-0000-7000-8000-00000000000${last}`) as [
  string,
  string,
  string,
  string,
]
const sessionOf = (more: object = {}, key?: Session['key']): Session => ({
  id: 'session',
  user: { id: AYSE, fullName: 'Ayşe', ...more } as unknown as Session['user'],
  ...(key && { key }),
})

let database: TestDatabase
let log: ReadLog
beforeEach(async () => {
  database = await testDatabase()
  await migrateSecurityLog(database.pool)
  // What users and keys are called is a read model's, which is not here.
  await database.pool.query('create schema read; create table read.record_names (record text, name text)')
  log = createPostgresReadLog(database.pool)
})
afterEach(() => database.drop())

const write = (session: Session, through: 'page' | 'history' = 'page', fields: readonly string[] = ['allergies']) =>
  withCorrelation(
    'asked',
    () => log.write({ kind: 'person', recordId: PERSON, session, through, fields }),
    '::ffff:192.0.2.7',
  )
const kept = async () => (await log.read('person', PERSON, { limit: 50 })).toReversed()

test('a line says who read, as whom and by which key, from where, and the fields in one order', async () => {
  await write(sessionOf(), 'page', ['diet', 'allergies'])
  await write(sessionOf({ viewedBy: { id: ADMIN, fullName: 'Yönetici' } }))
  await write(sessionOf({}, { id: KEY, name: 'Depo' }), 'history')
  await write(sessionOf(), 'history', [])
  expect(await kept()).toMatchObject([
    {
      user_id: AYSE,
      viewed_as: null,
      key_id: null,
      through: 'page',
      fields: ['allergies', 'diet'],
      address: '192.0.2.7',
    },
    { user_id: ADMIN, viewed_as: AYSE, key_id: null },
    { user_id: AYSE, viewed_as: null, key_id: KEY, through: 'history' },
  ])
})

test('two hundred readings at once of the same are one line until the minutes are over', async () => {
  await Promise.all(Array.from({ length: 200 }, () => write(sessionOf())))
  const spans = async () =>
    (await database.pool.query<{ span: Date }>('select span from security.readings')).rows.map(({ span }) =>
      String(span),
    )
  // Two where the minutes were over meanwhile.
  const first = await spans()
  expect(first).toEqual([...new Set(first)])
  expect(first.length).toBeLessThanOrEqual(2)
  await database.pool.query(
    `insert into security.readings (at, span, kind, record_id, user_id, through, fields, address)
     select at - interval '1 hour', span - interval '1 hour', kind, record_id, user_id, through, fields, address from security.readings`,
  )
  expect(await kept()).toHaveLength(2 * first.length)
})

test('a line is not changed, and not removed before its time', async () => {
  await write(sessionOf())
  for (const change of ['update security.readings set through = $$x$$', 'delete from security.readings'])
    await expect(database.pool.query(change)).rejects.toThrow('is not changed, and not removed before its time')
  await database.pool.query(
    `insert into security.readings (at, span, kind, record_id, user_id, through, fields)
     select now() - make_interval(days => old), now() - make_interval(days => old), 'person', $1, $2, 'past', '{diet}' from unnest(array[40, 800]) as old`,
    [PERSON, AYSE],
  )
  await forgetOldReadings(database.pool, 730)
  expect((await kept()).map(({ through }) => through).toSorted()).toEqual(['page', 'past'])
})
