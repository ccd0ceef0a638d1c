import type { Log } from '@kervan/infra/log-tools/log'
import { verifyLog } from '@kervan/infra/log-tools/verify-log'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { crmLogInPostgres, entriesOf } from './test-logs.ts'

/** Whole products start here, and logs go from server to server. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let log: Log
let held: Awaited<ReturnType<typeof crmLogInPostgres>>
beforeAll(async () => {
  held = await crmLogInPostgres(2_500)
  log = held.log
  await held.pool.query('create table log.sound as select * from log.events')
})
afterAll(() => held.drop())

/** Columns of their own, as the log's keep out what a disk or a hand may bring in. */
beforeEach(async () => {
  await held.pool.query(`
    drop table log.events; create table log.events (like log.sound);
    alter table log.events alter data type text, alter metadata type text;
    insert into log.events select * from log.sound;
    create index on log.events (position)`)
})

test('a sound log has no fault', async () => {
  const verified = await verifyLog(log)
  const entries = await entriesOf(log)
  expect(verified).toMatchObject({ count: entries.length, head: entries.at(-1)?.position, faults: [], untold: 0 })
  expect(verified.streams).toBe(new Set(entries.map(({ stream }) => stream)).size)
  expect(verified.unknownTypes.size).toBe(0)
})

const plants: [what: string, sql: string, fault: RegExp][] = [
  [
    'a hole in a stream',
    `update log.events set revision = revision + 1 where position = 2000`,
    /^at 2000: .*revision \d+ is missing before it$/,
  ],
  [
    'an event that is gone',
    `delete from log.events where position = 1500`,
    /^at 1501: .*: position 1500 is missing before it$/,
  ],
  [
    'a revision that is there twice',
    `update log.events set revision = 0 where position = (select max(position) from log.events where revision > 0)`,
    /the stream has come to revision \d+ before$/,
  ],
  [
    'an id that is there twice',
    `update log.events set id = (select id from log.events where position = 7) where position = 2000`,
    /^at 2000: .* its id is there before$/,
  ],
  [
    'data of another shape',
    `update log.events set data = '{"owner":1}' where position = 900`,
    /^at 900: .*its data are wrong: /,
  ],
  [
    'data that are not JSON',
    `update log.events set data = '{"owner' where position = 900`,
    /^at 900: .*its data are not JSON$/,
  ],
  [
    'metadata of another shape',
    `update log.events set metadata = '{}' where position = 900`,
    /^at 900: .*its metadata are wrong: schemaVersion/,
  ],
  [
    'a later version than is known here',
    `update log.events set metadata = (metadata::jsonb || '{"schemaVersion":99}')::text where position = 900`,
    /^at 900: .* version 99 cannot be read: .* Install the version that wrote it\.$/,
  ],
  [
    'a type without a name',
    `update log.events set type = '' where position = 900`,
    /^at 900: event .* a type is not empty$/,
  ],
]
test.each(plants)('%s is found', async (_, sql, fault) => {
  await held.pool.query(sql)
  const { faults } = await verifyLog(log)
  expect(faults[0]).toMatch(fault)
})

test('an order that goes backwards is found', async () => {
  const backwards: Log = {
    ...log,
    async *read() {
      for await (const entries of log.read()) yield [...entries].reverse()
    },
  }
  expect((await verifyLog(backwards)).faults.join('\n')).toMatch(/its position is not behind \d+/)
})

test('events of unknown types are counted by type', async () => {
  await held.pool.query(`update log.events set type = 'LeadDreamt' where position in (10, 20)`)
  expect((await verifyLog(log)).unknownTypes).toEqual(new Map([['LeadDreamt', 2]]))
})

test('of very many faults the first are told and the others counted', async () => {
  await held.pool.query(`update log.events set metadata = '{}'`)
  const { count, faults, untold } = await verifyLog(log)
  expect(faults).toHaveLength(100)
  expect(untold).toBe(count - 100)
})
