import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type EventStore, StoreUnavailable } from './port.ts'
import { APPLICATION_NAME } from './postgres.ts'
import { all, followUntil, idsOf, newEvent, newEvents, newStream } from './testing/behaviour/log-under-test.ts'
import { openPostgresLog, type PostgresLog } from './testing/behaviour/open-postgres-log.ts'
import { severableLink } from './testing/severable-link.ts'

describe('when connections break', () => {
  let log: PostgresLog
  beforeAll(async () => {
    log = await openPostgresLog()
  })
  afterAll(() => log.close())

  const endConnections = () =>
    log.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()`,
      [APPLICATION_NAME],
    )

  test('nothing is lost or doubled while the server ends them again and again', async () => {
    const stores = [log.store, log.another()]
    const before = await log.store.head()
    const events = newEvents(600)
    const unwritten = [...events]
    let acknowledged = 0
    const write = async (store: EventStore) => {
      for (let event = unwritten.shift(); event; event = unwritten.shift()) {
        await store.append(newStream(), [event], 'no-stream')
        if (++acknowledged % 50 === 0) await endConnections()
      }
    }
    const follower = log.another()
    const [seen] = await Promise.all([
      followUntil(follower, before, ({ length }) => length >= 600),
      ...Array.from({ length: 12 }, (_, writer) => write(stores[writer % 2]!)),
    ])
    const written = await all(log.another().readAll({ after: before }))
    expect(idsOf(written).sort()).toEqual(idsOf(events).sort())
    expect(idsOf(seen)).toEqual(idsOf(written))
  })

  test('an append whose answer was lost is settled by the store', async () => {
    const link = await severableLink(log.database.url)
    const store = log.another(link.url)
    const stream = newStream()
    await store.append(stream, newEvents(1), 'no-stream')
    const before = await store.head()

    const single = newEvents(1)
    link.loseNextAnswer()
    expect(await store.append(stream, single, 0n)).toEqual({ revision: 1n, position: before + 1n })
    await link.answerLost()

    const others = [newStream(), newStream()]
    link.loseNextAnswer()
    const results = await Promise.all([
      store.append(stream, newEvents(2), 1n),
      ...others.map((other) => store.append(other, newEvents(1), 'no-stream')),
    ])
    await link.answerLost()
    expect(results.map(({ position }) => position - before)).toEqual([3n, 4n, 5n])
    expect((await all(log.store.readStream(stream))).map(({ revision }) => revision)).toEqual([0n, 1n, 2n, 3n])
    expect(await log.store.head()).toBe(before + 5n)
  })

  test('an append waits for a database that comes back, reads and subscriptions say that it is gone', async () => {
    const link = await severableLink(log.database.url)
    const store = log.another(link.url)
    const before = await store.head()
    const followerFails = expect(endOf(store, before)).rejects.toThrow(StoreUnavailable)
    await link.cut()
    await followerFails
    await expect(store.head()).rejects.toThrow(StoreUnavailable)
    await expect(all(store.readStream(newStream()))).rejects.toThrow(StoreUnavailable)
    await expect(all(store.readAll())).rejects.toThrow(StoreUnavailable)

    const event = newEvent()
    const appended = store.append(newStream(), [event], 'no-stream')
    await link.mend()
    expect(await appended).toMatchObject({ revision: 0n })
    expect(idsOf(await followUntil(store, before, ({ length }) => length > 0))).toEqual([event.id])
  })

  test('a server that never answers does not hold anyone for ever', async () => {
    const link = await severableLink(log.database.url)
    const store = log.another(link.url)
    const stream = newStream()
    const events = newEvents(1)
    await store.append(newStream(), newEvents(1), 'no-stream')
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    try {
      link.stall()
      const asked = Promise.allSettled([store.append(stream, events, 'no-stream'), store.head(), all(store.readAll())])
      await vi.advanceTimersByTimeAsync(10_000)
      for (const outcome of await asked) expect(outcome).toMatchObject({ reason: expect.any(StoreUnavailable) })
    } finally {
      vi.useRealTimers()
    }
    link.flow()
    expect(await store.append(stream, events, 'no-stream')).toMatchObject({ revision: 0n })
    expect(idsOf(await all(store.readStream(stream)))).toEqual(idsOf(events))
  })

  test('a closed store settles what it was given, and fails those who wait and those who come', async () => {
    const store = log.another()
    const stream = newStream()
    const followerFails = expect(endOf(store, await store.head())).rejects.toThrow(StoreUnavailable)
    const given = [store.append(stream, newEvents(1), 'no-stream'), store.append(stream, newEvents(1), 0n)]
    await store.close()
    expect(await Promise.all(given)).toMatchObject([{ revision: 0n }, { revision: 1n }])
    await followerFails
    await expect(store.append(newStream(), newEvents(1), 'no-stream')).rejects.toThrow(StoreUnavailable)
    await expect(store.head()).rejects.toThrow(StoreUnavailable)
  })
})

/** Follows until the store fails it. */
const endOf = async (store: EventStore, after: bigint): Promise<void> => {
  for await (const _ of store.subscribe({ after }));
}
