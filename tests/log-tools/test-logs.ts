import { migrateEventStore } from '@kervan/infra/event-store/postgres-schema'
import type { Log, LogEntry } from '@kervan/infra/log-tools/log'
import { createPostgresLog } from '@kervan/infra/log-tools/postgres-log'
import { testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { seedLog } from '../bench/crm-log.ts'

/** A log in a database of its own, with so many events of a clinic. */
export const crmLogInPostgres = async (events: number) => {
  const database = await testDatabase()
  await migrateEventStore(database.pool)
  if (events > 0) await seedLog(database.pool, events)
  const log = createPostgresLog(database.url)
  return {
    log,
    pool: database.pool,
    url: database.url,
    drop: async () => {
      await log.close()
      await database.drop()
    },
  }
}

export const entriesOf = async (log: Log): Promise<LogEntry[]> => (await Array.fromAsync(log.read())).flat()

/** What a copy keeps: everything but the position. */
export const withoutPositions = (entries: readonly LogEntry[]) => entries.map(({ position: _, ...kept }) => kept)
