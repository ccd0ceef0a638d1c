import { migrateEventStore } from '@kervan/infra/event-store/postgres-schema'
import { type Copied, copyLog } from '@kervan/infra/log-tools/copy-log'
import type { Log } from '@kervan/infra/log-tools/log'
import { openLog } from '@kervan/infra/log-tools/open-log'
import { createPool } from '@kervan/infra/postgres/pool'
import { startDoubleProcess } from '../support/eventstoredb-double/double-process.ts'
import { seedLog } from './crm-log.ts'
import { measureElapsed, perSecond, type Row, rate } from './measure.ts'
import { withPostgres } from './with-postgres.ts'

const EVENTS = 1_000_000

/** A log of a million events from Postgres to EVENTSTOREDB_URL, or to the protocol double in another process, and back. */
export const run = (): Promise<Row[]> =>
  withPostgres((url) =>
    withPostgres(async (backUrl) => {
      const pool = createPool(url, { applicationName: 'bench', max: 2 })
      await migrateEventStore(pool)
      await seedLog(pool, EVENTS)
      await pool.end()

      const double = process.env.EVENTSTOREDB_URL ? undefined : await startDoubleProcess()
      const connectionString = process.env.EVENTSTOREDB_URL ?? double!.connectionString
      const [begun, away, back] = [url, connectionString, backUrl].map(openLog) as [Log, Log, Log]
      const there = await measure(begun, away)
      const again = await measure(away, back)
      for (const log of [begun, away, back]) await log.close()
      await double?.stop()

      const same = there.copied.digest === again.copied.digest
      const engine = double ? 'the protocol double' : 'EventStoreDB'
      return [
        row(`log copy, 1,000,000 events, Postgres to ${engine}`, there),
        row(`log copy, 1,000,000 events, ${engine} to Postgres; ${same ? 'same digest' : 'ANOTHER DIGEST'}`, again),
      ]
    }),
  )

interface Measured {
  readonly copied: Copied
  readonly millis: number
}

const measure = async (from: Log, to: Log): Promise<Measured> => {
  let copied: Copied | undefined
  const millis = await measureElapsed(async () => {
    copied = await copyLog({ from, to })
  })
  return { copied: copied as Copied, millis }
}

const row = (what: string, { copied, millis }: Measured): Row => ({
  what,
  goal: '>= 5,000 events/s, read back',
  result: rate(perSecond(copied.count, millis), 'events'),
})
