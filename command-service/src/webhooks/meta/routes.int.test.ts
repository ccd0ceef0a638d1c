import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { further } from '@kervan/contracts/kit/testing/further'
import { createHttpApp } from '@kervan/infra/http/http-app'
import { startEmbeddedPostgres } from '@kervan/infra/postgres/embedded'
import { createPool } from '@kervan/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import type { Sessions } from '@kervan/infra/sessions/port'
import { type Vault, VaultUnavailable } from '@kervan/infra/vault/port'
import { WITHOUT_KEYS } from '@kervan/infra/vault/without-keys'
import { createVisitorTokens } from '@kervan/infra/visitors/visitor-tokens'
import type { InboxWorker } from '@kervan/infra/webhook-inbox/port'
import { PermanentFault } from '@kervan/infra/webhook-inbox/port'
import { migrateWebhookInbox } from '@kervan/infra/webhook-inbox/schema'
import { testInbox, testVault } from '@kervan/infra/webhook-inbox/testing/test-inbox'
import { batch } from '@kervan/tests/support/meta-simulator/batches'
import { conversationStream } from '@kervan/tests/support/meta-simulator/conversation-stream'
import { withRedeliveries } from '@kervan/tests/support/meta-simulator/disorder'
import { text } from '@kervan/tests/support/meta-simulator/message-parts'
import { createPeople } from '@kervan/tests/support/meta-simulator/people'
import { handshake, post, postUnsigned } from '@kervan/tests/support/meta-simulator/post'
import { createRandom } from '@kervan/tests/support/meta-simulator/random'
import { sign, wireBytes } from '@kervan/tests/support/meta-simulator/signature'
import { CLINIC, message } from '@kervan/tests/support/meta-simulator/webhooks'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createInboundHandler } from '../../inbound/inbound-handler.ts'
import type { ReceivedItem } from '../../inbound/normalised-item.ts'
import type { RoutePorts } from '../../inbound/provider.ts'
import type { ConversationItem } from '../../kinds/conversation/conversation-item.ts'
import type { ItemReception } from '../../kinds/conversation/item-reception.ts'
import { meta } from './meta.ts'
import { META } from './routes.ts'
import { normalise } from './whatsapp/normalise.ts'

const SECRET = 'f3a9c1d27b6e48050e1d'
const TOKEN = 'kervan-doğrulama'
const newPerson = createPeople(createRandom(3))
const ayse = newPerson('tr')
const hello = message(CLINIC, ayse, text('Merhaba, gülüş tasarımı için yazıyorum 🦷'), { id: 'wamid.1' })

let database: TestDatabase
const servers: Server[] = []
const workers: InboxWorker[] = []
const eventually = (check: () => unknown) => vi.waitFor(check, 60_000)

beforeAll(async () => {
  database = await testDatabase()
  await migrateWebhookInbox(database.pool)
})
beforeEach(() => database.pool.query('truncate inbox.webhooks, inbox.line'))
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  for (const server of servers.splice(0)) server.close()
})
afterAll(() => database.drop())

