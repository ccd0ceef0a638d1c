import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NewEvent } from '@kervan/contracts/events/envelope'
import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import type { EventStore } from '@kervan/infra/event-store/port'
import { testFiles } from '@kervan/infra/files/testing/test-files'
import { mountOperations, onThisMachine } from '@kervan/infra/http/health'
import { alwaysHeld } from '@kervan/infra/leases/testing/always-held'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { createMemorySeenUsers } from '@kervan/infra/seen/memory'
import { createPostgresSessions } from '@kervan/infra/sessions/postgres'
import express from 'express'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type QueryService, startQueryService } from './query-service.ts'
import { leadOf, recordsIn } from './testing/records.ts'
import { testLog } from './testing/test-log.ts'

let database: TestDatabase
let service: QueryService
/** Lets readers of the log have what it holds. */
let open: () => void
beforeEach(async () => {
  database = await testDatabase()
  const log = testLog()
  const tells = recordsIn(log)
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.lead('b', 'Işıl')
  const kept = createMemoryEventStore()
  for (const event of log.events) {
    // As no release has written it: no read model of leads can make anything of it.
    const data = event.stream === `lead-${leadOf('b')}` ? {} : event.data
    await kept.append(event.stream, [{ ...event, data } as NewEvent], 'no-stream')
  }
  const opened = Promise.withResolvers<void>()
  open = opened.resolve
  const store: EventStore = {
    ...kept,
    async *subscribe(options) {
      await opened.promise
      yield* kept.subscribe(options)
    },
  }
  const { pool } = database
  const sessions = createPostgresSessions(pool)
  const logger = pino({ level: 'silent' })
  service = await startQueryService({
    store,
    pool,
    sessions,
    leases: alwaysHeld,
    files: testFiles(),
    seen: createMemorySeenUsers(),
    logger,
    metrics: new Registry(),
  })
})
afterEach(async () => {
  open()
  await service.stop()
  await database.drop()
})

interface Answer {
  readonly status: number
  readonly projections: Readonly<Record<string, object>>
}

/** What an operator is answered who asks whether the service is ready. */
const asked = async (): Promise<Answer> => {
  const app = express()
  mountOperations(app, async () => ({ queries: await service.readiness() }), new Registry(), onThisMachine)
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/health/ready`)
    const { parts } = (await response.json()) as { parts: { queries: Pick<Answer, 'projections'> } }
    return { status: response.status, projections: parts.queries.projections }
  } finally {
    server.close()
  }
}

test('a service whose read models are being filled is not ready; one that has parked events is, and names their streams', async () => {
  const filling = await asked()
  expect(filling).toMatchObject({ status: 503, projections: { 'leads-list': { complete: false, parked: 0 } } })
  expect(filling.projections['leads-list']).not.toHaveProperty('someParked')
  open()
  await expect.poll(async () => (await asked()).status).toBe(200)
  expect((await asked()).projections).toMatchObject({
    'leads-list': { complete: true, behind: '0', parked: 1, someParked: [`lead-${leadOf('b')}`], failure: null },
  })
})
