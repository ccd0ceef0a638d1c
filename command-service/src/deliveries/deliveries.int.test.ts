import { createServer, type Server } from 'node:http'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import type { InboxWorker, StoredWebhook } from '@kervan/infra/webhook-inbox/port'
import { PermanentFault } from '@kervan/infra/webhook-inbox/port'
import { migrateWebhookInbox } from '@kervan/infra/webhook-inbox/schema'
import { testInbox } from '@kervan/infra/webhook-inbox/testing/test-inbox'
import { grantOf } from '@kervan/tests/support/builders/user.builder'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createCommandApp } from '../app.ts'
import { callerOf, signInColleague } from '../testing/colleagues-over-http.ts'
import { openTestRecords, type TestRecords } from '../testing/open-test-records.ts'

const logged: Record<string, unknown>[] = []
let opened: TestRecords
let server: Server
let inbox: ReturnType<typeof testInbox>
const workers: InboxWorker[] = []
let operator: string
let viewer: string

beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  opened = await openTestRecords({ logger })
  await migrateWebhookInbox(opened.pool)
  server = createServer(createCommandApp(opened, opened.records, () => undefined)).listen(0)
  operator = await signInWith(
    'messaging_integrations.view',
    'messaging_integrations.manage',
    'messaging_integrations.payloads',
  )
  viewer = await signInWith('messaging_integrations.view')
})
beforeEach(async () => {
  await opened.pool.query('truncate inbox.webhooks, inbox.line')
  inbox = testInbox(opened.pool)
  logged.length = 0
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})
afterAll(async () => {
  server?.close()
  await opened?.close()
})

const signInWith = async (...permissions: readonly Permission[]): Promise<string> =>
  (await signInColleague(opened.records, permissions.map(grantOf))).token

const call = callerOf(() => server)
const ask = async (token: string, method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
  const { status, told } = await call(token, method, `/api${path}`, body, headers)
  // biome-ignore lint/suspicious/noExplicitAny: what a reply holds is what is tested
  return { status, body: told as any }
}
const list = async (query = '') => (await ask(viewer, 'GET', `/webhook-deliveries${query}`)).body
const idsOf = async (query: string): Promise<string[]> => (await list(query)).data.map(({ id }: { id: string }) => id)

let stored = 0
const store = async (body: unknown, { contentType = 'application/json', at = '2026-11-02T09:00:00.000Z' } = {}) => {
  const raw = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  await inbox.storeWebhook({
    provider: 'test',
    dedupKey: `key-${++stored}`,
    raw,
    headers: { 'content-type': contentType },
    correlationId: `asked-${stored}`,
    receivedAt: new Date(at),
  })
}
const work = (handle: (webhook: StoredWebhook) => number | Error, kind = 'message') =>
  workers.push(
    inbox.run({
      test: {
        read: (webhook) => ({
          kind,
          orderingKeys: ['one'],
          handle: async () => {
            const told = handle(webhook)
            if (told instanceof Error) throw told
            return { brought: told, ...(told === 0 && { remark: 'known' }) }
          },
        }),
      },
    }),
  )
const settled = (count: number) =>
  vi.waitFor(async () => {
    const { data } = await list()
    expect(data).toHaveLength(count)
    expect(data.filter(({ state }: { state: string }) => state === 'waiting')).toEqual([])
  }, 30_000)

