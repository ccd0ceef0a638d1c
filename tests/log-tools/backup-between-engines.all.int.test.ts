import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EventStoreDBDouble, startEventStoreDBDouble } from '../support/eventstoredb-double/eventstoredb-double.ts'
import { temporaryDataDir } from '../support/product.ts'
import { waitUntilSettled } from '../support/wait-until-settled.ts'
import { namesOfLeads, opensLead, somebody, type TestHouse, testHouse, writes } from './test-house.ts'

/** Whole products start here, and logs go from server to server. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const key = randomUUID()

let double: EventStoreDBDouble
let onPostgres: TestHouse
let onEventStoreDB: TestHouse
let folder: string
let removeFolder: () => Promise<void>
beforeEach(async () => {
  double = await startEventStoreDBDouble()
  onPostgres = await testHouse()
  onEventStoreDB = await testHouse({ EVENT_STORE: 'eventstoredb', EVENTSTOREDB_URL: double.connectionString })
  const { dataDir, remove } = await temporaryDataDir()
  folder = dataDir
  removeFolder = remove
})
afterEach(async () => {
  await onPostgres.drop()
  await onEventStoreDB.drop()
  await double.close()
  await removeFolder()
})

test.each([
  ['Postgres to EventStoreDB', () => [onPostgres, onEventStoreDB]],
  ['EventStoreDB to Postgres', () => [onEventStoreDB, onPostgres]],
])('an installation moves from %s by its backup, positions in its tables too', async (_, houses) => {
  const [before, after] = houses() as [TestHouse, TestHouse]
  const client = await before.open()
  const opened = await opensLead(client, 'Ayşe Yılmaz', '0532 000 00 01', key)
  await writes(client, somebody(), 'Merhaba')
  await waitUntilSettled(client.baseUrl)
  const names = await namesOfLeads(client)
  await before.close()
  const [event] = (await Array.fromAsync(before.log.read())).flat().filter(({ type }) => type === 'LeadOpened')
  await before.pool.query(
    `insert into commands.parked_reactions (reaction, event_id, stream, revision, position, reason) values ('a', $1, $2, 0, $3, 'b')`,
    [event?.id, event?.stream, event?.position],
  )
  // Of a house in which leases have changed hands many times.
  await before.pool.query('update commands.reaction_checkpoint set epoch = 40')
  await before.run('backup', join(folder, 'moved'))
  expect((await after.run('restore', join(folder, 'moved'))).err).toBe('')

  const entries = (await Array.fromAsync(after.log.read())).flat()
  const [parked] = await after.rows('select position, event_id from commands.parked_reactions')
  expect(entries.find(({ position }) => position === parked.position)?.id).toBe(parked.event_id)
  const [{ position }] = await after.rows('select position from commands.reaction_checkpoint')
  expect(entries.filter((entry) => entry.position <= position).length).toBe((await before.told()).length)

  await after.takesKeysOf(before)
  const moved = await after.open()
  await waitUntilSettled(moved.baseUrl)
  expect(await namesOfLeads(moved)).toEqual(names)
  const { position: _then, ...same } = opened
  expect(await opensLead(moved, 'Ayşe Yılmaz', '0532 000 00 01', key)).toMatchObject(same)
})

test('where the database is lost and the event store is not, the tables come back beside its log', async () => {
  const client = await onEventStoreDB.open()
  await opensLead(client, 'Ayşe Yılmaz', '0532 000 00 01', key)
  await waitUntilSettled(client.baseUrl)
  await onEventStoreDB.run('backup', join(folder, 'before'))
  await opensLead(client, 'Zeynep Kaya', '0532 000 00 02', randomUUID())
  await waitUntilSettled(client.baseUrl)
  await onEventStoreDB.close()

  const empty = await testHouse({ EVENT_STORE: 'eventstoredb', EVENTSTOREDB_URL: double.connectionString })
  try {
    expect((await empty.run('restore', join(folder, 'before'))).err).toMatch(/holds another log than/)
    expect((await empty.run('restore', join(folder, 'before'), '--keep-log')).err).toBe('')
    await empty.takesKeysOf(onEventStoreDB)
    const again = await empty.open()
    await waitUntilSettled(again.baseUrl)
    expect(await namesOfLeads(again)).toEqual(['Ayşe Yılmaz', 'Zeynep Kaya'])
    expect((await onPostgres.run('restore', join(folder, 'before'), '--keep-log')).err).toMatch(
      /does not begin with the log/,
    )
  } finally {
    await empty.drop()
  }
})
