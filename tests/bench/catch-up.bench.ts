import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { migrateEventStore } from '@kervan/infra/event-store/postgres-schema'
import { alwaysHeld } from '@kervan/infra/leases/testing/always-held'
import { migrate } from '@kervan/infra/postgres/migrate'
import { createPool } from '@kervan/infra/postgres/pool'
import { QUERY_MIGRATIONS } from '@kervan/query-service/migrations'
import { PROJECTIONS } from '@kervan/query-service/projections'
import { startProjector } from '@kervan/query-service/projector/projector'
import type pg from 'pg'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { recordWrites, replayWrites } from './bare-upsert.ts'
import { seedLog } from './crm-log.ts'
import { measureElapsed, perSecond, type Row, rate } from './measure.ts'
import { withPostgres } from './with-postgres.ts'

const EVENTS = 1_000_000
/** Events at the beginning of the log whose rows are written once more without a projector, into tables as small as then. */
const SAMPLE = 200_000
const LONGEST_MS = 600_000

/** From an empty read model to the head of the log: all read models of the product, then their indexes. */
const catchUp = async (pool: pg.Pool, url: string): Promise<{ sampleMs: number; headMs: number; readyMs: number }> => {
  const store = createPostgresEventStore({ url })
  const began = performance.now()
  const projector = await startProjector({
    pool,
    store,
    leases: alwaysHeld,
    logger: pino({ level: 'warn' }),
    metrics: new Registry(),
    projections: PROJECTIONS,
  })
  const head = await store.head()
  const names = PROJECTIONS.map(({ name }) => name)
  const untilAt = async (position: bigint): Promise<number> => {
    const { reached } = await projector.progress.reach(names, position, LONGEST_MS)
    if (!reached) throw new Error(`the read models did not reach ${position} within ${LONGEST_MS} ms`)
    return performance.now() - began
  }
  const sampleMs = await untilAt(BigInt(SAMPLE))
  const headMs = await untilAt(head)
  await indexesMade(pool)
  const readyMs = performance.now() - began
  const stuck = (await projector.status()).find(({ parked }) => parked > 0)
  if (stuck) throw new Error(`${stuck.parked} events were parked in ${stuck.projection}`)
  await projector.stop()
  await store.close()
  return { sampleMs, headMs, readyMs }
}

const indexesMade = async (pool: pg.Pool): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query('select from projections.builds where not indexed')
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/**
 * The catch-up of all read models on a log of a million events. The bare upserts write the rows of its beginning, so their
 * ratio is that of the beginning: tables grow, and with them the price of a row.
 */
export const run = (): Promise<Row[]> =>
  withPostgres(async (url) => {
    const pool = createPool(url, { applicationName: 'bench', max: 16 })
    await migrateEventStore(pool)
    for (const work of QUERY_MIGRATIONS) await migrate(pool, work)
    await seedLog(pool, EVENTS)

    const writes = await recordWrites(SAMPLE)
    const bare = perSecond(SAMPLE, await measureElapsed(() => replayWrites(pool, writes)))
    const { sampleMs, headMs, readyMs } = await catchUp(pool, url)
    await pool.end()
    const first = perSecond(SAMPLE, sampleMs)
    const whole = perSecond(EVENTS, headMs)
    return [
      {
        what: `catch-up of ${PROJECTIONS.length} read models, 1,000,000 events`,
        goal: '>= 30,000 events/s, >= 0.6 of bare upserts',
        result: `${rate(whole, 'events')}, ${rate(first, 'events')} in the first 200,000; with indexes after ${Math.round(readyMs / 1_000)} s`,
        baseline: `${rate(bare, 'events')}, upserts of the rows of the first 200,000`,
        ratio: first / bare,
      },
    ]
  })
