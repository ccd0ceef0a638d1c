import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { conversationDecider } from '@kervan/command-service/kinds/conversation/conversation.decider'
import type { MessageSender } from '@kervan/command-service/sending/message-sender'
import { runMessageWorker } from '@kervan/command-service/sending/run-message-worker'
import { openTestRecords } from '@kervan/command-service/testing/open-test-records'
import { aCause } from '@kervan/command-service/testing/test-records'
import { whatsappSender } from '@kervan/command-service/webhooks/meta/whatsapp/whatsapp-sender'
import { PROVIDERS } from '@kervan/command-service/webhooks/providers'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { getTimeline, type TimelineDetail } from '@kervan/contracts/api/people/get-timeline'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { further } from '@kervan/contracts/kit/testing/further'
import { sentContent } from '@kervan/contracts/messages/sent-content'
import { testFiles } from '@kervan/infra/files/testing/test-files'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import { type GraphServer, startGraphServer } from '../support/meta-simulator/graph-server.ts'
import { text } from '../support/meta-simulator/message-parts.ts'
import { post } from '../support/meta-simulator/post.ts'
import { CLINIC, message } from '../support/meta-simulator/webhooks.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { productWith } from '../support/product-with.ts'

const TOKEN = 'the token of a test'
const LONG = { timeout: 60_000 }
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const ID = createHash('sha256').update(PNG).digest('hex')
const PHOTO = { id: ID, name: 'diş.png', type: 'image/png', size: PNG.length }

let graph: GraphServer
let product: Awaited<ReturnType<typeof productWith>>
let admin: ApiClient

