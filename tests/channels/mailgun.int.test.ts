import { PROVIDERS } from '@kervan/command-service/webhooks/providers'
import { sendMessage } from '@kervan/contracts/api/conversations/send-message'
import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { getTimeline, type TimelineDetail } from '@kervan/contracts/api/people/get-timeline'
import { type MailServer, startMailServer } from '@kervan/infra/mail/testing/mail-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ApiClient, ApiRefusal, apiClient } from '../support/api-client.ts'
import { aFilePart, aMailOfParts, CLINIC_ADDRESS } from '../support/mail-simulator/mails.ts'
import { aTnef } from '../support/mail-simulator/tnef.ts'
import { startMailgunStorage } from '../support/mailgun-simulator/storage-server.ts'
import {
  mailgunEvent,
  postEvent,
  postStored,
  SIGNING_KEY,
  type StoredMail,
  signMailgun,
} from '../support/mailgun-simulator/webhooks.ts'
import { PNG } from '../support/png.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { productWith } from '../support/product-with.ts'

const LONG = { timeout: 60_000 }
const API_KEY = 'the API key of a test'
const FROM = `Umut Klinik <${CLINIC_ADDRESS}>`

let smtp: MailServer
let storage: Awaited<ReturnType<typeof startMailgunStorage>>
let product: Awaited<ReturnType<typeof productWith>>
let admin: ApiClient
let people = 0

