import type { EventStore } from '@kervan/infra/event-store/port'
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
import { countRows, recordWrites, replayWrites } from './bare-upsert.ts'
import { startWatch, type TimeTaken } from './cpu-time.ts'
import { seedLog } from './crm-log.ts'
import { perSecond, type Row, rate } from './measure.ts'
import { withPostgres } from './with-postgres.ts'

/** `CATCH_UP_EVENTS=200000 npm run bench catch-up` measures a shorter log. */
const EVENTS = Number(process.env.CATCH_UP_EVENTS ?? 1_000_000)
/** Events at the beginning of the log whose rows are written once more without a projector, into tables as small as then. */
const SAMPLE = Math.min(EVENTS, 200_000)
const LONGEST_MS = 600_000

interface CaughtUp {
  readonly sample: TimeTaken
  readonly head: TimeTaken
  /** With the indexes that queries need. */
  readonly ready: TimeTaken
}

/**
 * From an empty read model to the head of the log: all read models of the product, then their indexes.
 * @param store  is closed afterwards
 */
export const catchUp = async (pool: pg.Pool, store: EventStore): Promise<CaughtUp> => {
  const taken = startWatch()
  const projector = await startProjector({
    pool,
    store,
    leases: alwaysHeld,
    logger: pino({ level: 'warn' }),
    metrics: new Registry(),
    projections: PROJECTIONS,
  })
  const end = await store.head()
  const names = PROJECTIONS.map(({ name }) => name)
  const untilAt = async (position: bigint): Promise<TimeTaken> => {
    const { reached } = await projector.progress.reach(names, position, LONGEST_MS)
    if (!reached) throw new Error(`the read models did not reach ${position} within ${LONGEST_MS} ms`)
    return taken()
  }
  const sample = await untilAt(BigInt(SAMPLE))
  const head = await untilAt(end)
  await indexesMade(pool)
  const ready = taken()
  const stuck = (await projector.status()).find(({ parked }) => parked > 0)
  if (stuck) throw new Error(`${stuck.parked} events were parked in ${stuck.projection}`)
  await projector.stop()
  await store.close()
  return { sample, head, ready }
}

const indexesMade = async (pool: pg.Pool): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query('select from projections.builds where not indexed')
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The rows are let go with the return: what follows is not to collect garbage around them. */
const bareUpserts = async (pool: pg.Pool): Promise<{ readonly taken: TimeTaken; readonly rowsAnEvent: number }> => {
  const writes = await recordWrites(SAMPLE)
  const watch = startWatch()
  await replayWrites(pool, writes)
  return { taken: watch(), rowsAnEvent: countRows(writes) / SAMPLE }
}

/** CPU time of a thousand events. */
const cpuOf = ({ thread, own, others }: TimeTaken, events: number): string => {
  const each = (milliseconds: number) => ((milliseconds / events) * 1_000).toFixed(1)
  return `CPU ms a 1,000 events: ${each(own)} (one thread ${each(thread)}) and PostgreSQL ${each(others)}`
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

    const bare = await bareUpserts(pool)
    const { sample, head, ready } = await catchUp(pool, createPostgresEventStore({ url }))
    await pool.end()
    const first = perSecond(SAMPLE, sample.elapsed)
    const whole = perSecond(EVENTS, head.elapsed)
    const alone = perSecond(SAMPLE, bare.taken.elapsed)
    const count = (events: number) => events.toLocaleString('en')
    return [
      {
        what: `catch-up of ${PROJECTIONS.length} read models, ${count(EVENTS)} events, ${bare.rowsAnEvent.toFixed(2)} rows written an event`,
        goal: '>= 30,000 events/s, >= 0.6 of bare upserts',
        result: `${rate(whole, 'events')}, ${rate(first, 'events')} in the first ${count(SAMPLE)}; with indexes after ${Math.round(ready.elapsed / 1_000)} s; ${cpuOf(head, EVENTS)}`,
        baseline: `${rate(alone, 'events')}, upserts of the rows of the first ${count(SAMPLE)}; ${cpuOf(bare.taken, SAMPLE)}`,
        ratio: first / alone,
      },
    ]
  })
