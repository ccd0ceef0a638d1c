import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EVENT_TYPES } from '@kervan/contracts/kinds/event/event'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { alwaysHeld } from '@kervan/infra/leases/testing/always-held'
import { postToPublic } from '@kervan/infra/outgoing/post-to-public'
import { grantOf } from '@kervan/tests/support/builders/user.builder'
import { pino } from 'pino'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createCommandApp } from '../app.ts'
import { bindReaction, react } from '../processes/reaction.ts'
import { whenWebhookSubscribedFollowIt } from '../processes/when-webhook-subscribed-follow-it.ts'
import { callerOf, signInColleague } from '../testing/colleagues-over-http.ts'
import { openTestRecords, type TestRecords } from '../testing/open-test-records.ts'
import { runWebhookSender } from './run-webhook-sender.ts'

const ALL = ['view', 'edit', 'create', 'manage'].flatMap((action) =>
  ['webhook_subscriptions', 'teams', 'events'].map(
    (resource): PermissionRecord => ({ resource, action, allowed: true }),
  ),
)
/** An instant that the receiver answers with, in its order; 204 unless said. */
let answers: number[] = []
const came: { id: string; body: string; headers: Record<string, string> }[] = []
const logged: Record<string, unknown>[] = []
let opened: TestRecords
let server: Server
let receiver: Server
let token: string
let viewer: string
let sender: ReturnType<typeof runWebhookSender> | null = null
/** Moves on with `passMinutes`. */
let offset = 0

beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  opened = await openTestRecords({
    logger,
    postToSubscriber: (request) => postToPublic(request, { mayReach: (address) => address === '127.0.0.1' }),
  })
  server = createServer(createCommandApp(opened, opened.records, () => undefined)).listen(0)
  receiver = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      const status = answers.shift() ?? 204
      if (status < 300) came.push({ id: headers['webhook-id']!, body: Buffer.concat(parts).toString(), headers })
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  token = (await signInColleague(opened.records, ALL, { fullName: 'ece' })).token
  viewer = (await signInColleague(opened.records, [grantOf('webhook_subscriptions.view')])).token
})
beforeEach(async () => {
  came.length = 0
  answers = []
  offset = 0
  await opened.pool.query('truncate commands.webhook_cursors, commands.webhook_attempts')
})
afterEach(async () => {
  await sender?.stop()
  sender = null
})
afterAll(async () => {
  server?.close()
  receiver?.close()
  receiver?.closeAllConnections()
  await opened?.close()
})

const call = callerOf(() => server)
const ask = async (method: string, path: string, body?: unknown, as = token, more: Record<string, string> = {}) => {
  const { status, told } = await call(as, method, `/api${path}`, body, more)
  // biome-ignore lint/suspicious/noExplicitAny: what a reply holds is what is tested
  return { status, body: told as any }
}

/** A change of a record as it stands. */
const change = async (
  kind: 'event' | 'webhook-subscription',
  id: string,
  method: string,
  under: string,
  body: object,
) => {
  const stream = await Array.fromAsync(opened.store.readStream(`${kind}-${id}`))
  const answer = await ask(method, `/${kind}s/${id}${under}`, body, token, { 'If-Match': `"${stream.length - 1}"` })
  expect(answer).toMatchObject({ status: 200 })
}
const move = (id: string, status: string) => change('webhook-subscription', id, 'POST', '/status', { status })

