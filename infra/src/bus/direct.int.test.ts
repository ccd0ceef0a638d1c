import { describe, expect, it } from 'vitest'
import { APPLICATION_NAME, createPostgresEventStore } from '../event-store/postgres.ts'
import { migrateEventStore } from '../event-store/postgres-schema.ts'
import { testDatabase } from '../postgres/testing/test-database.ts'
import { createBackOff } from '../retry/back-off.ts'
import { createDirectBus } from './direct.ts'
import { describeBus, recordMany } from './testing/behaviour.ts'

const openOnPostgres = async () => {
  const database = await testDatabase()
  await migrateEventStore(database.pool)
  const store = createPostgresEventStore({ url: database.url })
  const bus = createDirectBus(store, { backOff: () => createBackOff({ first: 10, longest: 50 }) })
  const close = async () => {
    await store.close()
    await database.drop()
  }
  return { store, bus, database, close }
}

describeBus('the direct bus over PostgreSQL', openOnPostgres)

describe('the direct bus while PostgreSQL throws everybody out', () => {
  it('gives every event once and in order', async () => {
    const { store, bus, database, close } = await openOnPostgres()
    const throwOut = () =>
      database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()`,
        [APPLICATION_NAME],
      )
    const write = async () => {
      for (let lead = 0; lead < 40; lead++) {
        await recordMany(store, `lead-${lead}`, 5)
        if (lead % 10 === 5) await throwOut()
      }
    }
    const read = async () => {
      const stop = new AbortController()
      const positions: bigint[] = []
      for await (const { events } of bus.subscribe({ from: 0n, signal: stop.signal })) {
        positions.push(...events.map(({ position }) => position))
        if (positions.length >= 200) stop.abort()
      }
      return positions
    }
    const [positions] = await Promise.all([read(), write()])
    expect(positions).toEqual((await Array.fromAsync(store.readAll())).map(({ position }) => position))
    await close()
  })
})
