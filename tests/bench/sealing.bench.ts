import { randomUUID } from 'node:crypto'
import type { EventStore } from '@kervan/infra/event-store/port'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { migrateEventStore } from '@kervan/infra/event-store/postgres-schema'
import { sealingStore } from '@kervan/infra/event-store/sealing'
import { migrate } from '@kervan/infra/postgres/migrate'
import { createPool } from '@kervan/infra/postgres/pool'
import { masterKeyOf } from '@kervan/infra/vault/master-key'
import type { Vault } from '@kervan/infra/vault/port'
import { createPostgresSubjectKeys } from '@kervan/infra/vault/postgres-subject-keys'
import { migrateVault } from '@kervan/infra/vault/schema'
import { createVault } from '@kervan/infra/vault/vault'
import { QUERY_MIGRATIONS } from '@kervan/query-service/migrations'
import type pg from 'pg'
import { anEvent } from './an-event.ts'
import { catchUp } from './catch-up.bench.ts'
import { seedLog } from './crm-log.ts'
import { measureElapsed, percentile, perSecond, type Row, rate, timeRuns } from './measure.ts'
import { withPostgres } from './with-postgres.ts'

const IN_FLIGHT = 64
const BLOCK = 4_000
const BLOCKS = 6
const EVENTS = Number(process.env.CATCH_UP_EVENTS ?? 200_000)

const createKeys = (pool: pg.Pool): Vault =>
  createVault(createPostgresSubjectKeys(pool, masterKeyOf('the master key of a bench, long enough')))

/** Notes of usual length on many leads at once, each lead's first event and the ones after it. */
const appends = (): Promise<Row[]> =>
  withPostgres(async (url) => {
    const pool = createPool(url, { applicationName: 'bench', max: 6 })
    await migrateEventStore(pool)
    await migrateVault(pool)
    const vault = createKeys(pool)
    const clear = createPostgresEventStore({ url })
    const sealed = sealingStore(clear, vault)
    const speeds = {
      first: { clear: [] as number[], sealed: [] as number[] },
      next: { clear: [] as number[], sealed: [] as number[] },
    }
    const block = async (store: EventStore, into: 'clear' | 'sealed') => {
      const streams = Array.from({ length: BLOCK }, () => `lead-${randomUUID()}`)
      for (const which of ['first', 'next'] as const) {
        let at = 0
        const append = () => store.append(streams[at++] as string, [anEvent()], which === 'first' ? 'no-stream' : 0n)
        speeds[which][into].push(perSecond(BLOCK, await measureElapsed(() => timeRuns(BLOCK, IN_FLIGHT, append))))
      }
    }
    await block(sealed, 'sealed')
    speeds.first.sealed.length = 0
    speeds.next.sealed.length = 0
    for (let each = 0; each < BLOCKS; each++) {
      await block(clear, 'clear')
      await block(sealed, 'sealed')
    }
    vault.close()
    await clear.close()
    await pool.end()
    return (['first', 'next'] as const).map((which) => {
      const [with_, without] = [percentile(speeds[which].sealed, 0.5), percentile(speeds[which].clear, 0.5)]
      return {
        what: `append of sealed notes, ${IN_FLIGHT} in flight, ${which === 'first' ? 'each to a new stream with a key of its own' : 'to streams that have a key'}`,
        goal: '>= 0.85 of what is in clear',
        result: rate(with_, 'events'),
        baseline: rate(without, 'events'),
        ratio: with_ / without,
      }
    })
  })

const timeOfCatchUp = (isSealed: boolean): Promise<number> =>
  withPostgres(async (url) => {
    const pool = createPool(url, { applicationName: 'bench', max: 16 })
    await migrateEventStore(pool)
    await migrateVault(pool)
    for (const work of QUERY_MIGRATIONS) await migrate(pool, work)
    const seeding = createKeys(pool)
    await seedLog(pool, EVENTS, isSealed ? seeding : undefined)
    seeding.close()
    const vault = createKeys(pool)
    const log = createPostgresEventStore({ url })
    const { head } = await catchUp(pool, isSealed ? sealingStore(log, vault) : log)
    vault.close()
    await pool.end()
    return perSecond(EVENTS, head.elapsed)
  })

/** What sealing costs: the same beside each other in one run, sealed and in clear. */
export const run = async (): Promise<Row[]> => {
  const rows = await appends()
  const before = await timeOfCatchUp(false)
  const sealed = await timeOfCatchUp(true)
  const after = await timeOfCatchUp(false)
  const clear = (before + after) / 2
  return [
    ...rows,
    {
      what: `catch-up of all read models, ${EVENTS.toLocaleString('en')} sealed events, keys read from the database`,
      goal: '>= 0.85 of what is in clear',
      result: rate(sealed, 'events'),
      baseline: `${rate(before, 'events')} before, ${rate(after, 'events')} after`,
      ratio: sealed / clear,
    },
  ]
}