const work = () => {
  const { records, store } = opened
  const now = () => new Date(Date.now() + offset)
  sender = runWebhookSender({ records, store, leases: alwaysHeld, logger: opened.logger, now, pollMs: 20 })
}
const receiverUrl = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`

/** A subscription with a secret, which is followed as the reaction does. */
const subscribe = async (events: readonly string[], url = receiverUrl()) => {
  const { body } = await ask('POST', '/webhook-subscriptions', { name: 'Muhasebe', url, events })
  const [made] = await Array.fromAsync(opened.store.readStream(`webhook-subscription-${body.id}`))
  await react(bindReaction(whenWebhookSubscribedFollowIt, opened.records), made!)
  const issued = await ask('POST', `/webhook-subscriptions/${body.id}/secrets`, {})
  return { id: body.id as string, secret: issued.body.secret as string }
}
const openEvent = async (name: string): Promise<string> =>
  (await ask('POST', '/events', { name, type: EVENT_TYPES[0], dates: { from: '2097-03-01', to: '2097-03-02' } })).body
    .id
const attemptsOf = async (id: string) =>
  (await ask('GET', `/webhook-attempts?subscription=${id}`, undefined, viewer)).body
const eventually = (check: () => unknown) => vi.waitFor(check, 8_000)

test('events are told in order, signed, without what a record holds', async () => {
  await openEvent('Önceki')
  const { id, secret } = await subscribe(['event.created', 'event.changed'])
  work()
  const first = await openEvent('Kapadokya Çalıştayı')
  await change('event', first, 'PATCH', '', { name: 'Gizli Çalıştay' })
  await eventually(() => expect(came).toHaveLength(2))
  const verified = came.map(({ body, headers }) => new Webhook(secret).verify(body, headers))
  expect(verified).toMatchObject([
    { type: 'event.created', data: { kind: 'event', id: first, revision: '0' } },
    { type: 'event.changed', data: { kind: 'event', id: first, changed: ['name'] } },
  ])
  expect(JSON.stringify(came)).not.toMatch(/Kapadokya|Gizli/)
  expect((await attemptsOf(id)).data).toMatchObject([
    { event: 'event.changed', delivered: true, status: 204, fault: null, attempt: 1, byHand: false },
    { event: 'event.created', subscription: { id, name: 'Muhasebe' } },
  ])
})

test('a refused delivery is sent again, before what came after it, under the same id', async () => {
  const { id } = await subscribe(['event.created'])
  answers = [503, 302]
  work()
  await openEvent('Bir')
  await openEvent('İki')
  for (const failures of [1, 2]) {
    await eventually(async () => expect((await attemptsOf(id)).waits).toMatchObject({ failures }))
    offset += 60 * 60_000
  }
  await eventually(() => expect(came).toHaveLength(2))
  const { data, waits } = await attemptsOf(id)
  expect(data.map(({ status, attempt }: { status: number; attempt: number }) => [status, attempt])).toEqual([
    [204, 1],
    [204, 3],
    [302, 2],
    [503, 1],
  ])
  expect(new Set(data.slice(1).map(({ eventId }: { eventId: string }) => eventId))).toEqual(new Set([came[0]!.id]))
  expect(waits).toBeNull()
})

test('nothing is sent while it is paused or has no secret, and what happened meanwhile is sent afterwards', async () => {
  const { id } = await subscribe(['event.created'])
  await move(id, 'paused')
  const created = await openEvent('Duraklatılmışken')
  work()
  const marker = await subscribe(['event.archived'])
  await change('event', created, 'POST', '/archive', {})
  await eventually(() => expect(came).toHaveLength(1))
  expect((await attemptsOf(id)).data).toEqual([])
  expect((await attemptsOf(marker.id)).data).toHaveLength(1)
  await move(id, 'active')
  await eventually(async () => expect((await attemptsOf(id)).data).toHaveLength(1))
})

test('a secret is told once, and another one takes its place with overlap', async () => {
  const { id, secret } = await subscribe(['event.created'])
  const second = (await ask('POST', `/webhook-subscriptions/${id}/secrets`, { overlapMinutes: 60 })).body
  expect(second.previousUntil).not.toBeNull()
  const { data } = (await ask('GET', `/webhook-subscriptions/${id}/secrets`, undefined, viewer)).body
  expect(data).toMatchObject([
    { works: true, until: null, madeBy: 'ece' },
    { works: true, until: second.previousUntil },
  ])
  expect((await ask('POST', `/webhook-subscriptions/${id}/secrets`, {}, viewer)).status).toBe(403)
  work()
  await openEvent('İmzalı')
  await eventually(() => expect(came).toHaveLength(1))
  for (const each of [secret, second.secret]) new Webhook(each).verify(came[0]!.body, came[0]!.headers)
  const third = (await ask('POST', `/webhook-subscriptions/${id}/secrets`, { overlapMinutes: 0 })).body
  await openEvent('Yeniden')
  await eventually(() => expect(came).toHaveLength(2))
  new Webhook(third.secret).verify(came[1]!.body, came[1]!.headers)
  expect(() => new Webhook(secret).verify(came[1]!.body, came[1]!.headers)).toThrow()
  // It lies sealed, and stands in no log line.
  const { rows } = await opened.pool.query<{ box: Buffer }>('select box from commands.webhook_secrets')
  const raw = Buffer.from(secret.replace('whsec_', ''), 'base64')
  expect(rows.some(({ box }) => box.includes(raw))).toBe(false)
  expect(JSON.stringify(logged)).not.toContain(secret.slice(6))
  const history = await Array.fromAsync(opened.store.readStream(`webhook-subscription-${id}`))
  expect(history.map(({ type }) => type)).toEqual([
    'WebhookSubscriptionCreated',
    'WebhookSubscriptionSecretMade',
    'WebhookSubscriptionSecretReplaced',
    'WebhookSubscriptionSecretReplaced',
  ])
})

test('nothing delivered for a day pauses it by itself, and another one is not held up', async () => {
  const broken = await subscribe(['event.created'], 'http://127.0.0.1:1/nobody')
  const healthy = await subscribe(['event.created'])
  work()
  await openEvent('Bir')
  await eventually(() => expect(came).toHaveLength(1))
  await eventually(async () => expect((await attemptsOf(broken.id)).data[0]).toMatchObject({ fault: 'refused' }))
  offset += 25 * 60 * 60_000
  await eventually(async () => {
    const stream = await Array.fromAsync(opened.store.readStream(`webhook-subscription-${broken.id}`))
    expect(stream.at(-1)).toMatchObject({
      type: 'WebhookSubscriptionStatusChanged',
      data: { from: 'active', to: 'failing' },
      metadata: { by: { kind: 'process' } },
    })
  })
  expect((await attemptsOf(healthy.id)).data).toHaveLength(1)
})

test('an address that is not public gets no request', async () => {
  const { id } = await subscribe(['event.created'], 'http://169.254.169.254/latest/meta-data')
  work()
  await openEvent('Bir')
  await eventually(async () => expect((await attemptsOf(id)).data[0]).toMatchObject({ fault: 'address-not-allowed' }))
})

test('a delivery is sent again by hand, out of the order, and not to a subscription that is paused', async () => {
  const { id } = await subscribe(['event.created'])
  work()
  await openEvent('Bir')
  await eventually(async () => expect((await attemptsOf(id)).data).toHaveLength(1))
  const [{ id: attempt }] = (await attemptsOf(id)).data
  expect((await ask('POST', `/webhook-attempts/${attempt}/again`, undefined, viewer)).status).toBe(403)
  expect((await ask('POST', `/webhook-attempts/${attempt}/again`)).body).toEqual({
    ...{ success: true, delivered: true, status: 204, fault: null },
  })
  expect(came.map((each) => each.id)).toEqual([came[0]!.id, came[0]!.id])
  expect((await attemptsOf(id)).data[0]).toMatchObject({ byHand: true, delivered: true })
  await move(id, 'paused')
  expect((await ask('POST', `/webhook-attempts/${attempt}/again`)).body.code).toBe('subscription-rests')
  expect((await ask('POST', '/webhook-attempts/999999/again')).status).toBe(404)
})
