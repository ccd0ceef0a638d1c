import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type EventStoreDBDouble, startEventStoreDBDouble } from '../support/eventstoredb-double/eventstoredb-double.ts'
import { waitUntilSettled } from '../support/wait-until-settled.ts'
import { opensLead, somebody, type TestHouse, testHouse, writes } from './test-house.ts'

/** Whole products start here, and logs go from server to server. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let house: TestHouse
let double: EventStoreDBDouble
beforeAll(async () => {
  double = await startEventStoreDBDouble()
  house = await testHouse()
  const client = await house.open()
  await opensLead(client, 'Ayşe Yılmaz', '0532 000 00 01', 'a key')
  await writes(client, somebody(), 'Merhaba')
  await waitUntilSettled(client.baseUrl)
})
afterAll(async () => {
  await house.drop()
  await double.close()
})

test('beside a running product its log is copied, recorded, and found to have the same digest', async () => {
  const { exitCode, out } = await house.run('log', 'copy', '--to', double.connectionString, '--json')
  expect(exitCode).toBe(0)
  const copied = JSON.parse(out)
  expect(copied).toMatchObject({ found: 0, stopped: false })
  const digest = await house.run('log', 'digest', '--of', double.connectionString)
  expect(digest.out).toContain(`${copied.count} events, digest ${copied.digest}`)
  const orders = await house.rows(`select type, data from log.events where stream like 'operation-%' order by position`)
  expect(orders.map(({ type }) => type)).toEqual(['LogCopyOrdered', 'OperationSucceeded'])
  expect(JSON.stringify(orders)).not.toContain('127.0.0.1')
  expect((await house.run('log', 'copy', '--to', double.connectionString)).out).toMatch(/2 of them new/)
})

test.each([
  ['log copy', 'give --from or --to'],
  ['log copy --from x --to x', 'give --from or --to, and not the same address twice'],
  ['log digest --of redis://localhost', 'redis://localhost is no address of a log'],
  [
    'log digest --of esdb://kervan:secret@localhost:1?nonsense=1',
    'esdb://kervan@localhost:1?nonsense=1 cannot be understood',
  ],
])('%s is refused in one line', async (line, fault) => {
  const { exitCode, err } = await house.run(...line.split(' '))
  expect(exitCode).toBeGreaterThan(0)
  expect(err).toContain(fault)
  expect(err.trim()).not.toContain('\n')
})

test('a sound installation has nothing wrong with it', async () => {
  const { exitCode, out } = await house.run('log', 'verify')
  expect([exitCode, out]).toEqual([
    0,
    expect.stringMatching(/in \d+ streams up to position \d+, digest \w+\nNothing is wrong\.\n$/),
  ])
})

test('a row of a read model that the log does not bear out is told, with exit code 1', async () => {
  const [{ build }] = await house.rows(`select build from projections.builds where projection = 'leads-list'`)
  await house.pool.query(`update read."leads_list_${build}" set status = 'won'`)
  const { exitCode, out } = await house.run('log', 'verify', '--json')
  const { faults, differences } = JSON.parse(out)
  expect([exitCode, faults]).toEqual([1, []])
  expect(differences.join()).toContain('status is "won"')
})

test('what is wrong with the log is told, with exit code 1', async () => {
  await house.pool.query(`update log.events set type = 'LeadDreamt' where type = 'LogCopyOrdered'`)
  await house.pool.query(`update log.events set data = '{}' where type = 'LeadOpened'`)
  const { exitCode, out } = await house.run('log', 'verify', '--log-only', '--json')
  const { faults, differences, unknownTypes } = JSON.parse(out)
  expect([exitCode, differences]).toEqual([1, []])
  expect(faults).toHaveLength(2)
  expect(faults[0]).toMatch(/^at \d+: LeadOpened .*: its data are wrong: personId/)
  expect(unknownTypes).toEqual({ LeadDreamt: 2 })
})
