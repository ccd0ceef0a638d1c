import { randomUUID } from 'node:crypto'
import { settingsOfAccess } from '@kervan/infra/bus/kafka/access'
import { testKafka } from '@kervan/infra/bus/kafka/testing/test-kafka'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comesToRest, inspect } from '../chaos/inspect.ts'
import { createLoad } from '../crash/load.ts'
import { verifyNotices } from '../crash/verify.ts'
import { apiClient } from '../support/api-client.ts'
import { openScreen } from '../support/open-screen.ts'
import { openedLog } from '../support/opened-log.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { type RunningServices, startServices } from '../support/services.ts'

let database: TestDatabase
let services: RunningServices
beforeAll(async () => {
  database = await testDatabase()
  services = await startServices({
    env: {
      DATABASE_URL: database.url,
      ...settingsOfAccess(await testKafka()),
      KAFKA_TOPIC_PREFIX: `rolling-${randomUUID()}`,
    },
  })
})
afterAll(async () => {
  await services?.stop()
  await database?.drop()
})

test('every process is restarted under load, and no client meets anything that trying again does not heal', {
  timeout: 900_000,
}, async () => {
  const admin = apiClient(services.url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  const token = admin.token() as string
  const screens = [
    await openScreen(services.url, token),
    await openScreen(services.url, token, 'polling'),
    await openScreen(services.url, token),
  ]
  const load = createLoad(services.url)

  const before = services.processes()
  for (const { name } of before) {
    const acknowledged = load.acknowledged.messages.size
    await services.restart(name)
    await expect.poll(() => load.acknowledged.messages.size, { timeout: 60_000 }).toBeGreaterThan(acknowledged)
  }
  const after = services.processes()
  expect(after.filter(({ pid }) => before.some((each) => each.pid === pid))).toEqual([])

  const recordedLog = createPostgresEventStore({ url: database.url })
  const store = openedLog(recordedLog, database.pool)
  await load.finish()
  await comesToRest({ store, pool: database.pool })
  for (const screen of screens) await screen.settled()
  const { faults } = await inspect({ store, recordedLog, pool: database.pool }, load.acknowledged)
  await store.close()
  for (const screen of screens) screen.close()

  expect(load.failures).toEqual([])
  expect(faults).toEqual([])
  for (const { shown } of screens) expect(verifyNotices(shown, load.acknowledged)).toEqual([])
  expect(services.unexplained()).toEqual([])
  expect(load.acknowledged.notes.size).toBeGreaterThan(0)
})
