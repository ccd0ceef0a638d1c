import { Readable } from 'node:stream'
import type { ConversationEvent } from '@kervan/contracts/events/conversation.events'
import type { Actor } from '@kervan/contracts/events/envelope'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { further } from '@kervan/contracts/kit/testing/further'
import { sentContent } from '@kervan/contracts/messages/sent-content'
import { testFiles } from '@kervan/infra/files/testing/test-files'
import { alwaysHeld } from '@kervan/infra/leases/testing/always-held'
import { deliverMail } from '@kervan/infra/mail/deliver'
import { decodedText, type MailServer, startMailServer } from '@kervan/infra/mail/testing/mail-server'
import { createDerivedSubjectKeys } from '@kervan/infra/vault/testing/derived-subject-keys'
import { createVault } from '@kervan/infra/vault/vault'
import { migrateWebhookInbox } from '@kervan/infra/webhook-inbox/schema'
import { createWebhookInbox } from '@kervan/infra/webhook-inbox/webhook-inbox'
import { type ImapServer, startImapServer } from '@kervan/tests/support/mail-simulator/imap-server'
import { aBounce, aMail, aMailWithFile, CLINIC_ADDRESS } from '@kervan/tests/support/mail-simulator/mails'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createInboundHandler } from '../../inbound/inbound-handler.ts'
import { conversationDecider } from '../../kinds/conversation/conversation.decider.ts'
import { createItemReception } from '../../kinds/conversation/item-reception.ts'
import { bindReaction, react } from '../../processes/reaction.ts'
import { whenMessageReceivedKnowThePerson } from '../../processes/when-message-received-know-the-person.ts'
import { whenMessagesAreRequestedQueueThem } from '../../processes/when-messages-are-requested-queue-them.ts'
import { runMessageWorker } from '../../sending/run-message-worker.ts'
import { openTestRecords, type TestRecords } from '../../testing/open-test-records.ts'
import { sendersOf } from '../../testing/senders-of.ts'
import { aCause } from '../../testing/test-records.ts'
import { email } from './email.ts'
import { createMailboxCursors } from './mailbox-cursors.ts'
import { runMailboxReader } from './run-mailbox-reader.ts'

const COLLEAGUE: Actor = { kind: 'user', id: crypto.randomUUID(), name: 'Selin Ak' }
const LOGIN = { user: 'info@klinik.example', password: 'p@ss/word' }
/** How long a test waits for anything, milliseconds. */
const WAITED = 30_000
const logger = pino({ level: 'silent' })
const files = testFiles()

let imap: ImapServer
let smtp: MailServer
let opened: TestRecords
/** The mail server's answer to a recipient, or to a message. */
let verdict: { responseCode: number; message: string } | null
const running: { stop(): Promise<void> }[] = []

beforeEach(async () => {
  verdict = null
  imap = await startImapServer(LOGIN)
  smtp = await startMailServer(
    { onClose: () => undefined, maxClients: 20 },
    () => verdict && Object.assign(new Error(verdict.message), verdict),
  )
  const settings = {
    EMAIL_ADDRESS: `Umut Klinik <${CLINIC_ADDRESS}>`,
    EMAIL_SMTP_URL: `smtp://127.0.0.1:${smtp.port}?ignoreTLS=true`,
    EMAIL_SIGNATURE: 'Umut Klinik\\nİzmir',
  }
  opened = await openTestRecords({ senders: sendersOf(email, settings, { deliverMail }) })
  await migrateWebhookInbox(opened.pool)
})
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
  await imap?.close()
  await smtp?.close()
  await opened?.close()
})

const inboxOf = () =>
  createWebhookInbox({ pool: opened.pool, registry: new Registry(), vault: createVault(createDerivedSubjectKeys()) })

/** A process that reads the mailbox, with an inbox that may fail. */
const readMails = (pollMs = 30_000, url = imap.url, storing?: () => Promise<void>) => {
  const inbox = inboxOf()
  const reader = runMailboxReader({
    imapUrl: url,
    mailbox: { account: CLINIC_ADDRESS, path: 'INBOX' },
    inbox: {
      async storeWebhook(webhook) {
        await inbox.storeWebhook(webhook)
        await storing?.()
      },
    },
    cursors: createMailboxCursors(opened.pool),
    leases: alwaysHeld,
    logger,
    pollMs,
    now: () => new Date(),
  })
  running.push(reader)
  return reader
}

