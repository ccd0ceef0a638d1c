import { copyLog } from '@kervan/infra/log-tools/copy-log'
import { createEventStoreDBLog } from '@kervan/infra/log-tools/eventstoredb-log'
import type { Log } from '@kervan/infra/log-tools/log'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EventStoreDBDouble, startEventStoreDBDouble } from '../support/eventstoredb-double/eventstoredb-double.ts'
import type { AppendFault } from '../support/eventstoredb-double/faults.ts'
import { crmLogInPostgres, entriesOf, withoutPositions } from './test-logs.ts'

/** Whole products start here, and logs go from server to server. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const EVENTS = 5_000

type PostgresLog = Awaited<ReturnType<typeof crmLogInPostgres>>

let source: PostgresLog
beforeAll(async () => {
  source = await crmLogInPostgres(EVENTS)
  return () => source.drop()
})

let target: PostgresLog
let double: EventStoreDBDouble
let beyond: Log
beforeEach(async () => {
  target = await crmLogInPostgres(0)
  double = await startEventStoreDBDouble()
  beyond = createEventStoreDBLog(double.connectionString)
})
afterEach(async () => {
  await target.drop()
  await beyond.close()
  await double.close()
})

test('a log goes from Postgres to EventStoreDB and back to the letter, in its order', async () => {
  const there = await copyLog({ from: source.log, to: beyond })
  const back = await copyLog({ from: beyond, to: target.log })
  expect(there).toMatchObject({ found: 0, stopped: false })
  expect(back).toEqual(there)
  const [begun, ended] = [await entriesOf(source.log), await entriesOf(target.log)]
  expect(begun.length).toBe(there.count)
  expect(ended).toEqual(begun)
})

describe.each([
  ['Postgres', () => target.log],
  ['EventStoreDB', () => beyond],
])('a copy to %s', (_, to) => {
  test('that was stopped continues where it stood', async () => {
    const stop = new AbortController()
    const first = await copyLog({ from: source.log, to: to(), signal: stop.signal, reached: () => stop.abort() })
    expect(first).toMatchObject({ stopped: true, found: 0 })
    expect(first.count).toBeLessThan(EVENTS)
    const second = await copyLog({ from: source.log, to: to() })
    expect(second).toMatchObject({ stopped: false, found: first.count })
    expect(withoutPositions(await entriesOf(to()))).toEqual(withoutPositions(await entriesOf(source.log)))
  })

  test('that is there already is compared and left alone', async () => {
    const first = await copyLog({ from: source.log, to: to() })
    expect(await copyLog({ from: source.log, to: to() })).toEqual({ ...first, found: first.count })
  })

  test('of another log is refused before anything is written', async () => {
    await copyLog({ from: source.log, to: to() })
    const other = await crmLogInPostgres(100)
    await other.pool.query(`update log.events set data = '{"other":1}' where position = 50`)
    await expect(copyLog({ from: other.log, to: to() })).rejects.toThrow(
      /holds another log than .* Nothing was written/,
    )
    await other.drop()
  })
})

test('a log that is shorter than what the target holds is refused', async () => {
  await copyLog({ from: source.log, to: target.log })
  const shorter = await crmLogInPostgres(100)
  await expect(copyLog({ from: shorter.log, to: target.log })).rejects.toThrow('holds another log')
  await shorter.drop()
})

test('another writer to the target is noticed', async () => {
  const meddle = async () => {
    await target.pool.query(
      `insert into log.events select coalesce(max(position), 0) + 1, 'lead-x', 0, gen_random_uuid(), 'X', '{}', '{}' from log.events`,
    )
  }
  const writer = target.log.writer(undefined)
  await writer.write((await entriesOf(source.log)).slice(0, 10))
  await meddle()
  await expect(writer.write((await entriesOf(source.log)).slice(10, 20))).rejects.toThrow('Somebody else writes to')
})

test('an entry that no engine can keep is named', async () => {
  const writer = beyond.writer(undefined)
  const [entry] = await entriesOf(source.log)
  await expect(writer.write([{ ...entry!, id: 'not-an-id' }])).rejects.toThrow('cannot keep event not-an-id')
  await expect(target.log.writer(undefined).write([{ ...entry!, data: 'no JSON' }])).rejects.toThrow('cannot keep')
})

describe('the order is kept', () => {
  const interruptions: AppendFault[] = ['connection lost', 'written, connection lost', 'call ended', 'call unavailable']
  test.each(interruptions)('although appends are sent without waiting: %s', async (fault) => {
    const entries = await entriesOf(source.log)
    const writer = beyond.writer(undefined)
    for (let begin = 0; begin < entries.length; begin += 500) {
      double.faults.appends.push(fault)
      await writer.write(entries.slice(begin, begin + 500))
    }
    await writer.flush()
    expect(withoutPositions(await entriesOf(beyond))).toEqual(withoutPositions(entries))
  })

  test('when the server is gone for a while', async () => {
    const entries = await entriesOf(source.log)
    const writer = beyond.writer(undefined)
    await writer.write(entries.slice(0, 3_000))
    await double.crash()
    const rest = writer.write(entries.slice(3_000))
    await double.start()
    await rest
    await writer.flush()
    expect(withoutPositions(await entriesOf(beyond))).toEqual(withoutPositions(entries))
  })
})
