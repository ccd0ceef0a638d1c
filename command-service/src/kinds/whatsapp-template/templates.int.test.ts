import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EventStore } from '@kervan/infra/event-store/port'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { migrateEventStore } from '@kervan/infra/event-store/postgres-schema'
import { sealingStore } from '@kervan/infra/event-store/sealing'
import { testFiles } from '@kervan/infra/files/testing/test-files'
import { alwaysHeld } from '@kervan/infra/leases/testing/always-held'
import { testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { createPostgresSessions, migrateSessions } from '@kervan/infra/sessions/postgres'
import { createDerivedSubjectKeys } from '@kervan/infra/vault/testing/derived-subject-keys'
import { createVault } from '@kervan/infra/vault/vault'
import { templateCategory, templateStatus } from '@kervan/tests/support/meta-simulator/account-news'
import { type GraphServer, startGraphServer } from '@kervan/tests/support/meta-simulator/graph-server'
import { templateButton, text } from '@kervan/tests/support/meta-simulator/message-parts'
import { createPeople, type SimulatedPerson } from '@kervan/tests/support/meta-simulator/people'
import { post as postWebhook } from '@kervan/tests/support/meta-simulator/post'
import { createRandom } from '@kervan/tests/support/meta-simulator/random'
import type { SimulatedTemplate } from '@kervan/tests/support/meta-simulator/template-shelf'
import { CLINIC, message, type Webhook } from '@kervan/tests/support/meta-simulator/webhooks'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CommandService, startCommandService } from '../../command-service.ts'
import { meta } from '../../webhooks/meta/meta.ts'

const PASSWORD = 'three-unrelated-words'
const SECRET = 'the app secret of a test'
const TOKEN = 'the token of a test'
const HOUR = 3_600_000

const held = (
  name: string,
  body: string,
  more: Partial<SimulatedTemplate> = {},
  footer?: string,
): SimulatedTemplate => ({
  id: `9000000000${name.length}${name.charCodeAt(0)}`,
  name,
  language: 'tr',
  category: 'UTILITY',
  status: 'APPROVED',
  quality_score: { score: 'GREEN' },
  components: [{ type: 'BODY', text: body }, ...(footer ? [{ type: 'FOOTER', text: footer }] : [])],
  ...more,
})

const AT_META = [
  held('kontrol', 'Merhaba {{1}}, {{2}} kontrolünüz yaklaştı.'),
  held(
    'kampanya',
    'Merhaba {{first_name}}, size bir haberimiz var.',
    { category: 'MARKETING' },
    'Çıkmak için DUR yazın',
  ),
  held('eski', 'Bu metin artık kullanılmıyor.', { status: 'REJECTED', rejected_reason: 'INVALID_FORMAT' }),
]

const vault = createVault(createDerivedSubjectKeys())
const people = createPeople(createRandom(177))
const newPerson = (): SimulatedPerson => {
  const person = people()
  return person.hidesNumber ? newPerson() : person
}
let graph: GraphServer
let database: Awaited<ReturnType<typeof testDatabase>>
let store: EventStore
let service: CommandService
let server: Server
let url: string
let token = ''

beforeAll(async () => {
  graph = await startGraphServer({ account: CLINIC, token: TOKEN, templates: AT_META })
  database = await testDatabase()
  await migrateEventStore(database.pool)
  await migrateSessions(database.pool)
  store = sealingStore(createPostgresEventStore({ url: database.url }), vault)
  service = await startCommandService({
    store,
    pool: database.pool,
    sessions: createPostgresSessions(database.pool),
    leases: alwaysHeld,
    vault,
    files: testFiles(),
    fileLimitMb: 1,
    secondFactorKey: Buffer.alloc(32),
    logger: pino({ level: 'silent' }),
    metrics: new Registry(),
    adminPassword: PASSWORD,
    providers: [meta],
    settings: {
      META_GRAPH_URL: graph.url,
      META_ACCESS_TOKEN: TOKEN,
      META_APP_SECRET: SECRET,
      META_PHONE_NUMBER_ID: CLINIC.phoneNumberId,
      META_WABA_ID: CLINIC.wabaId,
    },
  })
  server = createServer(service.app).listen(0)
  url = `http://localhost:${(server.address() as AddressInfo).port}`
  token = (await send('/api/auth/login', { username: 'admin', password: PASSWORD })).body.token
})
afterAll(async () => {
  server?.close()
  server?.closeAllConnections()
  await service?.stop()
  await store?.close()
  await database?.drop()
  await graph?.close()
})

