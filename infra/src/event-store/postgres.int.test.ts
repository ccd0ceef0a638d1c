import { testDatabase } from '../postgres/test-database.ts'
import { eventStoreBehaviour } from './behaviour.ts'
import type { EventStore } from './port.ts'
import { createPostgresEventStore } from './postgres.ts'
import { migrateEventStore } from './postgres-schema.ts'

eventStoreBehaviour('the event store in PostgreSQL', async () => {
  const { url, pool, drop } = await testDatabase()
  await migrateEventStore(pool)
  const opened: EventStore[] = []
  const open = () => {
    const store = createPostgresEventStore({ url })
    opened.push(store)
    return store
  }
  return {
    store: open(),
    another: open,
    async close() {
      await Promise.all(opened.map((store) => store.close()))
      await drop()
    },
  }
})