/** The command service's HTTP side as far as webhooks reach; gives its address. */
const serve = async (
  settings: RoutePorts['settings'] = { META_APP_SECRET: SECRET, META_VERIFY_TOKEN: TOKEN },
  pool: pg.Pool = database.pool,
  vault: Vault = testVault,
) => {
  const { storeWebhook } = testInbox(pool, undefined, { vault })
  const http = { sessions: {} as Sessions, logger: pino({ level: 'silent' }) }
  const app = createHttpApp(http, [], (before) =>
    meta.mountRoutes(before, {
      ...{ inbox: { storeWebhook }, settings, clock: () => new Date() },
      ...{ secretsOf: async () => [], mediaOf: async () => null, verifyToken: null, fileOfSent: async () => null },
      visitors: createVisitorTokens(WITHOUT_KEYS),
    }),
  )
  const server = createServer(app).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const count = async (pool = database.pool) =>
  (await pool.query<{ count: bigint }>('select count(*) from inbox.webhooks')).rows[0]?.count

const problemOf = async (response: Response) => {
  expect(response.headers.get('Content-Type')).toContain('application/problem+json')
  return { status: response.status, code: ((await response.json()) as { code: string }).code }
}

describe('the handshake', () => {
  test('is answered with the challenge as it came', async () => {
    const response = await handshake(await serve(), TOKEN, '<b>1158201444</b>')
    expect([response.status, await response.text()]).toEqual([200, '<b>1158201444</b>'])
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
  })

  test('is refused with a wrong token, or another wish', async () => {
    const url = await serve()
    expect(await problemOf(await handshake(url, 'guess', '1'))).toEqual({ status: 403, code: 'webhook-verify-token' })
    const unsubscribe = await fetch(
      `${url}/webhooks/meta?hub.mode=unsubscribe&hub.verify_token=${TOKEN}&hub.challenge=1`,
    )
    expect(await problemOf(unsubscribe)).toEqual({ status: 403, code: 'webhook-verify-token' })
    const twice = await fetch(
      `${url}/webhooks/meta?hub.mode=subscribe&hub.verify_token=${TOKEN}&hub.verify_token=${TOKEN}`,
    )
    expect(twice.status).toBe(403)
  })

  test('wants a challenge, and a token of ours', async () => {
    const silent = await fetch(`${await serve()}/webhooks/meta?hub.mode=subscribe&hub.verify_token=${TOKEN}`)
    expect(await problemOf(silent)).toEqual({ status: 400, code: 'invalid-request' })
    const unset = await handshake(await serve({ META_APP_SECRET: SECRET }), TOKEN, '1')
    expect(await problemOf(unset)).toEqual({ status: 503, code: 'webhook-not-configured' })
  })
})

describe('a delivery', () => {
  test('that is signed is stored as it came and acknowledged', async () => {
    const bytes = wireBytes(hello)
    expect((await post(await serve(), bytes, SECRET)).status).toBe(200)
    expect(await testInbox(database.pool).contents()).toEqual([
      { provider: META, raw: bytes, headers: { 'content-type': 'application/json' }, state: 'received' },
    ])
  })

  test('is stored and acknowledged before anything of it is read', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    const url = await serve()
    for (const body of [wireBytes(hello), Buffer.from('{"object":'), Buffer.from([0xff, 0x00])])
      expect((await post(url, body, SECRET)).status).toBe(200)
    expect(parse.mock.calls.filter(([text]) => String(text).includes('object'))).toEqual([])
    parse.mockRestore()
    const { rows } = await database.pool.query('select distinct state, ordering_keys from inbox.webhooks')
    expect(rows).toEqual([{ state: 'received', ordering_keys: null }])
    expect((await database.pool.query('select from inbox.line')).rowCount).toBe(0)
  })

  test('is stored also where reading it would throw', async () => {
    const url = await serve()
    const read = () => {
      throw new PermanentFault('no program can read this')
    }
    workers.push(testInbox(database.pool).run({ [META]: { read } }))
    expect((await post(url, hello, SECRET)).status).toBe(200)
    await eventually(async () => {
      const { rows } = await database.pool.query('select state, reason, ordering_keys from inbox.webhooks')
      expect(rows).toEqual([{ state: 'dead', reason: 'no program can read this', ordering_keys: [] }])
    })
  })

  test('that comes again is acknowledged alike and stored once', async () => {
    const url = await serve()
    const replies = await Promise.all([1, 2, 3].map(() => post(url, hello, SECRET)))
    replies.push(await post(url, hello, SECRET))
    expect(await Promise.all(replies.map(async (reply) => [reply.status, await reply.text()]))).toEqual(
      Array(4).fill([200, 'OK']),
    )
    expect(await count()).toBe(1n)
  })

  test.each([
    ['unsigned', {}],
    ['signed with another secret', { 'X-Hub-Signature-256': sign(wireBytes(hello), 'another secret') }],
    ['signed for other bytes', { 'X-Hub-Signature-256': sign('{}', SECRET) }],
    ['signed in the older way', { 'X-Hub-Signature': 'sha1=00' }],
  ])('that is %s is refused and not stored', async (_, headers) => {
    const response = await postUnsigned(await serve(), wireBytes(hello), headers)
    expect(await problemOf(response)).toEqual({ status: 401, code: 'webhook-signature' })
    expect(await count()).toBe(0n)
  })

  test('is refused while no secret is set, whatever its signature', async () => {
    const url = await serve({ META_VERIFY_TOKEN: TOKEN })
    expect(await problemOf(await post(url, hello, ''))).toEqual({ status: 503, code: 'webhook-not-configured' })
    expect(await count()).toBe(0n)
  })

  test('is refused while the keys are away, as nothing is stored in clear, and taken when it comes again', async () => {
    let isAway = true
    const seal: Vault['seal'] = async (contents) => {
      if (isAway) throw new VaultUnavailable('sealing', new Error('away'))
      return testVault.seal(contents)
    }
    const url = await serve(undefined, undefined, { ...testVault, seal })
    expect(await problemOf(await post(url, hello, SECRET))).toEqual({ status: 503, code: 'unavailable' })
    expect(await count()).toBe(0n)
    isAway = false
    expect((await post(url, hello, SECRET)).status).toBe(200)
    expect(await count()).toBe(1n)
  })

  test('of 3 MB is taken, of more is refused', async () => {
    const url = await serve()
    const most = Buffer.alloc(3 * 1024 * 1024, ' ')
    expect((await post(url, most, SECRET)).status).toBe(200)
    const more = await post(url, Buffer.concat([most, Buffer.from(' ')]), SECRET)
    expect(await problemOf(more)).toEqual({ status: 413, code: 'body-too-large' })
    expect(await count()).toBe(1n)
  })

  test('that is signed and no JSON is kept as a dead letter, and holds up no other', async () => {
    const inbox = testInbox(database.pool)
    const received: string[] = []
    const receive: ItemReception<ReceivedItem>['receive'] = async (item) =>
      'messageId' in item && received.push(item.messageId) > 0
    workers.push(inbox.run({ [META]: createInboundHandler(meta, { receive }) }))
    const url = await serve()
    expect((await post(url, Buffer.from('{"object":"whatsapp_business_account",'), SECRET)).status).toBe(200)
    expect((await post(url, hello, SECRET)).status).toBe(200)
    await eventually(() => expect(received).toEqual(['wamid.1']))
    await eventually(async () => expect(await inbox.listDeadLetters()).toHaveLength(1))
    expect((await inbox.listDeadLetters())[0]?.reason).toBe('The body is not valid JSON (38 bytes)')
  })

  test('keeps each person’s messages in the order in which they were acknowledged', async () => {
    const inbox = testInbox(database.pool)
    const url = await serve()
    const people = [ayse, newPerson('de'), newPerson('ar')]
    for (let round = 1; round <= 8; round++)
      await Promise.all(
        people.map((person) =>
          post(url, message(CLINIC, person, text('…'), { id: `${person.waId} ${round}` }), SECRET),
        ),
      )
    await post(
      url,
      batch(...people.map((person) => message(CLINIC, person, text('…'), { id: `${person.waId} 9` }))),
      SECRET,
    )
    const received: string[] = []
    const receive: ItemReception<ReceivedItem>['receive'] = async (item) =>
      'messageId' in item && received.push(item.messageId) > 0
    workers.push(inbox.run({ [META]: createInboundHandler(meta, { receive }) }))
    await eventually(() => expect(received).toHaveLength(27))
    for (const { waId } of people)
      expect(received.filter((id) => id.startsWith(waId))).toEqual(
        Array.from({ length: 9 }, (_, i) => `${waId} ${i + 1}`),
      )
  })
})