const send = async (path: string, body: unknown = {}) => {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: what a reply holds is what is tested
  return { status: response.status, body: (await response.json()) as any }
}

const tell = async (webhook: Webhook) => expect((await postWebhook(url, webhook, SECRET)).status).toBe(200)

const events = async (type: string) =>
  (await Array.fromAsync(store.readAll())).filter((event) => event.type === type) as unknown as {
    stream: string
    data: Record<string, unknown>
  }[]

const seen = <T>(find: () => Promise<T | undefined>): Promise<T> =>
  expect
    .poll(find, { timeout: 30_000 })
    .toBeTruthy()
    .then(async () => (await find())!)

/** A person whose window is closed; gives the person and their conversation. */
const silentPerson = async () => {
  const person = newPerson()
  await tell(message(CLINIC, person, text('Merhaba'), { at: new Date(Date.now() - 30 * HOUR) }))
  const opened = await seen(async () =>
    (await events('ConversationOpened')).find(({ data }) => JSON.stringify(data).includes(person.waId)),
  )
  const conversation = opened.stream.replace('conversation-', '')
  const routed = await seen(async () => (await events('MessageRouted')).find(({ stream }) => stream === opened.stream))
  return { person, conversation, personId: routed.data.personId as string }
}

const write = (conversation: string, body: object) =>
  send(`/api/conversations/${conversation}/messages`, { clientMessageId: crypto.randomUUID(), ...body })

const byTemplate = (name: string, values: Record<string, string>) => ({ template: { name, language: 'tr', values } })

const judgements = async () => (await events('WhatsappTemplateJudged')).map(({ data }) => data)

test('templates are brought page by page, once, with what Meta tells of them', async () => {
  expect((await send('/api/whatsapp-templates/sync')).body).toMatchObject({ found: 3, added: 3 })
  expect((await send('/api/whatsapp-templates/sync')).body).toMatchObject({ found: 3, added: 0, changed: 0 })
  const rivals = await Promise.all([1, 2, 3].map(() => send('/api/whatsapp-templates/sync')))
  expect(rivals.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await events('WhatsappTemplateCreated')).toHaveLength(3)
  expect(await judgements()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ status: 'approved', quality: 'green' }),
      expect.objectContaining({ status: 'rejected', refusal: 'INVALID_FORMAT' }),
    ]),
  )
})

