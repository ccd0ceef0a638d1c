import { createEventStoreDBLog } from '@kervan/infra/log-tools/eventstoredb-log'
import type { LogEntry } from '@kervan/infra/log-tools/log'
import { digestOfOpened } from '@kervan/infra/vault/sealed-log'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seedLog } from '../bench/crm-log.ts'
import { type TestHouse, testHouse } from '../log-tools/test-house.ts'
import { entriesOf } from '../log-tools/test-logs.ts'
import { startEventStoreDBDouble } from '../support/eventstoredb-double/eventstoredb-double.ts'
import { vaultOf } from '../support/opened-log.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const EVENTS = 3_000

/** A house whose log was written before anything was sealed. */
let house: TestHouse
let before: readonly LogEntry[]
beforeEach(async () => {
  house = await testHouse()
  await house.open()
  await house.close()
  await house.pool.query('truncate log.events')
  await seedLog(house.pool, EVENTS)
  before = await entriesOf(house.log)
})
afterEach(() => house.drop())

/** What an event is called says nothing of a person. */
const isInClear = ({ type, data, metadata }: LogEntry) =>
  type !== 'EventCreated' && /"(text|name|phone)":"[^"]/.test(data) && !metadata.includes('"sealed"')
const asRead = async (log: TestHouse['log']) => {
  const vault = vaultOf(house.pool)
  return digestOfOpened(log, vault).finally(() => vault.close())
}
const placesOf = (entries: readonly LogEntry[]) =>
  entries.map(({ position, stream, revision, id, type }) => [position, stream, revision, id, type])

test('a log in clear is sealed in place, and says what it said', async () => {
  expect(before.filter(isInClear).length).toBeGreaterThan(EVENTS / 5)
  const said = await asRead(house.log)
  const { err, out } = await house.run('log', 'seal')
  expect([err, out]).toEqual(['', expect.stringContaining('events are sealed')])
  const after = await entriesOf(house.log)
  expect(after.filter(isInClear)).toEqual([])
  expect(placesOf(after)).toEqual(placesOf(before))
  expect(await asRead(house.log)).toBe(said)
  // Sealed already, it stays to the letter.
  expect((await house.run('log', 'seal')).err).toBe('')
  expect(await entriesOf(house.log)).toEqual(after)
  const verified = await house.run('keys', 'verify', '--json')
  expect(verified.json()).toMatchObject({ lost: {}, altered: [] })
})

test('it is sealed into another engine, again and again until it is taken over', async () => {
  const double = await startEventStoreDBDouble()
  const beyond = createEventStoreDBLog(double.connectionString)
  try {
    const said = await asRead(house.log)
    expect((await house.run('log', 'seal', '--to', double.connectionString)).err).toBe('')
    const again = await house.run('log', 'seal', '--to', double.connectionString, '--json')
    expect(again.json()).toMatchObject({ found: before.length, count: before.length })
    expect((await entriesOf(beyond)).filter(isInClear)).toEqual([])
    expect(await asRead(beyond)).toBe(said)
  } finally {
    await beyond.close()
    await double.close()
  }
})
