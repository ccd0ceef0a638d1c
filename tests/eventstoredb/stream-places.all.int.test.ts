import { EventStoreDBClient } from '@eventstore/db-client'
import { StoreUnavailable } from '@kervan/infra/event-store/port'
import { newEvents, newStream } from '@kervan/infra/event-store/testing/behaviour/log-under-test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeTime, hurry } from './hurry.ts'
import { type OpenDouble, openDouble } from './open-double.ts'

let double: OpenDouble
beforeEach(async () => {
  double = await openDouble()
})
afterEach(() => double.close())

test('a client that has a hundred calls open hears nothing of the next one', async () => {
  const client = EventStoreDBClient.connectionString(double.connectionString)
  for (let n = 0; n < 100; n++) client.subscribeToAll({ fromPosition: 'end' })
  await expect.poll(() => double.openCalls).toBe(100)
  const heard = vi.fn()
  client.readAll({ maxCount: 1 }).on('data', heard).on('error', heard)
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(double.openCalls).toBe(100)
  expect(heard).not.toHaveBeenCalled()
  await client.dispose()
})

test('the stores of a process never come that far, and those that find no place hear of it', async () => {
  const stores = [double.store(), double.store(), double.store()]
  await Promise.all(stores.map((store) => store.append(newStream(), newEvents(1), 'no-stream')))
  double.faults.silentReads = true
  fakeTime()
  try {
    const reading = Promise.allSettled(Array.from({ length: 300 }, (_, index) => stores[index % 3]!.head()))
    await expect.poll(() => double.openCalls).toBeGreaterThanOrEqual(90)
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect(double.openCalls).toBe(90)
    for (const outcome of await hurry(reading)) expect(outcome).toMatchObject({ reason: expect.any(StoreUnavailable) })
  } finally {
    vi.useRealTimers()
  }
  double.faults.silentReads = false
  await Promise.all(Array.from({ length: 90 }, (_, index) => stores[index % 3]!.head()))
})
