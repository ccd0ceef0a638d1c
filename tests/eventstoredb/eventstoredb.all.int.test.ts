import { createEventStoreDBStore } from '@kervan/infra/event-store/eventstoredb'
import type { EventStore } from '@kervan/infra/event-store/port'
import { eventStoreBehaviour } from '@kervan/infra/event-store/testing/behaviour'
import { afterAll } from 'vitest'
import { eventStoreDBBehaviour } from './eventstoredb-behaviour.ts'
import { findServer } from './server-under-test.ts'

/** The end of `npm test` tells its name, which it takes from the first suite's. */
const server = await findServer()
afterAll(() => server.stop())

/** Every store that was opened on the server is closed with the log. */
const openLog = async () => {
  const opened: EventStore[] = []
  const another = () => {
    const store = createEventStoreDBStore({ connectionString: server.connectionString })
    opened.push(store)
    return store
  }
  return {
    store: another(),
    another,
    close: async () => {
      await Promise.all(opened.map((store) => store.close()))
    },
  }
}

eventStoreBehaviour(`the event store in EventStoreDB, on ${server.name}`, openLog)
eventStoreDBBehaviour(server.connectionString)
