import { describe, expect, test } from 'vitest'
import { createMemoryEventStore } from './memory.ts'
import { StoreUnavailable } from './port.ts'
import { all, newEvent, newStream } from './testing/behaviour/log-under-test.ts'
import { eventStoreBehaviour } from './testing/behaviour.ts'

eventStoreBehaviour('the event store in memory', async () => {
  const store = createMemoryEventStore()
  return { store, another: () => store, close: () => store.close() }
})

describe('a new store in memory', () => {
  test('is empty', async () => {
    const store = createMemoryEventStore()
    expect(await store.head()).toBe(0n)
    expect(await all(store.readAll())).toEqual([])
  })

  test('gives each reader an event of its own', async () => {
    const store = createMemoryEventStore()
    const stream = newStream()
    const tags = ['new']
    await store.append(stream, [newEvent(tags)], 'no-stream')
    tags.push('changed by the writer')
    for (const { data } of await all(store.readStream(stream))) (data as string[]).push('changed by a reader')
    expect(await all(store.readStream(stream))).toMatchObject([{ data: ['new'] }])
  })

  test('once closed, fails those who wait and those who come', async () => {
    const store = createMemoryEventStore()
    const followerFails = expect(all(store.subscribe({ after: 0n }))).rejects.toThrow(StoreUnavailable)
    await store.close()
    await followerFails
    await expect(store.append(newStream(), [newEvent()], 'no-stream')).rejects.toThrow(StoreUnavailable)
  })
})
