import type { ConversationEvent } from '@kervan/contracts/events/conversation.events'
import { further } from '@kervan/contracts/kit/testing/further'
import { testFiles } from '@kervan/infra/files/testing/test-files'
import { type GraphServer, startGraphServer } from '@kervan/tests/support/meta-simulator/graph-server'
import { CLINIC, status } from '@kervan/tests/support/meta-simulator/webhooks'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { conversationDecider } from '../kinds/conversation/conversation.decider.ts'
import { bindReaction, react } from '../processes/reaction.ts'
import { whenMessageReceivedKnowThePerson } from '../processes/when-message-received-know-the-person.ts'
import { whenMessagesAreRequestedQueueThem } from '../processes/when-messages-are-requested-queue-them.ts'
import { openTestRecords, type TestRecords } from '../testing/open-test-records.ts'
import { aCause } from '../testing/test-records.ts'
import { normalise } from '../webhooks/meta/whatsapp/normalise.ts'
import { whatsappSender } from '../webhooks/meta/whatsapp/whatsapp-sender.ts'
import { runMessageWorker } from './run-message-worker.ts'

const TOKEN = 'the token of a test'
const ACCOUNT = { channel: 'whatsapp', account: CLINIC.phoneNumberId } as const

let graph: GraphServer
let opened: TestRecords
let worker: ReturnType<typeof runMessageWorker> | null = null
let conversations = 0
beforeAll(async () => {
  graph = await startGraphServer({ account: CLINIC, token: TOKEN })
  const account = { graphUrl: graph.url, phoneNumberId: CLINIC.phoneNumberId, accessToken: TOKEN }
  opened = await openTestRecords({ senders: [whatsappSender(account)] })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await worker?.stop()
  worker = null
})
afterAll(async () => {
  await opened?.close()
  await graph?.close()
})

const work = (reportWithin = 200) => {
  const { records } = opened
  worker = runMessageWorker({
    records,
    outbox: records.messageOutbox,
    files: testFiles(),
    logger: pino({ level: 'silent' }),
    reportWithin,
  })
}

/** The conversation with a person who wrote just now. */
const aConversation = async (sentAt = new Date().toISOString()) => {
  const { runner } = opened.records
  const number = String(905_320_000_000 + ++conversations)
  const id = `0190a000-0000-7000-8000-${String(conversations).padStart(12, '0')}`
  const sender = { phone: `+${number}` }
  const message = {
    ...ACCOUNT,
    sender,
    messageId: `wamid.in.${number}`,
    content: { kind: 'text', text: 'Merhaba' },
  } as const
  await runner.run(conversationDecider, id, { type: 'Receive', ...message, sentAt }, aCause({ at: sentAt }))

  const request = async (words: string, messageId = crypto.randomUUID()) => {
    const content = { kind: 'text', text: words } as const
    await runner.run(
      conversationDecider,
      id,
      { type: 'Request', messageId, content },
      aCause({ at: new Date().toISOString() }),
    )
    await queue()
    return messageId
  }
  /** Runs the reactions to the log, twice as after a restart. */
  const queue = async () => {
    const reactions = whenMessagesAreRequestedQueueThem.map((each) => bindReaction(each, opened.records))
    for (let time = 0; time < 2; time++)
      for await (const event of opened.store.readStream(`conversation-${id}`))
        for (const each of reactions) if (event.type === each.on) await react(each, event)
  }
  const told = async (messageId: string): Promise<string[]> => {
    const events = (await Array.fromAsync(
      opened.store.readStream(`conversation-${id}`),
    )) as unknown as ConversationEvent[]
    return events.flatMap((event) =>
      'messageId' in event.data && event.data.messageId === messageId
        ? [event.type === 'MessageDeliveryChanged' ? event.data.state : event.type.replace('Message', '')]
        : [],
    )
  }
  const taken = () => graph.taken.filter(({ to }) => to === number)
  const run = (command: Parameters<typeof conversationDecider.decide>[0]) =>
    runner.run(conversationDecider, id, command, aCause({ at: new Date().toISOString() }))
  /** The provider tells of a message by a webhook. */
  const report = async (providerId: string, state: string, opaque?: string) => {
    const person = { name: 'Işıl', waId: number, userId: 'TR.1', hidesNumber: false }
    const [item] = normalise(
      status(CLINIC, person as never, providerId, state, { ...(opaque && { opaque }) }),
      new Date().toISOString(),
    )
    if (item?.kind !== 'status') throw new Error('no status was read')
    const { channel, account, sender: named, ...delivery } = item
    await run({ ...delivery, type: 'ReportDelivery', channel, account, sender: named })
  }
  return { id, request, queue, told, taken, run, report }
}

