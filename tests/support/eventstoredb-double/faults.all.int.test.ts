import { randomUUID } from 'node:crypto'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EventStoreDBDouble, startEventStoreDBDouble } from './eventstoredb-double.ts'

/**
 * What the record tells of a server that goes, or that a client is too slow for. Its messages were not kept there, as they
 * come to each client at another moment; what the client makes of them was.
 */
let double: EventStoreDBDouble
let client: EventStoreDBClient
beforeEach(async () => {
  double = await startEventStoreDBDouble()
  client = EventStoreDBClient.connectionString(double.connectionString)
})
afterEach(async () => {
  await client.dispose()
  await double.close()
})

const append = (count: number) =>
  client.appendToStream(
    `lead-${randomUUID()}`,
    Array.from({ length: count }, (_, index) => jsonEvent({ type: 'LeadOpened', data: { index } })),
  )

/** A subscription, the events that it brings, and the error that ends it. */
const subscribe = async () => {
  const subscription = client.subscribeToAll({ fromPosition: 'end' })
  const seen: bigint[] = []
  subscription.on('data', ({ event }) => seen.push(event?.position?.commit ?? 0n))
  const ended = new Promise((resolve) => subscription.on('error', resolve))
  await expect.poll(() => double.liveSubscriptions).toBe(1)
  return { seen, ended }
}

describe('a server that goes', () => {
  test('from one moment to the next, breaks the connection', async () => {
    const { ended } = await subscribe()
    await double.crash()
    expect(await ended).toMatchObject({ type: 'unavailable', code: 14 })
  })

  test('as it is told to, ends calls without a status', async () => {
    const { ended } = await subscribe()
    await double.stop()
    expect(await ended).toMatchObject({
      type: 'unknown',
      code: 13,
      message: '13 INTERNAL: Received RST_STREAM with code 0 (Call ended without gRPC status)',
    })
  })

  test('answers as one that is not there, and after its return as before', async () => {
    await double.crash()
    await expect(append(1)).rejects.toMatchObject({ code: 14 })
    await expect(Array.fromAsync(client.readAll())).rejects.toMatchObject({ type: 'unavailable', code: 14 })
    await double.start()
    expect(await append(1)).toMatchObject({ success: true })
  })
})

describe('a live subscriber', () => {
  test('is dropped when more is written at once than the server keeps for it, and has seen the beginning', async () => {
    const { seen, ended } = await subscribe()
    await append(1_000)
    expect(await ended).toMatchObject({
      type: 'timeout',
      code: 10,
      message:
        '10 ABORTED: Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
    })
    expect(seen.length).toBeGreaterThan(0)
    const written = double.log.records.map(({ position }) => position)
    expect(seen).toEqual(written.slice(1, seen.length + 1))
  })

  test('keeps up with sixty at a time', async () => {
    const { seen } = await subscribe()
    for (let round = 1; round <= 10; round++) {
      await append(60)
      await expect.poll(() => seen.length).toBe(round * 60)
    }
  })
})

test('a subscriber on its way from the past is never too slow', async () => {
  await append(5_000)
  let count = 0
  for await (const _ of client.subscribeToAll()) {
    if (++count === 100) await append(2_000)
    if (count === 7_001) break
  }
})

test('a read of no events at all is never answered', async () => {
  const heard = vi.fn()
  client.readAll({ maxCount: 0 }).on('data', heard).on('end', heard).on('error', heard)
  await expect.poll(() => double.openCalls).toBe(1)
  await append(1)
  expect(heard).not.toHaveBeenCalled()
})

test('a node that does not lead sends clients that require the leader there', async () => {
  double.faults.leader = { host: '127.0.0.1', port: 1 }
  await expect(
    client.appendToStream('lead-1', jsonEvent({ type: 'LeadOpened', data: {} }), { requiresLeader: true }),
  ).rejects.toMatchObject({ type: 'not-leader', leader: { address: '127.0.0.1', port: 1 } })
})
