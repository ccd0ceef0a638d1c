import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { migrateEventStore } from '@kervan/infra/event-store/postgres-schema'
import { migrate } from '@kervan/infra/postgres/migrate'
import { createPool } from '@kervan/infra/postgres/pool'
import { QUERY_MIGRATIONS } from '@kervan/query-service/migrations'
import { PROJECTIONS } from '@kervan/query-service/projections'
import { startProjector } from '@kervan/query-service/projector/projector'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { seedLog } from './crm-log.ts'
import { elapsed, perSecond, type Row, rate } from './measure.ts'
import { withPostgres } from './with-postgres.ts'

const EVENTS = Number(process.env.EVENTS ?? 1_000_000)

export const run = (): Promise<Row[]> =>
  withPostgres(async (url) => {
    const pool = createPool(url, { applicationName: 'bench', max: 16 })
    await migrateEventStore(pool)
    for (const work of QUERY_MIGRATIONS) await migrate(pool, work)
    console.log('seeding', await elapsed(() => seedLog(pool, EVENTS)))
    const store = createPostgresEventStore({ url })
    const took = await elapsed(async () => {
      const projector = await startProjector({
        pool,
        store,
        logger: pino({ level: 'warn' }),
        metrics: new Registry(),
        projections: PROJECTIONS,
      })
      const names = PROJECTIONS.map(({ name }) => name)
      const head = await store.head()
      const t = setInterval(
        async () =>
          console.log((await projector.status()).map((s) => `${s.projection} ${s.position} ${s.parked}`).join(' | ')),
        3000,
      )
      await projector.progress.reach(names, head, 1_000_000)
      clearInterval(t)
      console.log(await projector.parked().then((p) => p.length))
      await projector.stop()
    })
    await store.close()
    await pool.end()
    return [{ what: 'catch-up', goal: '>= 30,000 events/s', result: rate(perSecond(EVENTS, took), 'events') }]
  })