beforeAll(async () => {
  smtp = await startMailServer()
  storage = await startMailgunStorage(API_KEY)
  const settings = {
    EMAIL_ADDRESS: FROM,
    EMAIL_SMTP_URL: `smtp://127.0.0.1:${smtp.port}?ignoreTLS=true`,
    MAILGUN_SIGNING_KEY: SIGNING_KEY,
    MAILGUN_API_KEY: API_KEY,
    MAILGUN_API_URL: storage.url,
  }
  product = await productWith({ providers: PROVIDERS, settings })
  admin = apiClient(product.url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
})
afterAll(async () => {
  await product?.close()
  await storage?.close()
  await smtp?.close()
})

type Said = Extract<TimelineDetail, { kind: 'message' }>

const aMail = (more: Partial<StoredMail> = {}): StoredMail & { readonly address: string } => {
  const address = `hasta${++people}@hasta.example`
  return {
    ...{ address, from: `Işıl Öztürk <${address}>`, recipient: CLINIC_ADDRESS, subject: 'İmplant' },
    ...{ text: 'Fiyat alabilir miyim?', messageId: `<${people}@hasta.example>` },
    ...more,
  }
}

/** The lead that a mail from this address opened, once it and its conversation are there. */
const leadOf = (address: string) =>
  vi.waitFor(async () => {
    const [row] = (await admin.call(listLeads, { query: { search: address } })).data
    expect(row).toBeDefined()
    const lead = await admin.call(getLead, { params: { leadId: row!.id } })
    expect(lead.conversations).not.toEqual([])
    return lead
  }, LONG)

const messagesOf = async (personId: string): Promise<Said[]> => {
  const { data } = await admin.call(getTimeline, { params: { personId }, query: {} })
  return data.flatMap(({ detail }) => (detail.kind === 'message' ? [detail] : []))
}

/** A person writes, and is answered. */
const anAnswered = async () => {
  const mail = aMail()
  expect((await postStored(product.url, mail)).status).toBe(200)
  const lead = await leadOf(mail.address)
  const conversationId = lead.conversations[0]!.id
  const text = `Merhaba ${people}`
  const body = { clientMessageId: crypto.randomUUID(), text }
  const { messageId } = await admin.call(sendMessage, { params: { conversationId }, body })
  const { source } = await smtp.mail(({ to }) => to === mail.address)
  const ours = { messageId: /^Message-ID: (<.+>)\r$/m.exec(source)![1]!, from: FROM, to: mail.address }
  const state = async () => (await messagesOf(lead.person.id)).find((each) => each.messageId === messageId)
  await expect.poll(async () => (await state())?.delivery, LONG).toBe('sent')
  return { ours, state, personId: lead.person.id, conversationId }
}

test('a mail stored by Mailgun is a message, with its files and without its logo; our own mails and automatic ones are not', async () => {
  const files = [storage.hold('gülüş.png', PNG, 'image/png'), storage.hold('logo.png', PNG, 'image/png')]
  const html = '<h1>Fiyat</h1>'
  const mail = aMail({ files, html, shown: { '<logo@hasta>': files[1]!.url } })
  await postStored(product.url, mail)
  await postStored(product.url, mail)
  const { person, conversations } = await leadOf(mail.address)
  expect(conversations).toMatchObject([{ channel: 'email', account: CLINIC_ADDRESS }])
  await expect
    .poll(async () => (await messagesOf(person.id))[0]?.files, LONG)
    .toMatchObject([{ file: { name: 'gülüş.png' } }])
  expect(await messagesOf(person.id)).toMatchObject([
    { content: { subject: 'İmplant', text: 'Fiyat alabilir miyim?', formatted: { size: html.length } } },
  ])

  await postStored(product.url, aMail({ from: FROM, text: 'kendimiz' }))
  await postStored(product.url, aMail({ headers: [['Auto-Submitted', 'auto-replied']], text: 'otomatik' }))
  const last = aMail()
  await postStored(product.url, last)
  await leadOf(last.address)
  expect((await admin.call(listLeads, { query: { search: `hasta${people - 1}@hasta.example` } })).data).toEqual([])
})

test('what is packed in a winmail.dat, and in a mail that was forwarded as a file, is told and brought; a broken one stays as it is', async () => {
  const html = Buffer.from('<h1>Filmim ekte</h1>')
  const photo = { title: 'RNTGEN~1.PNG', bytes: PNG, longName: 'röntgen.png' }
  const packed = aTnef([photo], Buffer.from('Filmim ekte'), { html })
  const forwarded = Buffer.from(aMailOfParts('Film', [aFilePart('film.png', PNG, 'image/png')]))
  const files = [
    storage.hold('winmail.dat', packed, 'application/ms-tnef'),
    storage.hold('soru.eml', forwarded, 'message/rfc822'),
    storage.hold('broken', packed.subarray(0, -1), 'application/ms-tnef'),
  ]
  const mail = aMail({ files, text: '' })
  expect((await postStored(product.url, mail)).status).toBe(200)
  const { person } = await leadOf(mail.address)
  const kept = async () => (await messagesOf(person.id))[0]?.files.flatMap(({ file }) => file?.name ?? []).toSorted()
  await expect.poll(kept, LONG).toEqual(expect.arrayContaining(['film.png', 'röntgen.png']))
  expect(await messagesOf(person.id)).toMatchObject([
    {
      content: {
        text: 'Filmim ekte',
        formatted: { size: html.length },
        attachments: [
          { fileName: 'röntgen.png', size: PNG.length },
          { fileName: 'soru.eml' },
          { fileName: 'film.png', mimeType: 'image/png' },
          { fileName: 'broken' },
        ],
      },
    },
  ])
})

test('deliveries and failures are shown at the mail that they are about, however often and in whatever order they come', async () => {
  const { ours, state } = await anAnswered()
  const severity = { severity: 'temporary', 'delivery-status': { code: 450, message: 'later' } }
  await postEvent(product.url, mailgunEvent(ours, 'failed', severity))
  for (const event of ['delivered', 'accepted', 'delivered']) await postEvent(product.url, mailgunEvent(ours, event))
  await expect.poll(async () => (await state())?.delivery, LONG).toBe('delivered')
  const other = await anAnswered()
  const bounce = { severity: 'permanent', reason: 'bounce', 'delivery-status': { code: 550, message: 'no such user' } }
  await postEvent(product.url, mailgunEvent(other.ours, 'failed', bounce))
  await expect.poll(other.state, LONG).toMatchObject({ delivery: 'failed', failure: '550' })
})

test('a complaint takes the consent back, once, and nothing more is sent', async () => {
  const { ours, personId, conversationId } = await anAnswered()
  for (const event of ['delivered', 'complained', 'complained', 'unsubscribed'])
    expect((await postEvent(product.url, mailgunEvent(ours, event))).status).toBe(200)
  const withdrawals = async () =>
    (await Array.fromAsync(product.store.readStream(`person-${personId}`))).filter(
      ({ type }) => type === 'ConsentWithdrawn',
    )
  await expect.poll(async () => (await withdrawals()).length, LONG).toBe(1)
  expect((await withdrawals())[0]!.data).toMatchObject({ channel: 'email', words: 'Spam' })
  const body = { clientMessageId: crypto.randomUUID(), text: 'Kampanya' }
  const refusal = await admin.call(sendMessage, { params: { conversationId }, body }).catch((error: unknown) => error)
  expect(refusal instanceof ApiRefusal && refusal.problem.code).toBe('consent-withdrawn')
})

test('what is forged, old or of tomorrow is refused, and a token counts once, whatever is said with it', async () => {
  const mail = aMail()
  const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000)
  for (const signature of [
    signMailgun('another signing key'),
    signMailgun(SIGNING_KEY, hours(-13)),
    signMailgun(SIGNING_KEY, hours(1)),
    { ...signMailgun(), token: 'another' },
    { timestamp: '', token: '', signature: '' },
  ])
    expect((await postStored(product.url, mail, signature)).status).toBe(401)
  expect((await fetch(`${product.url}/webhooks/mailgun`, { method: 'POST', body: '{' })).status).toBe(401)
  const signature = signMailgun()
  const forged = aMail({ text: 'başka' })
  await postStored(product.url, mail, signature)
  await postStored(product.url, forged, signature)
  await leadOf(mail.address)
  const last = aMail()
  await postStored(product.url, last)
  await leadOf(last.address)
  expect((await admin.call(listLeads, { query: { search: forged.address } })).data).toEqual([])
})