test('one that is written is submitted with examples, approved by a webhook, and then sent with its values', async () => {
  const { conversation, person } = await silentPerson()
  const body = 'Sayın {{full_name}}, {{event_date}} günü bekliyoruz.'
  const made = await send('/api/whatsapp-templates', {
    name: 'davet',
    language: 'tr',
    category: 'utility',
    body,
    buttons: [{ id: crypto.randomUUID(), kind: 'reply', text: 'Geliyorum', value: null }],
    variables: [],
  })
  expect(made.status).toBe(201)
  const values = { full_name: 'Işıl Öz', event_date: '12 Mart' }
  expect((await write(conversation, byTemplate('davet', values))).body.code).toBe('template-not-found')
  expect((await send(`/api/whatsapp-templates/${made.body.id}/submit`)).status).toBe(200)
  const submitted = await seen(async () => graph.templates.submitted.find(({ name }) => name === 'davet'))
  expect(submitted).toMatchObject({ category: 'UTILITY', language: 'tr', status: 'PENDING' })
  expect(submitted.components[0]).toMatchObject({
    text: body,
    example: {
      body_text_named_params: [{ param_name: 'full_name' }, { param_name: 'event_date' }],
    },
  })
  await seen(async () => (await judgements()).find(({ providerId }) => providerId === submitted.id))
  expect((await write(conversation, byTemplate('davet', values))).body.code).toBe('template-not-approved')

  graph.templates.judge('davet', 'APPROVED')
  const approved = templateStatus(CLINIC, 'APPROVED', { name: 'davet', language: 'tr' })
  await tell(approved)
  await tell(approved)
  await seen(async () =>
    (await judgements()).find(({ status, judgedAt }) => status === 'approved' && judgedAt !== null),
  )

  expect((await write(conversation, { text: 'Serbest metin' })).body.code).toBe('window-closed')
  const missing = await write(conversation, byTemplate('davet', { ...values, event_date: ' ' }))
  expect(missing.body).toMatchObject({
    code: 'template-value-missing',
    detail: expect.stringContaining('event_date'),
    errors: [{ path: 'body.template.values.event_date' }],
  })
  const broken = await write(conversation, byTemplate('davet', { ...values, event_date: '12\nMart' }))
  expect(broken.body.code).toBe('template-value-malformed')
  expect((await write(conversation, byTemplate('davet', values))).status).toBe(201)
  const taken = await seen(async () => graph.taken.find(({ to }) => to === person.waId))
  expect(taken).toMatchObject({
    words: 'Sayın Işıl Öz, 12 Mart günü bekliyoruz.',
    template: {
      name: 'davet',
      language: { code: 'tr' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', parameter_name: 'full_name', text: 'Işıl Öz' },
            { type: 'text', parameter_name: 'event_date', text: '12 Mart' },
          ],
        },
      ],
    },
  })
})

test('numbered values go in the order of their numbers', async () => {
  const { conversation, person } = await silentPerson()
  expect((await write(conversation, byTemplate('kontrol', { 1: 'Işıl' }))).body.code).toBe('template-value-missing')
  expect((await write(conversation, byTemplate('kontrol', { 1: 'Işıl', 2: 'altı ay' }))).status).toBe(201)
  const taken = await seen(async () => graph.taken.find(({ to }) => to === person.waId))
  expect(taken.words).toBe('Merhaba Işıl, altı ay kontrolünüz yaklaştı.')
})

test('marketing goes only to people who agreed, and to none of them after they opted out', async () => {
  const { conversation, person, personId } = await silentPerson()
  const marketing = byTemplate('kampanya', { first_name: 'Işıl' })
  expect((await write(conversation, marketing)).body.code).toBe('consent-not-given')
  const given = await send(`/api/people/${personId}/consents`, { channel: 'whatsapp', how: 'spoken', words: 'Olur' })
  expect(given.status).toBe(200)
  expect((await write(conversation, marketing)).status).toBe(201)
  await seen(async () => graph.taken.find(({ to, words }) => to === person.waId && words.includes('haberimiz')))

  await tell(message(CLINIC, person, templateButton('opt-out', 'Mesaj istemiyorum')))
  await seen(async () => (await events('ConsentWithdrawn')).find(({ stream }) => stream.endsWith(personId)))
  expect((await write(conversation, marketing)).body.code).toBe('consent-withdrawn')
})

test('news of a template that is not here brings it, and another category counts from then on', async () => {
  graph.templates.submit({
    name: 'yeni_gelen',
    language: 'tr',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: 'Yeni bir şablon burada.' }],
  })
  graph.templates.judge('yeni_gelen', 'APPROVED')
  await tell(templateStatus(CLINIC, 'APPROVED', { name: 'yeni_gelen', language: 'tr' }))
  await seen(async () =>
    (await events('WhatsappTemplateCreated')).find(({ data }) => JSON.stringify(data).includes('yeni_gelen')),
  )
  await tell(templateCategory(CLINIC, 'MARKETING', { name: 'kontrol', language: 'tr' }))
  await seen(async () =>
    (await judgements()).find(({ category, quality }) => category === 'marketing' && quality === 'green'),
  )
})
