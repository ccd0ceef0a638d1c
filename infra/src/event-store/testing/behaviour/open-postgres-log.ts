import { type TestDatabase, testDatabase } from '../../../postgres/testing/test-database.ts'
import type { EventStore } from '../../port.ts'
import { createPostgresEventStore } from '../../postgres.ts'
import { migrateEventStore } from '../../postgres-schema.ts'
import type { LogUnderTest } from './log-under-test.ts'

export interface PostgresLog extends LogUnderTest {
  readonly database: TestDatabase
  another(url?: string): EventStore
}

/** A log in a fresh database. `close` closes every store that was opened on it. */
export const openPostgresLog = async (): Promise<PostgresLog> => {
  const database = await testDatabase()
  await migrateEventStore(database.pool)
  const opened: EventStore[] = []
  const another = (url = database.url) => {
    const store = createPostgresEventStore({ url })
    opened.push(store)
    return store
  }
  return {
    database,
    store: another(),
    another,
    async close() {
      await Promise.all(opened.map((store) => store.close()))
      await database.drop()
    },
  }
}
