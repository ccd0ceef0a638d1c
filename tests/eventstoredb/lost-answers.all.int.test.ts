import { type EventStore, StoreUnavailable } from '@kervan/infra/event-store/port'
import { all, idsOf, newEvent, newEvents, newStream } from '@kervan/infra/event-store/testing/behaviour/log-under-test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppendFault } from '../support/eventstoredb-double/faults.ts'
import { fakeTime, hurry } from './hurry.ts'
import { type OpenDouble, openDouble } from './open-double.ts'

let double: OpenDouble
let store: EventStore
beforeEach(async () => {
  double = await openDouble()
  store = double.store()
})
afterEach(() => double.close())

describe('an append whose answer is lost', () => {
  const faults: AppendFault[] = [
    'connection lost',
    'written, connection lost',
    'timed out',
    'not ready',
    'written, position not told',
    'call ended',
  ]
  test.each(faults)('is settled and written once: %s', async (fault) => {
    const stream = newStream()
    const [opened, moved] = [newEvents(2), newEvents(3)]
    await store.append(stream, opened, 'no-stream')
    double.faults.appends.push(fault)
    const result = await store.append(stream, moved, 1n)
    const held = await all(store.readStream(stream))
    expect(idsOf(held)).toEqual(idsOf([...opened, ...moved]))
    expect(result).toEqual({ revision: 4n, position: held.at(-1)?.position })
  })

  test('is not sent again when it is found in the stream', async () => {
    const stream = newStream()
    const events = newEvents(3)
    double.faults.appends.push('written, connection lost', 'not ready')
    expect(await store.append(stream, events, 'no-stream')).toMatchObject({ revision: 2n })
    expect(double.faults.appends).toEqual(['not ready'])
  })

  test.each<AppendFault>(['written, not answered', 'not answered'])('does not wait for ever: %s', async (fault) => {
    const stream = newStream()
    const events = newEvents(2)
    await store.head()
    fakeTime()
    try {
      double.faults.appends.push(fault)
      expect(await hurry(store.append(stream, events, 'no-stream'))).toMatchObject({ revision: 1n })
    } finally {
      vi.useRealTimers()
    }
    expect(idsOf(await all(store.readStream(stream)))).toEqual(idsOf(events))
  })

  test('rejects when the server answers nothing at all', async () => {
    const stream = newStream()
    const events = newEvents(2)
    await store.head()
    fakeTime()
    try {
      double.faults.appends.push('written, not answered')
      double.faults.silentReads = true
      await expect(hurry(store.append(stream, events, 'no-stream'))).rejects.toThrow(StoreUnavailable)
    } finally {
      vi.useRealTimers()
    }
    double.faults.silentReads = false
    expect(await store.append(stream, events, 'no-stream')).toMatchObject({ revision: 1n })
    expect(idsOf(await all(store.readStream(stream)))).toEqual(idsOf(events))
  })

  test('does not make other appends fail', async () => {
    const appends = Array.from({ length: 12 }, () => ({ stream: newStream(), events: newEvents(3) }))
    for (let n = 0; n < 2; n++) double.faults.appends.push('written, connection lost')
    const results = await Promise.all(appends.map(({ stream, events }) => store.append(stream, events, 'no-stream')))
    for (const [index, { stream, events }] of appends.entries()) {
      const held = await all(store.readStream(stream))
      expect(idsOf(held)).toEqual(idsOf(events))
      expect(results[index]).toEqual({ revision: 2n, position: held.at(-1)?.position })
    }
  })

  test('is settled too when it is large and the connection breaks in the middle', async () => {
    const large = () => newEvent({ text: 'x'.repeat(500_000) })
    const streams = Array.from({ length: 20 }, newStream)
    const appended = Promise.all(streams.map((stream) => store.append(stream, [large()], 'no-stream')))
    for (let n = 0; n < 3; n++) {
      await new Promise((resolve) => setImmediate(resolve))
      double.breakConnections()
    }
    expect(await appended).toHaveLength(20)
    for (const stream of streams) expect(await all(store.readStream(stream))).toHaveLength(1)
  })

  test('is refused when the stream went on without it', async () => {
    const stream = newStream()
    await double.store().append(stream, newEvents(1), 'no-stream')
    double.faults.appends.push('connection lost')
    await expect(store.append(stream, newEvents(2), 'no-stream')).rejects.toMatchObject({
      name: 'WrongExpectedRevision',
      actual: 0n,
    })
    expect(double.faults.appends).toEqual([])
  })
})

describe('an answer that no append waits for', () => {
  test('is ignored, and the next append is answered', async () => {
    double.faults.appends.push('answered twice')
    await store.append(newStream(), newEvents(1), 'no-stream')
    for (let n = 0; n < 3; n++)
      expect(await store.append(newStream(), newEvents(1), 'no-stream')).toMatchObject({ revision: 0n })
  })

  test('may come after the call of another store was ended', async () => {
    const other = double.store()
    await Promise.all([store, other].map((each) => each.append(newStream(), newEvents(1), 'no-stream')))
    double.faults.appends.push('held')
    const stream = newStream()
    const held = other.append(stream, newEvents(1), 'no-stream')
    await expect.poll(() => double.faults.appends.length).toBe(0)
    double.faults.appends.push('call ended')
    await store.append(newStream(), newEvents(1), 'no-stream')
    double.faults.release()
    expect(await held).toMatchObject({ revision: 0n })
    expect(await other.append(stream, newEvents(1), 0n)).toMatchObject({ revision: 1n })
  })
})

describe('what a server should not see', () => {
  test.each([
    ['an id that is no UUID', newStream(), [{ ...newEvent(), id: 'not-a-uuid' }]],
    ['the nil UUID', newStream(), [{ ...newEvent(), id: '00000000-0000-0000-0000-000000000000' }]],
    ['an empty type', newStream(), [{ ...newEvent(), type: '' }]],
    ['an empty stream name', '', newEvents(1)],
    ["the name that ends the server's process", '$$', newEvents(1)],
    ['no events', newStream(), []],
    ['data that are not JSON', newStream(), [newEvent({ price: 1n })]],
    ['metadata that come near the largest message', newStream(), [inflated(9)]],
    ['more than 1 MiB', newStream(), [newEvent('x'.repeat(1_048_577))]],
  ])('is not sent: %s', async (_, stream, events) => {
    await expect(store.append(stream, events, 'no-stream')).rejects.toThrow()
    expect(double.openCalls).toBe(0)
  })

  test('though much metadata it may see, in parts', async () => {
    const stream = newStream()
    const events = Array.from({ length: 5 }, () => inflated(5))
    await store.append(stream, events, 'no-stream')
    expect(idsOf(await all(store.readStream(stream)))).toEqual(idsOf(events))
  })
})

function inflated(mebibytes: number) {
  const event = newEvent()
  return { ...event, metadata: { ...event.metadata, correlationId: 'c'.repeat(mebibytes * 1_048_576) } }
}
