import type { LogUnderTest } from '@kervan/infra/event-store/behaviour/log-under-test'
import { createEventStoreDBStore } from '@kervan/infra/event-store/eventstoredb'
import type { EventStore } from '@kervan/infra/event-store/port'
import { startEventStoreDBDouble } from '../support/eventstoredb-double/eventstoredb-double.ts'

const REAL = process.env.EVENTSTOREDB_URL

/** Which server these tests speak to. */
export const SERVER = REAL
  ? `the server at ${new URL(REAL).host}`
  : 'its protocol double, as EVENTSTOREDB_URL is not set'

/** A log on the server named by EVENTSTOREDB_URL, else on the double. `close` closes every store that was opened on it. */
export const openEventStoreDBLog = async (): Promise<LogUnderTest> => {
  const double = REAL ? undefined : await startEventStoreDBDouble()
  const opened: EventStore[] = []
  const another = () => {
    const store = createEventStoreDBStore({ connectionString: REAL ?? double!.connectionString })
    opened.push(store)
    return store
  }
  return {
    store: another(),
    another,
    async close() {
      await Promise.all(opened.map((store) => store.close()))
      await double?.close()
    },
  }
}
