import { getMonitoring } from '@kervan/contracts/api/monitoring/get-monitoring'
import { retryParked } from '@kervan/contracts/api/monitoring/retry-parked'
import { sayPart } from '@kervan/infra/monitoring/say-part'
import { migrateWebhookInbox } from '@kervan/infra/webhook-inbox/schema'
import { pino } from 'pino'
import { Gauge, Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { colleagueOf, recordsIn } from '../testing/records.ts'
import { type TestQueryService, testQueryService } from '../testing/test-query-service.ts'

let service: TestQueryService
beforeEach(async () => {
  service = await testQueryService()
})
afterEach(() => service.close())

const look = async () => (await service.get(getMonitoring, '/api/monitoring')).body

const retry = async (body: object, as = 'agent') => {
  const response = await fetch(`${service.url}${retryParked.path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${as}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

/** What was ordered, and how it ended. */
const orders = async () =>
  (await Array.fromAsync(service.ports.store.readAll()))
    .filter(({ stream }) => stream.startsWith('operation-'))
    .map(({ type, metadata }) => [type, metadata.by.kind])

test('parts say that they live, what they measure and which settings they were given, and take back their word', async () => {
  const metrics = new Registry()
  new Gauge({ name: 'kervan_gateway_sockets', help: 'x', registers: [metrics] }).set(7)
  vi.stubEnv('SMTP_URL', 'smtps://kervan:secret-of-mail@mail.example.com')
  const { pool } = service.ports
  const end = sayPart({ pool, metrics, logger: pino({ level: 'silent' }), name: 'gateway', version: '9.9.9' })
  try {
    await vi.waitFor(async () => expect((await look()).parts).toHaveLength(1), 30_000)
  } finally {
    vi.unstubAllEnvs()
  }
  const monitoring = await look()
  expect(monitoring.parts).toMatchObject([
    { name: 'gateway', version: '9.9.9', node: process.version, pid: process.pid, sockets: 7, kafkaLag: null },
  ])
  expect(monitoring.parts[0]?.settings).toContain('SMTP_URL')
  expect(JSON.stringify(monitoring)).not.toContain('secret-of-mail')
  await end()
  expect((await look()).parts).toEqual([])
})

test('read models, migrations and slow statements are told, and what no service has made yet is null', async () => {
  recordsIn(service.log).colleague('Cem')
  await service.tell()
  const monitoring = await look()
  expect(monitoring).toMatchObject({ reactions: null, webhooks: null, mail: null, parked: [] })
  expect(monitoring.readModels).toContainEqual(
    expect.objectContaining({ name: 'leads-list', isShown: true, behind: '0', parked: 0, failure: null }),
  )
  expect(monitoring.schemas.map(({ name }) => name)).toEqual(expect.arrayContaining(['presence', 'read', 'security']))
  expect(['since-reset', 'running']).toContain(monitoring.slow.source)
})

test('a webhook that was given up is seen and tried again, ordered in the log by who did it', async () => {
  const { pool } = service.ports
  await migrateWebhookInbox(pool)
  await pool.query(
    `insert into inbox.webhooks (provider, dedup_key, raw, headers, ordering_keys, correlation_id, received_at, state, attempts, reason)
     values ('meta', 'a', '', '{}', '{k}', 'c', now(), 'dead', 5, 'it could not be read')`,
  )
  const { webhooks } = await look()
  expect(webhooks).toMatchObject({
    received: 1,
    waiting: 0,
    failed: 1,
    someFailed: [{ provider: 'meta', attempts: 5 }],
  })
  const id = webhooks!.someFailed[0]!.id
  expect(await retry({ of: 'webhook', id })).toMatchObject({ status: 200, body: { taken: 1 } })
  expect((await look()).webhooks).toMatchObject({ waiting: 1, failed: 0, someFailed: [] })
  expect(await orders()).toEqual([
    ['DeadLetterRetryOrdered', 'user'],
    ['OperationSucceeded', 'user'],
  ])
  expect(await retry({ of: 'webhook', id })).toMatchObject({ status: 409 })
})

test('what a read model has parked is seen, and tried again in the order of its stream', async () => {
  recordsIn(service.log).colleague('Cem')
  await service.tell()
  const stream = `user-${colleagueOf('Cem')}`
  const [event] = await Array.fromAsync(service.ports.store.readStream(stream))
  await service.ports.pool.query(
    `insert into projections.parked (build, stream, position, revision, event_id, type, reason)
     select build, $1, $2, $3, $4, $5, 'a fault of its own'
     from projections.builds where projection = 'colleagues' and state = 'active'`,
    [stream, event!.position, event!.revision, event!.id, event!.type],
  )
  expect((await look()).parked).toMatchObject([
    { of: 'read-model', name: 'colleagues', stream, type: 'UserRegistered', reason: 'a fault of its own' },
  ])
  expect(await retry({ of: 'read-model', name: 'colleagues', stream })).toEqual({
    status: 200,
    body: { success: true, taken: 1, reason: null },
  })
  expect((await look()).parked).toEqual([])
  expect(await orders()).toEqual([
    ['ParkedRetryOrdered', 'user'],
    ['OperationSucceeded', 'user'],
  ])
  expect(await retry({ of: 'read-model', name: 'colleagues', stream })).toMatchObject({ status: 409 })
})

test('who has no right neither looks nor acts', async () => {
  expect((await service.get(getMonitoring, '/api/monitoring', { as: 'newcomer' })).status).toBe(403)
  const { status } = await retry({ of: 'webhook', id: '1' }, 'newcomer')
  expect(status).toBe(403)
})