further('a busy day with redeliveries brings each message once, to each person in order', async () => {
  const url = await serve()
  const stream = conversationStream({ seed: 11 })
  const deliveries = Array.from({ length: 250 }, () => stream.next().value)
  for (const { webhook } of withRedeliveries(deliveries, createRandom(11), 0.2)) await post(url, webhook, SECRET)
  const received: string[] = []
  const receive = async (item: ReceivedItem) =>
    'messageId' in item && received.push(`${item.sender.userId} ${describeItem(item)}`) > 0
  workers.push(testInbox(database.pool).run({ [META]: createInboundHandler(meta, { receive }) }))
  const expected = deliveries.flatMap(({ webhook }) => normalise(webhook, '')).map((item) => item as ConversationItem)
  await eventually(() => expect(received).toHaveLength(expected.length))
  for (const userId of new Set(expected.map(({ sender }) => sender.userId)))
    expect(received.filter((line) => line.startsWith(`${userId} `))).toEqual(
      expected.filter(({ sender }) => sender.userId === userId).map((item) => `${userId} ${describeItem(item)}`),
    )
})

const describeItem = (item: ConversationItem) =>
  `${item.kind} ${item.messageId} ${item.kind === 'status' ? item.state : ''}`

further(
  'while the database is stopped Meta is told to come again, and what it brings again is stored once',
  async () => {
    const dataDir = await mkdtemp(`${tmpdir()}/kervan-stopped-`)
    const start = () => startEmbeddedPostgres({ dataDir, durable: false })
    let postgres = await start()
    const pool = createPool(postgres.url, { applicationName: 'stopped' })
    try {
      await migrateWebhookInbox(pool)
      const url = await serve(undefined, pool)
      expect((await post(url, hello, SECRET)).status).toBe(200)
      await postgres.stop()
      const refused = await post(url, hello, SECRET)
      expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/)
      expect(await problemOf(refused)).toEqual({ status: 503, code: 'unavailable' })
      postgres = await start()
      expect((await post(url, hello, SECRET)).status).toBe(200)
      expect(await count(pool)).toBe(1n)
    } finally {
      await pool.end()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