test('what came is told newest first, page by page, narrowed, and without what it says', async () => {
  for (const text of ['a', 'bb', 'poison']) await store({ text })
  const waiting = await list()
  expect(waiting.data[0]).toMatchObject({
    state: 'waiting',
    kind: null,
    provider: 'test',
    size: 17,
    isKept: true,
    brought: null,
  })
  work(({ raw }) => (raw.includes('poison') ? new PermanentFault('it cannot be read') : 1))
  await settled(3)
  const { data, next } = await list('?limit=2')
  expect(data).toMatchObject([
    { state: 'parked', reason: 'it cannot be read', brought: null, attempts: 1 },
    { state: 'handled', kind: 'message', reason: null, brought: 1, attempts: 1, tookMs: expect.any(Number) },
  ])
  expect(JSON.stringify(data)).not.toContain('text')
  const rest = await list(`?limit=2&before=${next}`)
  expect([rest.data.length, rest.next]).toEqual([1, null])
  expect(await idsOf('?state=parked')).toEqual([data[0].id])
  expect(await idsOf('?provider=test&kind=message')).toHaveLength(3)
  expect(await idsOf('?kind=status')).toEqual([])
  expect(await idsOf('?from=2026-11-02T09:00:01.000Z')).toEqual([])
  expect(await idsOf('?to=2026-11-02T09:00:01.000Z')).toHaveLength(3)
})

test('it is opened by a permission of its own, beside the last of its kind, and who opened it is written down', async () => {
  await store({ from: 'Ayşe', sent: 1 })
  await store({ from: 'Jim', sent: '1', more: {} })
  work(() => 1)
  await settled(2)
  const [last, first] = await idsOf('')
  expect((await ask(viewer, 'POST', `/webhook-deliveries/${last}/open`)).status).toBe(403)
  const opens = grantOf('messaging_integrations.payloads')
  const withoutContact = { resource: 'fields', action: 'contact', allowed: false }
  const { token } = await signInColleague(opened.records, [opens, withoutContact])
  const refused = await ask(token, 'POST', `/webhook-deliveries/${last}/open`)
  expect(refused).toMatchObject({ status: 403, body: { permission: 'fields.contact' } })
  const { body } = await ask(operator, 'POST', `/webhook-deliveries/${last}/open`)
  expect(body).toMatchObject({
    body: { text: '{"from":"Jim","sent":"1","more":{}}', encoding: 'text', isCut: false },
    lost: null,
    compared: {
      id: first,
      lines: [
        { mark: 'same', text: 'from: string' },
        { mark: 'added', text: 'more: empty' },
        { mark: 'removed', text: 'sent: number' },
        { mark: 'added', text: 'sent: string' },
      ],
    },
  })
  const lines = () => logged.filter(({ security }) => security === 'webhook-opened')
  expect(lines()).toMatchObject([{ webhook: last, provider: 'test', compared: first }])
  expect(JSON.stringify(logged)).not.toContain('Jim')
  expect((await ask(operator, 'POST', `/webhook-deliveries/${first}/open`)).body.compared).toBeNull()
  expect((await ask(operator, 'POST', '/webhook-deliveries/999999/open')).status).toBe(404)
  expect((await ask(viewer, 'GET', '/webhook-deliveries/999999')).status).toBe(404)
})

test('forms are compared too, and bytes that are no text are told in base64', async () => {
  await store('From=%2B90&Body=x', { contentType: 'application/x-www-form-urlencoded' })
  await store('From=%2B90&NumMedia=1', { contentType: 'application/x-www-form-urlencoded' })
  await store(Buffer.from([0xff, 0x00]))
  work(() => 1)
  await settled(3)
  const [bytes, form] = await idsOf('')
  expect((await ask(operator, 'POST', `/webhook-deliveries/${form}/open`)).body.compared.lines).toMatchObject([
    { mark: 'removed', text: 'Body: string' },
    { mark: 'same' },
    { mark: 'added', text: 'NumMedia: string' },
  ])
  const opened = (await ask(operator, 'POST', `/webhook-deliveries/${bytes}/open`)).body
  expect(opened).toMatchObject({ body: { text: '/wA=', encoding: 'base64' }, compared: null })
})