beforeAll(async () => {
  graph = await startGraphServer({ account: CLINIC, token: TOKEN })
  const settings = {
    META_APP_SECRET: TEST_SECRETS.META_APP_SECRET,
    META_VERIFY_TOKEN: TEST_SECRETS.META_VERIFY_TOKEN,
    META_GRAPH_URL: graph.url,
    META_ACCESS_TOKEN: TOKEN,
    META_PHONE_NUMBER_ID: CLINIC.phoneNumberId,
  }
  product = await productWith({ providers: PROVIDERS, settings })
  admin = apiClient(product.url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
})
afterAll(async () => {
  await product?.close()
  await graph?.close()
})

const ask = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin.token()}`, ...headers },
    body,
  })
const upload = async (bytes: Uint8Array<ArrayBuffer>, name: string): Promise<StoredFile> => {
  const headers = { 'Content-Type': 'application/octet-stream', 'File-Name': encodeURIComponent(name) }
  return (await (await ask('/api/files', bytes, headers)).json()) as StoredFile
}
const send = async (conversationId: string, body: Record<string, unknown>) => {
  const answer = await ask(
    `/api/conversations/${conversationId}/messages`,
    JSON.stringify({ clientMessageId: randomUUID(), ...body }),
    { 'Content-Type': 'application/json' },
  )
  return { status: answer.status, body: (await answer.json()) as { code?: string; messageId?: string } }
}

type Said = Extract<TimelineDetail, { kind: 'message' }>

/** A person who has just written. */
const aPerson = async (waId: string) => {
  const person = { name: `Işıl ${waId}`, language: 'tr', waId, userId: `TR.${waId}`, hidesNumber: false } as never
  await post(product.url, message(CLINIC, person, text('Merhaba')), TEST_SECRETS.META_APP_SECRET)
  const entries = async () => {
    const { data: leads } = await admin.call(listLeads, { query: { search: waId } })
    if (!leads[0]) return []
    const { data } = await admin.call(getTimeline, { params: { personId: leads[0].personId }, query: {} })
    return data.filter(({ detail }) => detail.kind === 'message')
  }
  await expect.poll(async () => (await entries())[0]?.conversationId ?? null, LONG).not.toBeNull()
  const conversationId = (await entries())[0]!.conversationId!
  const own = async () =>
    (await entries()).flatMap(({ detail }) =>
      detail.kind === 'message' && detail.direction === 'outbound' ? [detail as Said] : [],
    )
  return { conversationId, own }
}

test('a photo is uploaded, sent once with its words, shown, and read in its conversation alone', async () => {
  const { conversationId, own } = await aPerson('905330000101')
  const photo = await upload(PNG, 'diş.png')
  expect(photo).toEqual(PHOTO)
  const body = { clientMessageId: 'one', text: 'Dişiniz', files: [photo] }
  const first = await send(conversationId, body)
  expect(first.status).toBe(201)
  expect((await send(conversationId, body)).body.messageId).toBe(first.body.messageId)
  await expect.poll(() => graph.taken.map(({ words, kind }) => [words, kind]), LONG).toEqual([['Dişiniz', 'image']])
  const { mediaId } = graph.taken[0]!
  expect(Buffer.from(graph.uploaded.get(mediaId!)!.bytes).equals(PNG)).toBe(true)
  expect(graph.uploaded.get(mediaId!)).toMatchObject({ type: 'image/png', name: 'diş.png' })
  await expect.poll(async () => (await own()).map(({ delivery }) => delivery), LONG).toEqual(['sent'])
  const [said] = await own()
  expect(said).toMatchObject({
    content: { kind: 'image', media: { caption: 'Dişiniz' } },
    files: [{ part: 0, file: PHOTO, lost: null }],
  })
  const read = (record: string) =>
    fetch(`${product.url}/api/files/${ID}?kind=conversation&record=${record}`, {
      headers: { Authorization: `Bearer ${admin.token()}` },
    })
  expect(Buffer.from(await (await read(conversationId)).arrayBuffer()).equals(PNG)).toBe(true)
  const other = await aPerson('905330000102')
  expect((await read(other.conversationId)).status).toBe(404)
})

test('a file that the channel does not take, that was never uploaded, or that is not of its stated type is refused by name', async () => {
  const { conversationId } = await aPerson('905330000103')
  const notes = await upload(new TextEncoder().encode('ad;soyad\nIşıl;Çağrı\n'), 'liste.csv')
  const refusals = async (files: readonly Record<string, unknown>[], more = {}) =>
    (await send(conversationId, { files, ...more })).body.code
  expect(await refusals([notes as never])).toBe('file-not-sendable')
  expect(await refusals([{ ...PHOTO, size: 6 * 1024 * 1024 }])).toBe('file-too-large-to-send')
  expect(await refusals([{ ...PHOTO, size: PHOTO.size + 1 }])).toBe('file-not-uploaded')
  expect(await refusals([{ ...PHOTO, id: 'b'.repeat(64) }])).toBe('file-not-uploaded')
  expect(await refusals([PHOTO, { ...PHOTO, id: 'b'.repeat(64) }])).toBe('too-many-files')
  expect(await refusals([PHOTO], { text: 'x'.repeat(1_025) })).toBe('message-too-long')
  expect((await send(conversationId, {})).status).toBe(400)
})

further('a process that ends between the upload and the message uploads again and sends once', async () => {
  const account = { graphUrl: graph.url, phoneNumberId: CLINIC.phoneNumberId, accessToken: TOKEN }
  const real = whatsappSender(account)
  let deaths = 2
  const mortal: MessageSender = {
    ...real,
    async uploadFile(...handed) {
      const upload = await real.uploadFile!(...handed)
      if (deaths-- > 0) throw new Error('the power went')
      return upload
    },
  }
  const { records, pool, store, close } = await openTestRecords({ senders: [mortal] })
  const files = testFiles()
  const conversationId = '0190a000-0000-7000-8000-000000000001'
  const received = await files.receiveOf(`conversation-${conversationId}`, Readable.from([PNG]), 1_000_000)
  await received.keep()
  const at = new Date().toISOString()
  const party = { channel: 'whatsapp', account: CLINIC.phoneNumberId, sender: { phone: '+905330000104' } } as const
  const content = { kind: 'text', text: 'Merhaba' } as const
  const run = (command: Parameters<typeof conversationDecider.decide>[0]) =>
    records.runner.run(conversationDecider, conversationId, command, aCause({ at }))
  await run({ type: 'Receive', ...party, messageId: 'wamid.1', content, sentAt: at })
  const messageId = randomUUID()
  await run({ type: 'Request', messageId, content: sentContent('whatsapp', 'Dişiniz', [PHOTO]) })
  await records.messageOutbox.enqueue({ messageId, conversationId })

  const before = { uploaded: graph.uploaded.size, taken: graph.taken.length }
  const logger = pino({ level: 'silent' })
  const worker = runMessageWorker({ records, outbox: records.messageOutbox, files, logger })
  const isOver = async () => {
    // The next attempt does not wait for the lease to run out.
    await pool.query('update commands.message_outbox set due_at = now()')
    return records.messageOutbox.count()
  }
  await expect.poll(isOver, LONG).toBe(0)
  await worker.stop()
  // A message that is taken up again while it is under way is uploaded once more.
  expect(graph.uploaded.size - before.uploaded).toBeGreaterThanOrEqual(3)
  expect(graph.taken.length - before.taken).toBe(1)
  const types = (await Array.fromAsync(store.readStream(`conversation-${conversationId}`))).map(({ type }) => type)
  expect(types.filter((type) => /HandedOver|Accepted|Unknown|Refused/.test(type))).toEqual([
    'MessageHandedOver',
    'MessageAccepted',
  ])
  await close()
})