test('what is requested is handed over once, in its order, and its reports rise', async () => {
  const { request, told, taken, report } = await aConversation()
  const ids = [await request('Bir 😀'), await request('İki'), await request('مرحبا')]
  work()
  await expect.poll(() => taken().map(({ words }) => words)).toEqual(['Bir 😀', 'İki', 'مرحبا'])
  expect(taken().map(({ opaque }) => opaque)).toEqual(ids)
  await expect.poll(() => told(ids[2]!)).toEqual(['Requested', 'HandedOver', 'Accepted'])
  const { id } = taken()[0]!
  for (const state of ['delivered', 'sent', 'read', 'delivered']) await report(id, state)
  expect(await told(ids[0]!)).toEqual(['Requested', 'HandedOver', 'Accepted', 'delivered', 'read'])
})

test('a report that overtakes the answer says that it was taken', async () => {
  const { request, told, report } = await aConversation()
  const messageId = await request('Merhaba')
  await report('wamid.early', 'sent')
  await report('wamid.early', 'delivered', messageId)
  expect(await told(messageId)).toEqual(['Requested', 'Accepted', 'delivered'])
  work()
  await expect.poll(() => opened.records.messageOutbox.count()).toBe(0)
  expect(await told(messageId)).toEqual(['Requested', 'Accepted', 'delivered'])
})

further('what the provider has not taken is handed over again; what it refuses is not', async () => {
  const { request, told, taken } = await aConversation()
  graph.fail({ code: 131000, title: 'Something went wrong', status: 500 }, { status: 503 })
  const again = await request('Yine')
  work()
  await expect
    .poll(() => told(again), { timeout: 30_000 })
    .toEqual(['Requested', ...['HandedOver', 'HandedBack', 'HandedOver', 'HandedBack', 'HandedOver'], 'Accepted'])
  expect(taken()).toHaveLength(1)
  graph.fail({ code: 131026, title: 'Message undeliverable' })
  const refused = await request('Olmaz')
  await expect.poll(() => told(refused)).toEqual(['Requested', 'HandedOver', 'Refused'])
  expect(taken()).toHaveLength(1)
})

test.each(['lost after', 'lost before'] as const)(
  'a message whose answer is %s is handed over no second time, and is unknown until a user says so',
  async (fault) => {
    const { request, told, taken, run, queue } = await aConversation()
    graph.fail(fault)
    const messageId = await request('Geldi mi?')
    const after = await request('Sonraki')
    work()
    await expect.poll(() => told(messageId)).toEqual(['Requested', 'HandedOver', 'OutcomeUnknown'])
    await expect.poll(() => told(after)).toContain('Accepted')
    expect(taken().filter(({ opaque }) => opaque === messageId)).toHaveLength(fault === 'lost after' ? 1 : 0)
    await run({ type: 'Retry', messageId })
    await queue()
    await expect
      .poll(() => told(messageId))
      .toEqual([...['Requested', 'HandedOver', 'OutcomeUnknown', 'Retried', 'HandedOver'], 'Accepted'])
  },
)