const work = () => {
  const inbox = inboxOf()
  const handlers = { email: createInboundHandler(email, createItemReception(opened.records)) }
  running.push(inbox.runInboxWorker({ handlers, logger }))
}

const connected = () =>
  expect.poll(() => createMailboxCursors(opened.pool).read(CLINIC_ADDRESS), { timeout: WAITED }).not.toBeNull()

const log = async (): Promise<(ConversationEvent & { readonly stream: string })[]> =>
  (await Array.fromAsync(opened.store.readAll())).filter(({ stream }) =>
    stream.startsWith('conversation-'),
  ) as unknown as (ConversationEvent & { readonly stream: string })[]

const received = async () =>
  (await log()).flatMap((event) => (event.type === 'MessageReceived' ? [event.data.content] : []))
const texts = async () => (await received()).map((content) => (content.kind === 'text' ? content.text : content.kind))
const untilTexts = (...expected: string[]) => expect.poll(texts, { timeout: WAITED }).toEqual(expected)

test('a mailbox with a thousand mails is read from now on, and what comes is read once', async () => {
  for (let mail = 0; mail < 1_000; mail++) imap.deliver(aMail())
  readMails()
  work()
  await connected()
  imap.deliver(aMail({ body: 'Bir' }))
  imap.deliver(aMail({ body: 'İki' }))
  await untilTexts('Bir', 'İki')
  expect(await opened.pool.query('select count(*)::int from inbox.webhooks').then(({ rows }) => rows[0].count)).toBe(2)
})

test('what a server that tells nothing has got is found by looking', async () => {
  imap.beSilent()
  readMails(50)
  work()
  await connected()
  imap.deliver(aMail({ body: 'Sessiz' }))
  await untilTexts('Sessiz')
})

further(
  'mails are taken once over connections that break, processes that end between two steps, and two at once',
  async () => {
    const first = readMails(50)
    work()
    await connected()
    await first.stop()
    const words = Array.from({ length: 12 }, (_, index) => `mail ${index}`)
    for (const body of words) imap.deliver(aMail({ body }))
    imap.breakAfter(3)
    let stored = 0
    // It ends after the mail is in the inbox and before the cursor has moved.
    const dying = readMails(50, imap.url, async () => {
      if (++stored === 5) throw new Error('the process ends here')
    })
    readMails(50)
    await expect.poll(async () => (await texts()).toSorted(), { timeout: WAITED }).toEqual(words.toSorted())
    await dying.stop()
    imap.deliver(aMail({ body: 'sonra' }))
    await expect.poll(async () => (await texts()).length, { timeout: WAITED }).toBe(13)
    expect((await texts()).at(-1)).toBe('sonra')
  },
)

test('when the server numbers its mails anew, none is taken twice, none is lost, and old ones stay where they are', async () => {
  imap.deliver(aMail({ body: 'eski' }), new Date(Date.now() - 5 * 24 * 60 * 60 * 1000))
  const first = readMails(50)
  work()
  await connected()
  imap.deliver(aMail({ body: 'bir' }))
  await untilTexts('bir')
  await first.stop()
  imap.deliver(aMail({ body: 'arada' }))
  imap.renumber()
  readMails(50)
  await untilTexts('bir', 'arada')
  imap.deliver(aMail({ body: 'sonra' }))
  await untilTexts('bir', 'arada', 'sonra')
})

test('the same mail in two copies is one message', async () => {
  readMails(50)
  work()
  await connected()
  const twin = { messageId: '<twin@hasta.example>', body: 'Çift' }
  imap.deliver(aMail({ ...twin, headers: ['X-Copy: 1'] }))
  imap.deliver(aMail({ ...twin, headers: ['X-Copy: 2'] }))
  imap.deliver(aMail({ body: 'Son' }))
  await untilTexts('Çift', 'Son')
})

