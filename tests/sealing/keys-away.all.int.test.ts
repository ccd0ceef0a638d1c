import { randomUUID } from 'node:crypto'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import type { Problem } from '@kervan/contracts/errors/problem'
import type { NewEvent } from '@kervan/contracts/events/envelope'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { sealEvents } from '@kervan/infra/vault/seal-events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspect } from '../chaos/inspect.ts'
import { createAcknowledged } from '../crash/load/acknowledged.ts'
import { namesOfLeads, opensLead, somebody, type TestHouse, testHouse } from '../log-tools/test-house.ts'
import type { ApiClient } from '../support/api-client.ts'
import { liesInClear } from '../support/lies-in-clear.ts'
import { text } from '../support/meta-simulator/message-parts.ts'
import { post } from '../support/meta-simulator/post.ts'
import { CLINIC, message } from '../support/meta-simulator/webhooks.ts'
import { openedLog, vaultOf } from '../support/opened-log.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { takeKeysAway } from '../support/take-keys-away.ts'
import { waitUntilSettled } from '../support/wait-until-settled.ts'

const { lead } = WRITTEN_ENDPOINTS

let house: TestHouse
let client: ApiClient
beforeAll(async () => {
  house = await testHouse()
  client = await house.open()
})
afterAll(() => house?.drop())

const AWAY = { status: 503, code: 'unavailable' }
const answerOf = async (response: Response) => {
  const { code } = (await response.json()) as Problem
  return { status: response.status, code }
}

/** A note that is already sealed, as if another process had decided it just then. */
const sealedNote = async (stream: string, words: string): Promise<readonly NewEvent[]> => {
  const vault = vaultOf(house.pool)
  const id = randomUUID()
  const event: NewEvent = {
    id,
    type: 'LeadNoteAdded',
    data: { noteId: randomUUID(), text: words },
    metadata: {
      schemaVersion: 1,
      at: new Date().toISOString(),
      by: { kind: 'process', name: 'test' },
      ...{ correlationId: id, causationId: id, commandId: id },
    },
  }
  return sealEvents(vault, stream, [event]).finally(() => vault.close())
}

test('while the keys are away commands and webhooks are refused, read models wait, and nothing is written in clear; then all is whole', async () => {
  const known = await opensLead(client, 'Ayşe Yılmaz', '0532 000 00 01', randomUUID())
  await waitUntilSettled(client.baseUrl)
  const stream = `lead-${known.id}`
  const note = await sealedNote(stream, 'seen by nobody yet')
  const recordedLog = createPostgresEventStore({ url: house.database.url })
  const patient = somebody()
  const webhook = message(CLINIC, patient, text('Merhaba'))

  const opensAnother = (idempotencyKey: string) =>
    client.send(openLead, { body: { name_surname: 'Fatma Demir', phone_number: '0532 000 00 02' } }, { idempotencyKey })
  const key = randomUUID()
  const notes = { params: { id: known.id }, body: { text: 'said while they were away' } }

  const bringBack = await takeKeysAway(async () => house.database.url)
  expect(await answerOf(await opensAnother(key))).toEqual(AWAY)
  expect(await answerOf(await client.send(lead.addNote, notes))).toEqual(AWAY)
  expect((await post(client.baseUrl, webhook, TEST_SECRETS.META_APP_SECRET)).status).toBe(503)
  expect(await liesInClear(recordedLog)).toEqual([])

  const { position } = await recordedLog.append(stream, note, BigInt(known.revision))
  const read = await client.send(listLeads, { query: {} }, { headers: { 'After-Position': String(position) } })
  expect(read.status).toBe(200)
  expect(read.headers.get('Stale')).toBe('true')
  expect(BigInt(read.headers.get('Position') as string)).toBeLessThan(position)
  await bringBack()

  expect((await opensAnother(key)).status).toBe(201)
  expect((await client.send(lead.addNote, notes)).status).toBe(201)
  expect((await post(client.baseUrl, webhook, TEST_SECRETS.META_APP_SECRET)).status).toBe(200)
  await waitUntilSettled(client.baseUrl)
  expect(await namesOfLeads(client)).toEqual(['Ayşe Yılmaz', 'Fatma Demir', patient.name].sort())
  const store = openedLog(recordedLog, house.pool)
  const { faults } = await inspect({ store, recordedLog, pool: house.pool }, createAcknowledged())
  await store.close()
  expect(faults).toEqual([])
})