further('a report that comes while the answer is waited for settles it', async () => {
  const { request, told, taken, report } = await aConversation()
  graph.fail('lost after')
  const messageId = await request('Geldi mi?')
  work(3_000)
  await expect.poll(() => taken()).toHaveLength(1)
  await report(taken()[0]!.id, 'sent', messageId)
  await expect.poll(() => opened.records.messageOutbox.count(), { timeout: 10_000 }).toBe(0)
  expect(await told(messageId)).toEqual(['Requested', 'HandedOver', 'Accepted', 'sent'])
})

test('a process that ends between handing over and the answer leaves it unknown, never sent twice', async () => {
  const { request, told, taken, run } = await aConversation()
  const messageId = await request('Yarım kaldı')
  await run({ type: 'HandOver', messageId, attempt: 1 })
  work()
  await expect.poll(() => told(messageId)).toEqual(['Requested', 'HandedOver', 'OutcomeUnknown'])
  expect(taken()).toHaveLength(0)
})

test('a process that is held up until another one hands a message over does not hand it over too', async () => {
  const { id, request, told, taken } = await aConversation()
  const messageId = await request('Bir kez')
  const { runner } = opened.records
  const { run } = runner
  vi.spyOn(runner, 'run').mockImplementationOnce(async (...asked) => {
    const byAnother = aCause({ at: new Date().toISOString() })
    await run(conversationDecider, id, { type: 'HandOver', messageId, attempt: 1 }, byAnother)
    return run(...asked)
  })
  work()
  await expect.poll(() => told(messageId)).toEqual(['Requested', 'HandedOver'])
  await worker?.stop()
  expect(taken()).toHaveLength(0)
  await opened.pool.query('update commands.message_outbox set due_at = now()')
  work()
  await expect.poll(() => told(messageId)).toEqual(['Requested', 'HandedOver', 'OutcomeUnknown'])
})

test('a message that a user asks for once more while it is taken out of the queue goes', async () => {
  const { request, told, run, queue } = await aConversation()
  const messageId = await request('Gitsin')
  await run({ type: 'HandOver', messageId, attempt: 1 })
  const { messageOutbox } = opened.records
  const { remove } = messageOutbox
  vi.spyOn(messageOutbox, 'remove').mockImplementationOnce(async (removed) => {
    await run({ type: 'Retry', messageId })
    await queue()
    await remove(removed)
  })
  work()
  await expect
    .poll(() => told(messageId))
    .toEqual([...['Requested', 'HandedOver', 'OutcomeUnknown', 'Retried', 'HandedOver'], 'Accepted'])
})

test('a message that another process has taken up since is neither removed nor put off nor kept', async () => {
  const { request } = await aConversation()
  const messageId = await request('Bir kez')
  const { messageOutbox } = opened.records
  const takeAgain = async () => {
    await opened.pool.query(`update commands.message_outbox set due_at = 'epoch' where message_id = $1`, [messageId])
    return (await messageOutbox.takeDue())!
  }
  const row = async () => {
    const columns = 'attempts as turn, due_at'
    return (
      await opened.pool.query(`select ${columns} from commands.message_outbox where message_id = $1`, [messageId])
    ).rows[0]
  }
  const late = await takeAgain()
  const taken = await takeAgain()
  expect(taken).toEqual({ ...late, turn: late.turn + 1 })
  const before = await row()
  await messageOutbox.defer(late, 0)
  await messageOutbox.remove(late)
  expect(await messageOutbox.keep(late)).toBe(false)
  expect(await row()).toEqual(before)
  await messageOutbox.defer(taken, 0)
  expect((await row()).due_at < before.due_at).toBe(true)
  expect(await messageOutbox.keep(taken)).toBe(true)
  await messageOutbox.remove(taken)
  expect(await row()).toBeUndefined()
})

