import type { ConversationEvent } from '@kervan/contracts/events/conversation.events'
import { further } from '@kervan/contracts/kit/testing/further'
import { testFiles } from '@kervan/infra/files/testing/test-files'
import { type GraphServer, startGraphServer } from '@kervan/tests/support/meta-simulator/graph-server'
import { CLINIC_PAGE } from '@kervan/tests/support/meta-simulator/page-messages'
import {
  instagramSeen,
  type PageChannel,
  type PageWebhook,
  pageEcho,
  pageMessage,
  pageRead,
} from '@kervan/tests/support/meta-simulator/page-webhooks'
import { CLINIC } from '@kervan/tests/support/meta-simulator/webhooks'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { conversationDecider } from '../kinds/conversation/conversation.decider.ts'
import type { ConversationItem } from '../kinds/conversation/conversation-item.ts'
import { createItemReception } from '../kinds/conversation/item-reception.ts'
import { bindReaction, react } from '../processes/reaction.ts'
import { whenMessagesAreRequestedQueueThem } from '../processes/when-messages-are-requested-queue-them.ts'
import { openTestRecords, type TestRecords } from '../testing/open-test-records.ts'
import { sendersOf } from '../testing/senders-of.ts'
import { aCause } from '../testing/test-records.ts'
import { normaliseMessenger } from '../webhooks/meta/messenger/normalise.ts'
import { meta } from '../webhooks/meta/meta.ts'
import { runMessageWorker } from './run-message-worker.ts'

const TOKEN = 'the token of a test'
const USER = { kind: 'user', id: '0190a000-0000-7000-8000-0000000000a1', name: 'Selin' } as const
const HOUR = 3_600_000

let graph: GraphServer
let opened: TestRecords
let worker: ReturnType<typeof runMessageWorker> | null = null
let people = 0
beforeAll(async () => {
  graph = await startGraphServer({ account: CLINIC, token: TOKEN, page: CLINIC_PAGE })
  const senders = sendersOf(meta, {
    META_GRAPH_URL: graph.url,
    META_PAGE_ID: CLINIC_PAGE.pageId,
    META_PAGE_ACCESS_TOKEN: TOKEN,
    META_INSTAGRAM_ID: CLINIC_PAGE.instagramId,
  })
  opened = await openTestRecords({ senders })
})
afterEach(async () => {
  await worker?.stop()
  worker = null
})
afterAll(async () => {
  await opened?.close()
  await graph?.close()
})

const work = (reportWithin = 5_000) => {
  const { records } = opened
  worker = runMessageWorker({
    records,
    outbox: records.messageOutbox,
    files: testFiles(),
    logger: pino({ level: 'silent' }),
    reportWithin,
  })
}

/** The conversation with a person who wrote so long ago (milliseconds). */
const aTalk = async (channel: PageChannel, ago = 0) => {
  const { records, store } = opened
  const psid = String(5_500_000_000_000_000 + ++people)
  const now = () => new Date().toISOString()
  const told: unknown[] = []
  /** Takes a webhook in, twice. */
  const hear = async (webhook: PageWebhook) => {
    const reception = createItemReception(records)
    for (const webhookId of ['1', '2'])
      for (const [index, item] of normaliseMessenger(JSON.parse(JSON.stringify(webhook)), now()).entries())
        told.push(
          await reception.receive(item as ConversationItem, {
            webhookId,
            index,
            receivedAt: now(),
            correlationId: psid,
          }),
        )
  }
  await hear(pageMessage(CLINIC_PAGE, channel, psid, 'Fiyat?', { at: new Date(Date.now() - ago) }))
  const streams = (await Array.fromAsync(store.readAll())) as unknown as { stream: string; type: string }[]
  const stream = streams.findLast(({ type }) => type === 'MessageReceived')!.stream
  const id = stream.replace('conversation-', '')

  const request = async (words: string, messageId = crypto.randomUUID()) => {
    const command = { type: 'Request', messageId, content: { kind: 'text', text: words } } as const
    await records.runner.run(conversationDecider, id, command, aCause({ at: now(), by: USER }))
    for await (const event of store.readStream(stream))
      for (const each of whenMessagesAreRequestedQueueThem.map((reaction) => bindReaction(reaction, records)))
        if (event.type === each.on) await react(each, event)
    return messageId
  }
  const events = async () => (await Array.fromAsync(store.readStream(stream))) as unknown as ConversationEvent[]
  const becameOf = async (messageId: string) =>
    (await events()).flatMap(({ type, data }) =>
      'messageId' in data && data.messageId === messageId
        ? [type === 'MessageDeliveryChanged' ? (data as { state: string }).state : type.replace('Message', '')]
        : [],
    )
  const echoes = async () => (await events()).filter(({ type }) => type === 'MessageEchoed').length
  const taken = () => graph.taken.filter(({ to }) => to === psid)
  return { psid, hear, request, becameOf, echoes, taken }
}

const SENT = ['Requested', 'HandedOver', 'Accepted']

test.each(['facebook', 'instagram'] as const)(
  '%s: an answer goes out once, its echo is no second message, and it is read',
  async (channel) => {
    const { psid, hear, request, becameOf, echoes, taken } = await aTalk(channel)
    const messageId = await request('Merhaba 😀')
    work()
    await expect.poll(() => becameOf(messageId)).toEqual(SENT)
    const { id, opaque, as } = taken()[0]!
    expect(as).toBe('RESPONSE')
    await hear(pageEcho(CLINIC_PAGE, channel, psid, 'Merhaba 😀', { id, more: opaque ? { metadata: opaque } : {} }))
    await hear(
      channel === 'facebook'
        ? pageRead(CLINIC_PAGE, psid, new Date())
        : instagramSeen(CLINIC_PAGE, psid, id, new Date()),
    )
    expect(await becameOf(messageId)).toEqual([...SENT, 'read'])
    expect(await echoes()).toBe(0)
    await hear(pageEcho(CLINIC_PAGE, channel, psid, 'Gelen kutusundan yazdım'))
    expect(await echoes()).toBe(1)
    expect(taken()).toHaveLength(1)
  },
)

further.each(['facebook', 'instagram'] as const)(
  '%s: an echo tells that a message was taken whose answer was lost',
  async (channel) => {
    const { psid, hear, request, becameOf, echoes, taken } = await aTalk(channel)
    graph.fail('lost after')
    const messageId = await request('Geldi mi?')
    work()
    await expect.poll(() => taken()).toHaveLength(1)
    const { id, opaque } = taken()[0]!
    await hear(pageEcho(CLINIC_PAGE, channel, psid, 'Geldi mi?', { id, more: opaque ? { metadata: opaque } : {} }))
    await expect.poll(() => opened.records.messageOutbox.count(), { timeout: 30_000 }).toBe(0)
    expect(await becameOf(messageId)).toEqual(SENT)
    expect(await echoes()).toBe(0)
    expect(taken()).toHaveLength(1)
  },
)

test.each(['facebook', 'instagram'] as const)(
  '%s: after a day an answer goes as a human agent’s, after a week not at all',
  async (channel) => {
    const late = await aTalk(channel, 25 * HOUR)
    await late.request('Dün yazmıştınız')
    work()
    await expect.poll(() => late.taken().map(({ as }) => as)).toEqual(['HUMAN_AGENT'])
    const tooLate = await aTalk(channel, 7 * 24 * HOUR + 1)
    await expect(tooLate.request('Geç kaldık')).rejects.toMatchObject({ code: 'window-closed' })
  },
)
