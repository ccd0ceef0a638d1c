import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startCommandService } from '@kervan/command-service/command-service'
import { PROVIDERS } from '@kervan/command-service/webhooks/providers'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { testFiles } from '@kervan/infra/files/testing/test-files'
import { alwaysHeld } from '@kervan/infra/leases/testing/always-held'
import type { CutAt } from '@kervan/infra/log-tools/backup/cut'
import { restoreBackup } from '@kervan/infra/log-tools/backup/restore-backup'
import { createPostgresLog } from '@kervan/infra/log-tools/postgres-log'
import { testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { createPostgresSessions, migrateSessions } from '@kervan/infra/sessions/postgres'
import { KEPT_SCHEMAS } from '@kervan/runner/kept-schemas'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ApiClient } from '../support/api-client.ts'
import { openedLog, vaultOf } from '../support/opened-log.ts'
import { TEST_SECRETS, temporaryDataDir } from '../support/product.ts'
import { waitUntilSettled } from '../support/wait-until-settled.ts'
import { opensLead, somebody, type TestHouse, testHouse, writes } from './test-house.ts'

/** A house is restored at every position of its log. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 })

const PEOPLE = 3
const MESSAGES = 2

let house: TestHouse
let backup: string
let positions: bigint[]
let instants: string[]
let removeFolder: () => Promise<void>
/** Each message and its person. */
let said: string[]

const eventsIn = async (store: { readAll(): AsyncIterable<RecordedEvent> }) => Array.fromAsync(store.readAll())

/** Each message with the name of the person to whose lead it was routed; checks that each person has one lead. */
const outcomeOf = (events: readonly RecordedEvent[]): string[] => {
  const of = (type: string) => events.filter((event) => event.type === type)
  const dataOf = (event: RecordedEvent) => event.data as Record<string, string>
  const people = new Map(of('PersonRegistered').map((event) => [event.stream, dataOf(event).name]))
  const leads = new Map(of('LeadOpened').map((event) => [event.stream, dataOf(event).personId]))
  const routed = of('MessageRouted').map(dataOf)
  expect(new Set(leads.values()).size).toBe(leads.size)
  return routed
    .map(({ messageId, leadId, personId }) => {
      expect(leads.get(`lead-${leadId}`)).toBe(personId)
      return `${messageId} of ${people.get(`person-${personId}`)}`
    })
    .sort()
}

beforeAll(async () => {
  const { dataDir, remove } = await temporaryDataDir()
  removeFolder = remove
  backup = join(dataDir, 'backup')
  house = await testHouse()
  const client: ApiClient = await house.open()
  const people = Array.from({ length: PEOPLE }, somebody)
  // All at once, so that reactions lag behind the messages as in a busy house.
  await Promise.all([
    ...people.flatMap((person) => Array.from({ length: MESSAGES }, (_, index) => writes(client, person, `${index}`))),
    opensLead(client, 'Ayşe Yılmaz', '0532 000 00 01', crypto.randomUUID()),
    opensLead(client, 'Zeynep Kaya', '0532 000 00 02', crypto.randomUUID()),
  ])
  await waitUntilSettled(client.baseUrl)
  const store = openedLog(createPostgresEventStore({ url: house.database.url }), house.database.pool)
  const events = await eventsIn(store)
  await store.close()
  expect((await house.run('backup', backup)).err).toBe('')
  positions = events.map(({ position }) => position)
  instants = events.filter(({ type }) => type === 'MessageReceived').map(({ metadata }) => metadata.at)
  said = outcomeOf(events)
  expect(said).toHaveLength(PEOPLE * MESSAGES)
})
afterAll(async () => {
  await house.drop()
  await removeFolder()
})

/** Restores to a point, lets the command side run until nothing is left to do, and gives what the log holds then. */
const restoredAt = async (at: CutAt): Promise<RecordedEvent[]> => {
  const database = await testDatabase()
  const log = createPostgresLog(database.url)
  // A backup holds no keys: every restored log is opened with those of the house itself.
  const store = openedLog(createPostgresEventStore({ url: database.url }), house.database.pool)
  const vault = vaultOf(house.database.pool)
  try {
    await restoreBackup({ pool: database.pool, log, schemas: KEPT_SCHEMAS }, backup, at)
    await migrateSessions(database.pool)
    const service = await startCommandService({
      store,
      pool: database.pool,
      vault,
      sessions: createPostgresSessions(database.pool),
      leases: alwaysHeld,
      files: testFiles(),
      fileLimitMb: 1,
      secondFactorKey: Buffer.alloc(32),
      logger: pino({ level: 'silent' }),
      metrics: new Registry(),
      adminPassword: TEST_SECRETS.KERVAN_ADMIN_PASSWORD,
      providers: PROVIDERS,
      settings: {},
    })
    for (let before: unknown; ; await pause(5)) {
      const { fault, inbox, reactedTo, head, ...left } = await service.readiness()
      expect(fault).toBe(undefined)
      const isAtRest = inbox === 0 && reactedTo === head
      if (isAtRest && head === before) {
        expect(left).toMatchObject({ parkedReactions: 0, deadLetters: 0 })
        break
      }
      before = isAtRest ? head : undefined
    }
    await service.stop()
    return await eventsIn(store)
  } finally {
    vault.close()
    await store.close()
    await log.close()
    await database.drop()
  }
}

test('restored to any position of its log, a house routes every message once, to the lead of its sender', async () => {
  for (const position of positions)
    expect([position, outcomeOf(await restoredAt({ position }))]).toEqual([position, said])
})

test('restored to the instant of any message as well', async () => {
  for (const time of instants) expect([time, outcomeOf(await restoredAt({ time }))]).toEqual([time, said])
})
