import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { type EventStore, StoreUnavailable } from '@kervan/infra/event-store/port'
import {
  all,
  followUntil,
  idsOf,
  newEvent,
  newEvents,
  newStream,
} from '@kervan/infra/event-store/testing/behaviour/log-under-test'
import { explain, isAway } from '@kervan/infra/service/explain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeTime, hurry } from './hurry.ts'
import { type OpenDouble, openDouble } from './open-double.ts'

let double: OpenDouble
let store: EventStore
beforeEach(async () => {
  double = await openDouble()
  store = double.store()
})
afterEach(() => double.close())

/** Follows until the store fails it. */
const endOf = async (after: bigint): Promise<void> => {
  for await (const _ of store.subscribe({ after }));
}

/** Two ways in which a server goes, which the client tells in two ways. */
const ways = [
  ['crashes', () => double.crash()],
  ['is stopped', () => double.stop()],
] as const

describe.each(ways)('when the server %s', (_, go) => {
  test('reads and followers hear that it is gone, appends wait for its return', async () => {
    const { position } = await store.append(newStream(), newEvents(1), 'no-stream')
    const following = endOf(position)
    await expect.poll(() => double.liveSubscriptions).toBe(1)
    await go()
    await expect(following).rejects.toThrow(StoreUnavailable)
    await expect(store.head()).rejects.toThrow(StoreUnavailable)
    await expect(all(store.readStream(newStream()))).rejects.toThrow(StoreUnavailable)
    await expect(all(store.readAll())).rejects.toThrow(StoreUnavailable)
    await expect(endOf(position)).rejects.toThrow(StoreUnavailable)

    const event = newEvent()
    const appended = store.append(newStream(), [event], 'no-stream')
    await double.start()
    expect(await appended).toMatchObject({ revision: 0n })
    expect(idsOf(await followUntil(store, position, ({ length }) => length > 0))).toEqual([event.id])
  })

  test('an append does not wait for ever', async () => {
    await store.head()
    await go()
    fakeTime()
    try {
      await expect(hurry(store.append(newStream(), newEvents(1), 'no-stream'))).rejects.toThrow(StoreUnavailable)
    } finally {
      vi.useRealTimers()
    }
  })

  test('again and again, nothing is lost or doubled', async () => {
    const events = newEvents(200)
    const unwritten = [...events]
    let acknowledged = 0
    const writers = [store, double.store()].map(async (writer) => {
      for (let event = unwritten.shift(); event; event = unwritten.shift()) {
        await writer.append(newStream(), [event], 'no-stream')
        if (++acknowledged % 60 === 0) await go().then(double.start)
      }
    })
    const seen = await followUntil(double.store(), 0n, ({ length }) => length >= 200)
    await Promise.all(writers)
    const written = await all(store.readAll())
    expect(idsOf(written).sort()).toEqual(idsOf(events).sort())
    expect(idsOf(seen)).toEqual(idsOf(written))
  })
})

test('a server that takes everything and answers nothing holds no one for ever', async () => {
  const stream = newStream()
  await store.append(stream, newEvents(1), 'no-stream')
  double.faults.silentReads = true
  fakeTime()
  try {
    const asked = Promise.allSettled([store.head(), all(store.readAll()), all(store.readStream(stream)), endOf(0n)])
    for (const outcome of await hurry(asked)) expect(outcome).toMatchObject({ reason: expect.any(StoreUnavailable) })
  } finally {
    vi.useRealTimers()
  }
  double.faults.silentReads = false
  expect(await all(store.readStream(stream))).toHaveLength(1)
})

test('a reader that leaves leaves nothing behind, and is not hit by what comes later', async () => {
  const stream = newStream()
  await store.append(stream, newEvents(3), 'no-stream')
  for await (const _ of store.readStream(stream)) break
  for await (const _ of store.subscribe({ after: 0n })) break
  await expect.poll(() => double.openCalls).toBe(1)
  await double.crash()
})

test('an append finds the leader of a cluster', async () => {
  const leader = await openDouble({ log: double.log })
  double.faults.leader = { host: '127.0.0.1', port: leader.port }
  const stream = newStream()
  const events = newEvents(2)
  expect(await store.append(stream, events, 'no-stream')).toMatchObject({ revision: 1n })
  expect(double.openCalls).toBe(0)
  expect(leader.openCalls).toBe(1)
  expect(idsOf(await all(store.readStream(stream)))).toEqual(idsOf(events))
  await leader.close()
})

test('the head is that of the leader, whichever node is asked', async () => {
  const leader = await openDouble()
  const { position } = await leader.store().append(newStream(), newEvents(3), 'no-stream')
  double.faults.leader = { host: '127.0.0.1', port: leader.port }
  expect(await store.head()).toBe(position)
  await leader.close()
})

describe('on a node that lags behind its cluster, what was told is there', () => {
  let leader: OpenDouble
  const events = newEvents(3)
  const stream = newStream()
  beforeEach(async () => {
    leader = await openDouble()
    double.faults.leader = { host: '127.0.0.1', port: leader.port }
    await leader.store().append(stream, events, 'no-stream')
  })
  afterEach(() => leader.close())

  test.each<[string, () => Promise<RecordedEvent[]>]>([
    ['to who reads the stream', () => all(store.readStream(stream))],
    ['to who reads the log', () => all(store.readAll())],
    ['to who follows', () => followUntil(store, 0n, ({ length }) => length === 3)],
  ])('%s', async (_, read) => {
    expect(idsOf(await read())).toEqual(idsOf(events))
  })

  test('and to many who read at once', async () => {
    const reads = Array.from({ length: 20 }, () => all(store.readStream(stream)))
    for (const read of await Promise.all(reads)) expect(idsOf(read)).toEqual(idsOf(events))
  })
})