further('of a mail of 30 MB the text is kept and the file is told, and what comes after it is read', async () => {
  readMails(50)
  work()
  await connected()
  imap.deliver(aMailWithFile('Tomografi ekte', 'tomografi.zip', 22_000_000))
  imap.deliver(aMail({ body: 'Geldi mi?' }))
  await untilTexts('Tomografi ekte', 'Geldi mi?')
  const [large] = await received()
  expect(large).toMatchObject({ attachments: [{ fileName: 'tomografi.zip', mimeType: 'application/pdf' }] })
  const size = (large as { attachments: { size: number }[] }).attachments[0]!.size
  expect(Math.abs(size - 22_000_000)).toBeLessThan(1_000)
  const { rows } = await opened.pool.query('select max(octet_length(raw)) as most from inbox.webhooks')
  expect(rows[0].most).toBeLessThan(2_000_000)
})

test('a mailbox that does not let us in is tried again and takes nothing', async () => {
  readMails(50, imap.url.replace(/:[^:@]*@/, ':wrong@'))
  await expect
    .poll(() => imap.commands.filter((line) => line.includes('LOGIN')).length, { timeout: WAITED })
    .toBeGreaterThan(1)
  expect(await createMailboxCursors(opened.pool).read(CLINIC_ADDRESS)).toBeNull()
})

/** A correspondence with a person who wrote, is known, and can be answered. */
const aCorrespondence = async (parts: Parameters<typeof aMail>[0] = {}) => {
  readMails(50)
  work()
  await connected()
  imap.deliver(aMail({ messageId: '<first@hasta.example>', ...parts }))
  await expect.poll(async () => (await received()).length, { timeout: WAITED }).toBe(1)
  const { records, store } = opened
  const stream = (await log())[0]!.stream
  const id = stream.replace('conversation-', '')
  const reactions = [...whenMessagesAreRequestedQueueThem, whenMessageReceivedKnowThePerson].map((each) =>
    bindReaction(each, records),
  )
  const follow = async () => {
    for (const event of await Array.fromAsync(store.readStream(stream)))
      for (const each of reactions) if (event.type === each.on) await react(each, event)
  }
  await follow()
  const run = (command: Parameters<typeof conversationDecider.decide>[0], by: Actor = COLLEAGUE) =>
    records.runner.run(conversationDecider, id, command, aCause({ at: new Date().toISOString(), by }))
  const request = async (text: string, sent: readonly StoredFile[] = [], by?: Actor) => {
    const messageId = crypto.randomUUID()
    await run({ type: 'Request', messageId, content: sentContent('email', text, sent) }, by)
    await follow()
    return messageId
  }
  const told = async (messageId: string) =>
    (await log()).flatMap((event) =>
      'messageId' in event.data && event.data.messageId === messageId
        ? [event.type === 'MessageDeliveryChanged' ? event.data.state : event.type.replace('Message', '')]
        : [],
    )
  const send = (reportWithin = 200) =>
    running.push(runMessageWorker({ records, outbox: records.messageOutbox, files, logger, reportWithin }))
  /** A file that the conversation holds. */
  const hold = async (name: string, type: string, bytes: Uint8Array): Promise<StoredFile> => {
    const { id, size, keep } = await files.receiveOf(stream, Readable.from([bytes]), 1_000_000)
    await keep()
    return { id, name, type, size }
  }
  return { id, run, request, told, send, follow, hold }
}

const headersOf = (source: string) => source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')

test('files go with the mail as they are, with words and without', async () => {
  const talk = await aCorrespondence()
  const pdf = await talk.hold('Fiyatlarımız.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n\x00\xff', 'latin1'))
  const list = await talk.hold('liste.csv', 'text/csv', Buffer.from('ad;soyad\nIşıl;Çağrı\n'))
  const words = await talk.request('Ekte', [pdf, list])
  const none = await talk.request('', [pdf])
  talk.send()
  for (const id of [words, none])
    await expect.poll(() => talk.told(id), { timeout: WAITED }).toEqual(['Requested', 'HandedOver', 'Accepted'])
  const mails = await Promise.all(smtp.received.map(({ source }) => PostalMime.parse(source)))
  expect(mails.map(({ attachments }) => attachments.map(({ filename, mimeType }) => [filename, mimeType]))).toEqual([
    [
      ['Fiyatlarımız.pdf', 'application/pdf'],
      ['liste.csv', 'text/csv'],
    ],
    [['Fiyatlarımız.pdf', 'application/pdf']],
  ])
  expect(mails[0]!.text).toContain('Ekte')
  const [first, second] = mails[0]!.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))
  expect(first!.toString('latin1')).toBe('%PDF-1.7\n\x00\xff')
  expect(second!.toString()).toContain('Işıl;Çağrı')
})