test('what was thrown away is said to be, and is not compared', async () => {
  await store({ a: 1 })
  work(() => 1)
  await settled(1)
  await opened.pool.query(`update inbox.webhooks set raw = null, headers = '{}'`)
  const [id] = await idsOf('')
  expect((await ask(viewer, 'GET', `/webhook-deliveries/${id}`)).body.isKept).toBe(false)
  expect((await ask(operator, 'POST', `/webhook-deliveries/${id}/open`)).body).toEqual({
    ...{ success: true, body: null, lost: 'thrown-away', compared: null },
  })
})

test('one that stands still is handled again by an order in the log, once', async () => {
  await store({ a: 1 })
  let isMended = false
  work(() => (isMended ? 1 : new PermanentFault('not yet')))
  await settled(1)
  const [id] = await idsOf('')
  expect((await ask(viewer, 'POST', `/webhook-deliveries/${id}/retry`)).status).toBe(403)
  isMended = true
  expect((await ask(operator, 'POST', `/webhook-deliveries/${id}/retry`)).status).toBe(200)
  await vi.waitFor(async () => expect((await list()).data[0]).toMatchObject({ state: 'handled', brought: 1 }), 30_000)
  expect((await ask(operator, 'POST', `/webhook-deliveries/${id}/retry`)).body.code).toBe('not-parked')
  const orders = (await Array.fromAsync(opened.store.readAll())).filter(({ stream }) => stream.startsWith('operation-'))
  expect(orders.map(({ type }) => type)).toEqual(['DeadLetterRetryOrdered', 'OperationSucceeded'])
})

test('a span is handled again in its order, and it is told how much of it was new', async () => {
  const known = new Set<string>()
  const order: string[] = []
  let parks = true
  for (const [index, text] of ['a', 'b', 'c', 'd'].entries())
    await store({ text }, { at: `2026-11-02T09:0${index}:00.000Z` })
  work(({ raw }) => {
    const text = String(raw)
    if (parks && text.includes('"c"')) return new PermanentFault('not yet')
    order.push(JSON.parse(text).text)
    const isNew = !known.has(text)
    known.add(text)
    return isNew ? 1 : 0
  })
  await settled(4)
  await opened.pool.query(`update inbox.webhooks set raw = null where received_at = '2026-11-02T09:03:00.000Z'`)
  parks = false
  order.length = 0
  const range = { from: '2026-11-02T09:01:00.000Z', to: '2026-11-02T10:00:00.000Z' }
  expect((await ask(viewer, 'POST', '/webhook-deliveries/replay', range)).status).toBe(403)
  const key = { 'Idempotency-Key': 'again' }
  const { body } = await ask(operator, 'POST', '/webhook-deliveries/replay', range, key)
  expect(body).toMatchObject({ taken: 2, bodiesGone: 1 })
  const state = async () => (await ask(viewer, 'GET', `/webhook-deliveries/replays/${body.id}`)).body
  await vi.waitFor(
    async () => expect(await state()).toEqual({ taken: 2, waiting: 0, handled: 2, parked: 0, brought: 1 }),
    30_000,
  )
  expect(order).toEqual(['b', 'c'])
  // A retry of the same order takes nothing once more.
  expect((await ask(operator, 'POST', '/webhook-deliveries/replay', range, key)).body).toMatchObject({
    id: body.id,
    taken: 2,
  })
  await settled(4)
  expect(order).toEqual(['b', 'c'])
})

test('a span with too many is refused, and none of it is handled again', async () => {
  await opened.pool.query(
    `insert into inbox.webhooks (provider, dedup_key, raw, headers, ordering_keys, correlation_id, received_at, state)
     select 'test', 'many-' || n, '', '{}', '{}', 'c', '2026-11-02T09:00:00Z', 'done' from generate_series(1, 501) as n`,
  )
  const range = { from: '2026-11-02T08:00:00.000Z', to: '2026-11-02T10:00:00.000Z' }
  const refused = await ask(operator, 'POST', '/webhook-deliveries/replay', range)
  expect(refused).toMatchObject({ status: 409, body: { code: 'too-many-to-replay' } })
  expect(await idsOf('?state=waiting')).toEqual([])
})