describe('a right that is taken away while it runs is told as what it is, at once', () => {
  const refusedWith = (text: string) =>
    expect.objectContaining({ name: 'StoreRefused', message: expect.stringContaining(text) })

  test('to append; reads go on', async () => {
    const [stream, event] = [newStream(), newEvent()]
    await store.append(stream, [event], 'no-stream')
    double.faults.denies.add('append')
    const refused = store.append(stream, newEvents(1), 0n)
    await expect(refused).rejects.toEqual(
      refusedWith('read and not append: give it the right to write in $userStreamAcl'),
    )
    expect(await refused.catch(explain)).toMatch(/^EventStoreDB lets the user .* \$settings\.$/)
    expect(await refused.catch(isAway)).toBe(false)
    expect(idsOf(await all(store.readStream(stream)))).toEqual([event.id])
    double.faults.denies.clear()
    expect(await store.append(stream, newEvents(1), 0n)).toMatchObject({ revision: 1n })
  })

  test('to read', async () => {
    double.faults.denies.add('read')
    const right = 'the right to read in $systemStreamAcl'
    await expect(store.head()).rejects.toEqual(refusedWith(right))
    await expect(all(store.readAll())).rejects.toEqual(refusedWith(right))
    await expect(endOf(0n)).rejects.toEqual(refusedWith(right))
  })

  test('but an append of which nothing was heard may be written', async () => {
    double.faults.appends.push('written, connection lost')
    const appended = store.append(newStream(), newEvents(1), 'no-stream')
    await expect.poll(() => double.faults.appends).toEqual([])
    double.faults.denies.add('append').add('read')
    fakeTime()
    try {
      await expect(hurry(appended)).rejects.toMatchObject({ name: 'StoreUnavailable' })
    } finally {
      vi.useRealTimers()
    }
  })
})

test('a subscriber to a node that its cluster has left behind goes on at the leader', async () => {
  const leader = await openDouble()
  const [stream, known, missed] = [newStream(), newEvent(), newEvent()]
  const { position } = await store.append(stream, [known], 'no-stream')
  fakeTime()
  const following = followUntil(store, position, ({ length }) => length === 1)
  try {
    await expect.poll(() => double.liveSubscriptions).toBe(1)
    expect(await leader.store().append(stream, [known], 'no-stream')).toMatchObject({ position })
    await leader.store().append(stream, [missed], 0n)
    double.faults.leader = { host: '127.0.0.1', port: leader.port }
    expect(idsOf(await hurry(following))).toEqual([missed.id])
  } finally {
    vi.useRealTimers()
    await leader.close()
  }
})

test('a cluster that is gone is looked for in vain, by everyone who waits for it', async () => {
  const clustered = double.store(`esdb://127.0.0.1:${double.port},127.0.0.1:1?tls=false&maxDiscoverAttempts=2`)
  const { position } = await clustered.append(newStream(), newEvents(1), 'no-stream')
  const following = followUntil(clustered, position, ({ length }) => length > 0)
  await expect.poll(() => double.liveSubscriptions).toBe(1)
  await double.crash()
  const reading = Promise.allSettled(Array.from({ length: 10 }, () => clustered.head()))
  for (const outcome of await reading) expect(outcome).toMatchObject({ reason: expect.any(StoreUnavailable) })
  await double.start()
  const event = newEvent()
  await clustered.append(newStream(), [event], 'no-stream')
  expect(idsOf(await following)).toEqual([event.id])
})

test('a cluster that is still looked for when the last call on an old connection fails harms no one', async () => {
  const seed = await openDouble()
  seed.faults.leader = { host: '127.0.0.1', port: double.port }
  const clustered = double.store(`esdb+discover://127.0.0.1:${seed.port}?tls=false&maxDiscoverAttempts=2`)
  const { position } = await clustered.append(newStream(), newEvents(1), 'no-stream')
  const following = followUntil(clustered, position, ({ length }) => length > 0)
  await expect.poll(() => double.liveSubscriptions).toBe(1)

  // The append makes the client look for a new connection while the subscription still has the old one.
  seed.faults.silentGossip = true
  double.faults.appends.push('call unavailable')
  const event = newEvent()
  const appended = clustered.append(newStream(), [event], 'no-stream')
  await expect.poll(() => seed.openCalls).toBe(1)
  const reading = clustered.head()
  await Promise.all([double.crash(), seed.crash(), expect(reading).rejects.toThrow(StoreUnavailable)])

  seed.faults.silentGossip = false
  await Promise.all([double.start(), seed.start()])
  expect(await appended).toMatchObject({ revision: 0n })
  expect(idsOf(await following)).toEqual([event.id])
  await seed.close()
})

test('a closed store settles what it was given, and fails those who wait and those who come', async () => {
  const stream = newStream()
  const following = endOf(await store.head())
  const given = [store.append(stream, newEvents(1), 'no-stream'), store.append(stream, newEvents(1), 0n)]
  await store.close()
  expect(await Promise.all(given)).toMatchObject([{ revision: 0n }, { revision: 1n }])
  await expect(following).rejects.toThrow(StoreUnavailable)
  await expect(store.append(newStream(), newEvents(1), 'no-stream')).rejects.toThrow(StoreUnavailable)
  await expect(store.head()).rejects.toThrow(StoreUnavailable)
  await expect(endOf(0n)).rejects.toThrow(StoreUnavailable)
  await expect.poll(() => double.openCalls).toBe(0)
})