test('what is taken back before it is handed over goes nowhere, and afterwards it cannot be', async () => {
  const { request, told, taken, run } = await aConversation()
  const messageId = await request('Vazgeçtim')
  await run({ type: 'Cancel', messageId })
  const sent = await request('Bu gitsin')
  work()
  await expect.poll(() => told(sent)).toContain('Accepted')
  expect(await told(messageId)).toEqual(['Requested', 'Cancelled'])
  expect(taken()).toHaveLength(1)
  await expect(run({ type: 'Cancel', messageId: sent })).rejects.toMatchObject({ code: 'message-underway' })
})

test('a window that closes while a message waits is judged when it would go', async () => {
  const almost = new Date(Date.now() - 24 * 60 * 60 * 1000 + 1_500).toISOString()
  const { request, told, taken } = await aConversation(almost)
  const messageId = await request('Yetişir mi?')
  await expect.poll(() => Date.now() - Date.parse(almost)).toBeGreaterThan(24 * 60 * 60 * 1000)
  work()
  await expect.poll(() => told(messageId)).toEqual(['Requested', 'Refused'])
  expect(taken()).toHaveLength(0)
  await expect(request('Geç kaldı')).rejects.toMatchObject({ code: 'window-closed' })
})

test('a person who writes STOP is not written to, neither what waits nor anew, until they write again', async () => {
  const { id, request, told, taken, run } = await aConversation()
  const waits = await request('Kampanyamız var')
  const write = async (text: string) => {
    const sentAt = new Date().toISOString()
    const sender = { phone: `+${905_320_000_000 + conversations}` }
    const messageId = `wamid.${text}.${id}`
    await run({ type: 'Receive', ...ACCOUNT, sender, messageId, content: { kind: 'text', text }, sentAt })
  }
  await write('STOP')
  const knowing = bindReaction(whenMessageReceivedKnowThePerson, opened.records)
  const follow = async () => {
    for await (const event of opened.store.readStream(`conversation-${id}`))
      if (event.type === knowing.on) await react(knowing, event)
  }
  await follow()
  work()
  await expect.poll(() => told(waits)).toEqual(['Requested', 'Refused'])
  const { personId } = (await opened.records.runner.load(conversationDecider, id)).state
  const withdrawals = async () =>
    (await Array.fromAsync(opened.store.readStream(`person-${personId}`))).filter(
      ({ type }) => type === 'ConsentWithdrawn',
    )
  expect((await withdrawals()).map(({ data }) => data)).toMatchObject([{ channel: 'whatsapp', words: 'STOP' }])
  await write('Fiyat nedir?')
  await follow()
  const answer = await request('1.200 EUR')
  await expect.poll(() => told(answer)).toContain('Accepted')
  expect(taken().map(({ words }) => words)).toEqual(['1.200 EUR'])
  expect(await withdrawals()).toHaveLength(1)
})

test('while the account is refused its queue waits, and goes in order once it is not', async () => {
  const { request, told, taken } = await aConversation()
  graph.fail({ code: 190, title: 'Error validating access token', status: 401 })
  const ids = [await request('Bir'), await request('İki')]
  work()
  await expect.poll(() => told(ids[0]!)).toEqual(['Requested', 'HandedOver', 'HandedBack'])
  expect(taken()).toHaveLength(0)
  // Another process, or this one after its pause.
  await worker?.stop()
  await opened.pool.query('update commands.message_outbox set due_at = now()')
  work()
  await expect.poll(() => taken().map(({ words }) => words)).toEqual(['Bir', 'İki'])
})

test('two processes at once hand each message over once, each conversation in its order', async () => {
  const talks = await Promise.all(Array.from({ length: 12 }, () => aConversation()))
  const words = Array.from({ length: 8 }, (_, index) => `${index}`)
  for (const word of words) await Promise.all(talks.map(({ request }) => request(word)))
  work()
  const first = worker
  work()
  const second = worker
  await expect
    .poll(() => talks.map(({ taken }) => taken().map((message) => message.words)), { timeout: 60_000 })
    .toEqual(talks.map(() => words))
  await first?.stop()
  await second?.stop()
})
