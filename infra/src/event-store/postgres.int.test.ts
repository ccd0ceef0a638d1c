import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPool } from '../postgres/pool.ts'
import { InvalidAppend } from './port.ts'
import { createPostgresEventStore } from './postgres.ts'
import { migrateEventStore } from './postgres-schema.ts'
import { all, followUntil, idsOf, newEvent, newEvents, newStream } from './testing/behaviour/log-under-test.ts'
import { openPostgresLog, type PostgresLog } from './testing/behaviour/open-postgres-log.ts'
import { eventStoreBehaviour } from './testing/behaviour.ts'

eventStoreBehaviour('the event store in PostgreSQL', openPostgresLog)

describe('the log in PostgreSQL', () => {
  let log: PostgresLog
  beforeAll(async () => {
    log = await openPostgresLog()
  })
  afterAll(() => log.close())

  test('is made once, by the first caller, in the schema of choice', async () => {
    await Promise.all([1, 2, 3].map(() => migrateEventStore(log.database.pool, 'another log')))
    const store = createPostgresEventStore({ url: log.database.url, schema: 'another log' })
    expect(await store.head()).toBe(0n)
    expect(await all(store.readAll())).toEqual([])
    expect(await store.append(newStream(), newEvents(2), 'no-stream')).toEqual({ revision: 1n, position: 2n })
    expect(await followUntil(store, 0n, (seen) => seen.length === 2)).toHaveLength(2)
    await store.close()
  })

  test('has no gap, whatever is refused or repeated between what is written', async () => {
    const before = await log.store.head()
    const [taken, repeated] = [newStream(), newStream()]
    const known = newEvents(2)
    await log.store.append(taken, newEvents(1), 'no-stream')
    await log.store.append(repeated, known, 'no-stream')
    const outcomes = await Promise.allSettled([
      log.store.append(newStream(), newEvents(2), 'no-stream'),
      log.store.append(taken, newEvents(3), 'no-stream'),
      log.store.append(newStream(), newEvents(1), 'no-stream'),
      log.store.append(repeated, known, 'no-stream'),
      log.store.append(newStream(), newEvents(1), 'no-stream'),
    ])
    expect(outcomes).toMatchObject([
      { value: { revision: 1n, position: before + 5n } },
      { reason: { name: 'WrongExpectedRevision', actual: 0n } },
      { value: { revision: 0n, position: before + 6n } },
      { value: { revision: 1n, position: before + 3n } },
      { value: { revision: 0n, position: before + 7n } },
    ])
    const positions = (await all(log.store.readAll({ after: before }))).map(({ position }) => position - before)
    expect(positions).toEqual([1n, 2n, 3n, 4n, 5n, 6n, 7n])
    expect(await log.store.head()).toBe(before + 7n)
  })

  test('writes the others of a group when the server cannot take one', async () => {
    const { url, pool } = log.database
    const name = `latin5_${randomUUID().replaceAll('-', '')}`
    await pool.query(`create database ${name} encoding 'LATIN5' locale 'C' template template0`)
    const turkish = url.replace(/\/[^/?]+\?/, `/${name}?`)
    const turkishPool = createPool(turkish, { applicationName: 'test' })
    await migrateEventStore(turkishPool)
    const store = createPostgresEventStore({ url: turkish })

    const outcomes = await Promise.allSettled(
      ['Çağrı', '🧳', 'Şule'].map((data) => store.append(newStream(), [newEvent(data)], 'no-stream')),
    )
    expect(outcomes).toMatchObject([
      { value: { position: 1n } },
      { reason: expect.any(InvalidAppend) },
      { value: { position: 2n } },
    ])
    await Promise.all([store.close(), turkishPool.end()])
    await pool.query(`drop database ${name} with (force)`)
  })

  test('looks by itself for what no notification told of', async () => {
    const before = await log.store.head()
    const follower = log.another()
    const abort = new AbortController()
    const isListening = async () => {
      const { rows } = await log.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and state = 'idle' and query like 'listen%'`,
      )
      return rows.length > 0
    }
    const batches = follower.subscribe({ after: before, signal: abort.signal })[Symbol.asyncIterator]()
    await log.store.append(newStream(), newEvents(1), 'no-stream')
    await batches.next()
    const notified = batches.next()
    await expect.poll(isListening).toBe(true)
    await log.store.append(newStream(), newEvents(1), 'no-stream')
    await notified
    const waiting = batches.next()
    const event = newEvent()
    await log.database.pool.query(
      'insert into log.events (position, stream, revision, id, type, data, metadata) values ($1, $2, 0, $3, $4, $5, $6)',
      [before + 3n, newStream(), event.id, event.type, JSON.stringify(event.data), JSON.stringify(event.metadata)],
    )
    expect(idsOf((await waiting).value ?? [])).toEqual([event.id])
    abort.abort()
  })

  describe('while its poll stands still', () => {
    beforeAll(() => {
      vi.useFakeTimers({ toFake: ['setTimeout'] })
    })
    afterAll(() => {
      vi.useRealTimers()
    })

    test('is woken by appends through another store', async () => {
      const before = await log.store.head()
      const writer = log.another()
      const events = newEvents(5)
      const unwritten = [...events]
      const writeNext = async () => {
        const event = unwritten.shift()
        if (event) await writer.append(newStream(), [event], 'no-stream')
      }
      await writeNext()
      expect(idsOf(await followUntil(log.store, before, ({ length }) => length === 5, writeNext))).toEqual(
        idsOf(events),
      )
    })
  })
})