test('a sender is known by the address, and the answer is in the same thread, under one id', async () => {
  const talk = await aCorrespondence({ subject: 'İmplant' })
  const routed = (await log()).find(({ type }) => type === 'MessageRouted')
  expect(routed).toBeTruthy()
  const first = await talk.request('Merhaba Işıl Hanım,\nyarın arayalım.')
  talk.send()
  await expect.poll(() => talk.told(first), { timeout: WAITED }).toEqual(['Requested', 'HandedOver', 'Accepted'])
  const [mail] = smtp.received
  const head = headersOf(mail!.source)
  expect(mail!.to).toBe('isil@hasta.example')
  expect(head).toContain(`Message-ID: <${first}@klinik.example>`)
  expect(head).toContain('In-Reply-To: <first@hasta.example>')
  expect(head).toContain('From: Umut Klinik <info@klinik.example>')
  expect(decodedText(mail!.source)).toContain('yarın arayalım.')
  expect(decodedText(mail!.source)).toMatch(/-- \r\nUmut Klinik\r\nİzmir/)
  imap.deliver(
    aMail({
      messageId: '<second@hasta.example>',
      subject: 'Ynt: İmplant',
      headers: [`In-Reply-To: <${first}@klinik.example>`],
    }),
  )
  await expect.poll(async () => (await received()).length, { timeout: WAITED }).toBe(2)
  expect(
    (await log()).find(({ data }) => 'messageId' in data && data.messageId === '<second@hasta.example>'),
  ).toMatchObject({
    data: { replyTo: first },
  })
  const second = await talk.request('Olur.')
  await expect.poll(() => talk.told(second), { timeout: WAITED }).toContain('Accepted')
  expect(headersOf(smtp.received[1]!.source)).toContain(
    `References: <first@hasta.example> <${first}@klinik.example> <second@hasta.example>`,
  )
})

test('a mail that no user asked for says so, and one of a user does not', async () => {
  const talk = await aCorrespondence()
  const sequence: Actor = { kind: 'process', name: 'sequences' }
  const ids = [await talk.request('Merhaba'), await talk.request('Hâlâ ilgileniyor musunuz?', [], sequence)]
  talk.send()
  for (const id of ids) await expect.poll(() => talk.told(id), { timeout: WAITED }).toContain('Accepted')
  const automatic = ids.map((id) => {
    const mail = smtp.received.find(({ source }) => headersOf(source).includes(`Message-ID: <${id}@`))
    return /^Auto-Submitted: (\S+)/m.exec(headersOf(mail!.source))?.[1]
  })
  expect(automatic).toEqual([undefined, 'auto-generated'])
})

further('a passing refusal is tried again as the same mail, a lasting one is told with its words', async () => {
  const talk = await aCorrespondence()
  verdict = { responseCode: 452, message: 'mailbox full' }
  const first = await talk.request('Tekrar')
  talk.send()
  await expect.poll(() => talk.told(first), { timeout: WAITED }).toContain('HandedBack')
  verdict = null
  await expect.poll(() => talk.told(first), { timeout: WAITED }).toContain('Accepted')
  expect(smtp.received).toHaveLength(1)
  verdict = { responseCode: 550, message: 'no such user' }
  const second = await talk.request('Olmaz')
  await expect.poll(() => talk.told(second), { timeout: WAITED }).toEqual(['Requested', 'HandedOver', 'Refused'])
  const refusal = (await log()).find(({ type }) => type === 'MessageRefused')
  expect(refusal!.data).toMatchObject({ code: '550', title: expect.stringContaining('no such user') })
})

test('a mail that comes back has failed', async () => {
  const talk = await aCorrespondence()
  const first = await talk.request('Buradayız')
  talk.send()
  await expect.poll(() => talk.told(first), { timeout: WAITED }).toContain('Accepted')
  imap.deliver(aBounce({ messageId: `<${first}@klinik.example>`, to: 'isil@hasta.example' }, '550 5.1.1 no such user'))
  await expect.poll(() => talk.told(first), { timeout: WAITED }).toContain('failed')
})
