import { createEventStoreDBStore } from '@kervan/infra/event-store/eventstoredb'
import type { EventStore } from '@kervan/infra/event-store/port'
import {
  type DoubleOptions,
  type EventStoreDBDouble,
  startEventStoreDBDouble,
} from '../support/eventstoredb-double/eventstoredb-double.ts'

export interface OpenDouble extends EventStoreDBDouble {
  /** A store on it, closed with it. */
  store(connectionString?: string): EventStore
}

/** Under faked time the client would take an answer to its ping for late, and end the connection. */
const NO_PINGS = 'keepAliveInterval=600000'

/** What no real server does on demand is done by the double, whatever EVENTSTOREDB_URL says. */
export const openDouble = async (options?: DoubleOptions): Promise<OpenDouble> => {
  const double = await startEventStoreDBDouble(options)
  const closeDouble = double.close
  const opened: EventStore[] = []
  return Object.assign(double, {
    store(connectionString = `${double.connectionString}&${NO_PINGS}`) {
      const store = createEventStoreDBStore({ connectionString })
      opened.push(store)
      return store
    },
    close: async () => {
      await Promise.all(opened.map((store) => store.close()))
      await closeDouble()
    },
  })
}
