import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { serialize } from 'node:v8'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/records/written-records'
import { settingsOfAccess } from '@kervan/infra/bus/kafka/access'
import { testKafka } from '@kervan/infra/bus/kafka/testing/test-kafka'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAcknowledged } from '../crash/load/acknowledged.ts'
import { apiClient } from '../support/api-client.ts'
import { type EventStoreDBDouble, startEventStoreDBDouble } from '../support/eventstoredb-double/eventstoredb-double.ts'
import { openScreen } from '../support/open-screen.ts'
import { type RunningProduct, startProcess, TEST_SECRETS, temporaryDataDir } from '../support/product.ts'

let database: TestDatabase
let double: EventStoreDBDouble
let folder: Awaited<ReturnType<typeof temporaryDataDir>>
let product: RunningProduct
let env: Readonly<Record<string, string>>
beforeAll(async () => {
  database = await testDatabase()
  double = await startEventStoreDBDouble()
  folder = await temporaryDataDir()
  env = {
    DATABASE_URL: database.url,
    EVENT_STORE: 'eventstoredb',
    EVENTSTOREDB_URL: double.connectionString,
    ...settingsOfAccess(await testKafka()),
    KAFKA_TOPIC_PREFIX: `one-process-${randomUUID()}`,
  }
  product = await startProcess({ dataDir: folder.dataDir, env })
})
afterAll(async () => {
  await product?.stop()
  await double?.close()
  await folder?.remove()
  await database?.drop()
})

test('one process takes EventStoreDB and Kafka as the services do', async () => {
  const admin = apiClient(product.url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  const screen = await openScreen(product.url, admin.token() as string)
  await admin.call(openLead, { body: { name_surname: 'Ayşe Kaya', phone_number: '+905321234567' } })
  await screen.settled()
  screen.close()

  const { parts } = (await (await fetch(`${product.url}/health/ready`)).json()) as { parts: Record<string, object> }
  expect(parts.relay).toMatchObject({ ready: true, state: 'active' })
  expect(double.log.records.map(({ type }) => type)).toContain('LeadOpened')
})

const INSPECTION = join(import.meta.dirname, '../containers/inspect-installation.ts')

test('what inspects an installation in containers reads its log by the keys of its settings', async () => {
  const admin = apiClient(product.url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  const opened = await admin.call(openLead, { body: { name_surname: 'Fatma Demir', phone_number: '+905327654321' } })
  const body = { text: 'Öğleden sonra aranacak' }
  await admin.call(WRITTEN_ENDPOINTS.lead.addNote, { params: { id: opened.id }, body })
  const acknowledged = createAcknowledged()
  acknowledged.notes.set(body.text, opened.id)

  const inspection = spawn(process.execPath, [INSPECTION], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...TEST_SECRETS, ...env, KERVAN_DATA_DIR: folder.dataDir, LOG_LEVEL: 'silent' },
  })
  inspection.stdin.end(serialize(acknowledged).toString('base64'))
  const found = JSON.parse(await text(inspection.stdout))
  expect(found).toEqual({ faults: [], events: expect.any(Number) })
})
