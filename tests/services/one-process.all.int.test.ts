import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { serialize } from 'node:v8'
import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { addContactPoint } from '@kervan/contracts/api/people/add-contact-point'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { settingsOfAccess } from '@kervan/infra/bus/kafka/access'
import { segmentsOf, testKafka } from '@kervan/infra/bus/kafka/testing/test-kafka'
import { topicsOf } from '@kervan/infra/bus/kafka/topics'
import { createEventStoreDBStore } from '@kervan/infra/event-store/eventstoredb'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comesToRest } from '../chaos/inspect.ts'
import { createAcknowledged } from '../crash/load/acknowledged.ts'
import { somebody, writes } from '../log-tools/test-house.ts'
import { apiClient } from '../support/api-client.ts'
import { type EventStoreDBDouble, startEventStoreDBDouble } from '../support/eventstoredb-double/eventstoredb-double.ts'
import { filesWith } from '../support/files-with.ts'
import { openScreen } from '../support/open-screen.ts'
import { openedLog } from '../support/opened-log.ts'
import { type RunningProduct, startProcess, TEST_SECRETS, temporaryDataDir } from '../support/product.ts'
import { waitUntilSettled } from '../support/wait-until-settled.ts'

let database: TestDatabase
let double: EventStoreDBDouble
let folder: Awaited<ReturnType<typeof temporaryDataDir>>
let topic: string
let product: RunningProduct
let env: Readonly<Record<string, string>>
beforeAll(async () => {
  database = await testDatabase()
  double = await startEventStoreDBDouble()
  folder = await temporaryDataDir()
  const prefix = `one-process-${randomUUID()}`
  topic = topicsOf(prefix).events
  env = {
    DATABASE_URL: database.url,
    EVENT_STORE: 'eventstoredb',
    EVENTSTOREDB_URL: double.connectionString,
    ...settingsOfAccess(await testKafka()),
    KAFKA_TOPIC_PREFIX: prefix,
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

/** Texts that occur nowhere else. */
const PLANTED = {
  name: 'Ixchel Quetzalcoatl',
  phone: '905329998877',
  email: 'ixchel@quetzal.example',
  message: 'I am a xylophonist',
  note: 'likes marzipan',
  passportNumber: 'U98765432',
  allergies: 'walnuts and horsehair',
} as const

test('no personal data stand in the files of the topics, nor in the log', async () => {
  const { name, phone, email, message, note, passportNumber, allergies } = PLANTED
  const admin = apiClient(product.url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  await writes(admin, { ...somebody(), name, waId: phone, hidesNumber: false }, message)
  const store = openedLog(createEventStoreDBStore({ connectionString: double.connectionString }), database.pool)
  await waitUntilSettled(product.url)
  const { data } = await admin.call(listLeads, { query: { search: 'quetzal' } })
  const { id, person } = await admin.call(getLead, { params: { leadId: data[0]!.id } })
  await admin.call(WRITTEN_ENDPOINTS.lead.addNote, { params: { id }, body: { text: note } })
  await admin.call(addContactPoint, { params: { personId: person.id }, body: { kind: 'email', value: email } })
  const { revision } = await admin.call(WRITTEN_ENDPOINTS.person.get, { params: { id: person.id } })
  const known = { params: { id: person.id }, body: { passportNumber, allergies } }
  await admin.call(WRITTEN_ENDPOINTS.person.change, known, { ifMatch: revision })
  await comesToRest({ store, pool: database.pool })

  const recorded = JSON.stringify(await Array.fromAsync(store.readAll(), (event) => event.data))
  await store.close()
  expect(Object.values(PLANTED).filter((each) => !recorded.includes(each))).toEqual([])
  const planted = [...Object.values(PLANTED), ...name.split(' ')]
  const segments = await segmentsOf(topic)
  expect(await filesWith(segments, planted)).toEqual([])
  // The search would find data that are there.
  expect(await filesWith(segments, [`person-${person.id}`])).not.toEqual([])
  const inLog = double.log.records.map(({ data }) => Buffer.from(data).toString())
  expect(inLog.filter((each) => planted.some((text) => each.includes(text)))).toEqual([])
})

const INSPECTION = join(import.meta.dirname, '../containers/inspect-installation.ts')

test('the inspection of an installation in containers reads its log with the keys from its settings', async () => {
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
