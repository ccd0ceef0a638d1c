import { createEventStoreDBStore } from '@kervan/infra/event-store/eventstoredb'
import type { EventStore } from '@kervan/infra/event-store/port'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { migrateEventStore } from '@kervan/infra/event-store/postgres-schema'
import { testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { startEventStoreDBDouble } from '@kervan/tests/support/eventstoredb-double/eventstoredb-double'
import { expect, test } from 'vitest'
import { leadDecider } from '../kinds/lead/lead.decider.ts'
import { aCause } from '../testing/test-records.ts'
import { freshId } from './derived-ids.ts'
import { createCommandRunner } from './run-command.ts'

interface Engine {
  /** The store as a process of its own has it. */
  open(): EventStore
  drop(): Promise<unknown>
}

const onPostgres = async (): Promise<Engine> => {
  const { pool, url, drop } = await testDatabase()
  await migrateEventStore(pool)
  return { open: () => createPostgresEventStore({ url }), drop }
}

const onEventStoreDB = async (): Promise<Engine> => {
  const { connectionString, close } = await startEventStoreDBDouble()
  return { open: () => createEventStoreDBStore({ connectionString }), drop: close }
}

test.each([
  ['PostgreSQL', onPostgres],
  ['EventStoreDB', onEventStoreDB],
])('on %s sixty notes at once on one lead, from each of two services, are all written', async (_, start) => {
  const engine = await start()
  const stores = [engine.open(), engine.open()]
  const runners = stores.map((store) => createCommandRunner(store))
  const leadId = freshId(aCause().at)
  const opening = { type: 'OpenLead', personId: leadId, source: 'phone', treatment: 'hair', ownerId: null } as const
  await runners[0]?.run(leadDecider, leadId, opening, aCause())
  const notes = Array.from({ length: 120 }, (_, index) => `note ${index}`)
  await Promise.all(
    notes.map((text, index) => runners[index % 2]?.run(leadDecider, leadId, { type: 'AddNote', text }, aCause())),
  )
  const events = await Array.fromAsync((stores[0] as EventStore).readStream(`lead-${leadId}`))
  expect(events.map(({ type }) => type)).toEqual(['LeadOpened', ...notes.map(() => 'LeadNoteAdded')])
  for (const store of stores) await store.close()
  await engine.drop()
})
