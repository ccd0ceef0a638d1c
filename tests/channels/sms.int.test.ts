import { PROVIDERS } from '@kervan/command-service/webhooks/providers'
import { openConversation } from '@kervan/contracts/api/conversations/open-conversation'
import { sendMessage } from '@kervan/contracts/api/conversations/send-message'
import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import { giveConsent } from '@kervan/contracts/api/people/give-consent'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ApiClient, ApiRefusal, apiClient } from '../support/api-client.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { productWith } from '../support/product-with.ts'
import { registerColleague } from '../support/register-colleague.ts'
import { startTwilioServer, type TakenSms, type TwilioServer } from '../support/twilio-simulator/rest-server.ts'
import {
  inboundSms,
  OUR_NUMBER,
  postTwilio,
  SMS_PATH,
  smsStatus,
  type TwilioForm,
} from '../support/twilio-simulator/sms-webhooks.ts'

const PUBLIC_BASE_URL = 'https://kervan.example.com'
const ACCOUNT = OUR_NUMBER.number
const LONG = { timeout: 60_000 }
const PASSWORD = 'üç deve bir kervan'

let twilio: TwilioServer
let product: Awaited<ReturnType<typeof productWith>>
let client: ApiClient
let numbers = 0

beforeAll(async () => {
  twilio = await startTwilioServer(OUR_NUMBER)
  const settings = {
    PUBLIC_BASE_URL,
    TWILIO_API_URL: twilio.url,
    TWILIO_ACCOUNT_SID: OUR_NUMBER.accountSid,
    TWILIO_AUTH_TOKEN: OUR_NUMBER.authToken,
    TWILIO_SMS_FROM: ACCOUNT,
  }
  product = await productWith({ providers: PROVIDERS, settings })
  client = apiClient(product.url)
  await client.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
})
afterAll(async () => {
  await product?.close()
  await twilio?.close()
})

const aNumber = (): string => `+90532${String(1_000_000 + ++numbers)}`

const post = (form: TwilioForm, address = PUBLIC_BASE_URL + SMS_PATH) =>
  postTwilio(product.url, address, form, OUR_NUMBER.authToken)

/** A lead that a colleague has opened by hand. */
const aLead = async () => {
  const phone = aNumber()
  const body = { name_surname: `Işıl ${numbers}`, phone_number: phone, source: 'phone', treatment: 'dental' } as const
  const { id: leadId, personId } = await client.call(openLead, { body })
  return { phone, leadId, personId }
}

const open = (leadId: string, to: string, by = client) =>
  by.call(openConversation, { body: { leadId, channel: 'sms', account: ACCOUNT, to } })

const send = (conversationId: string, text: string, clientMessageId: string = crypto.randomUUID()) =>
  client.call(sendMessage, { params: { conversationId }, body: { clientMessageId, text } })

const takenOf = async (to: string, words: string): Promise<TakenSms> => {
  const find = () => twilio.taken.find((each) => each.to === to && each.words === words)
  await vi.waitFor(() => expect(find()).toBeTruthy(), LONG)
  return find()!
}

const eventsOf = (stream: string): Promise<readonly RecordedEvent[]> =>
  Array.fromAsync(product.store.readStream(stream))

/** The messages of a person as the timeline shows them, the newest first. */
const messagesOf = async (personId: string) => {
  const { data } = await client.call(getTimeline, { params: { personId }, query: {} })
  return data.flatMap(({ detail }) => (detail.kind === 'message' ? [detail] : []))
}

const leadOf = async (phone: string): Promise<string> => {
  const find = async () => (await client.call(listLeads, { query: { search: phone } })).data[0]?.id
  await vi.waitFor(async () => expect(await find()).toBeTruthy(), LONG)
  return (await find())!
}

/** Ids of the conversations on the page of a lead, once there are some. */
const conversationsOf = (leadId: string): Promise<readonly string[]> =>
  vi.waitFor(async () => {
    const { conversations } = await client.call(getLead, { params: { leadId } })
    expect(conversations).not.toEqual([])
    return conversations.map(({ id }) => id)
  }, LONG)

const refusalOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'none',
    (error) => (error instanceof ApiRefusal ? error.problem.code : String(error)),
  )

test('an SMS becomes a lead, is answered by SMS, and the state of the answer is shown', async () => {
  const phone = aNumber()
  const answered = await post(inboundSms(OUR_NUMBER, phone, 'Fiyat alabilir miyim? 🦷'))
  expect([answered.status, answered.headers.get('Content-Type'), await answered.text()]).toEqual([
    200,
    expect.stringContaining('text/xml'),
    '<Response/>',
  ])
  const leadId = await leadOf(phone)
  // The lead is there before its message is.
  const lead = await vi.waitFor(async () => {
    const found = await client.call(getLead, { params: { leadId } })
    expect(found).toMatchObject({
      source: 'sms',
      conversations: [{ channel: 'sms', account: ACCOUNT, windowEndsAt: null }],
      lastMessage: { text: 'Fiyat alabilir miyim? 🦷', channel: 'sms' },
    })
    return found
  }, LONG)
  const { messageId } = await send(lead.conversations[0]!.id, 'Elbette, yarın arayalım.')
  const taken = await takenOf(phone, 'Elbette, yarın arayalım.')
  const state = async () => (await messagesOf(lead.person.id)).find((each) => each.messageId === messageId)?.delivery
  await vi.waitFor(async () => expect(await state()).toBe('sent'), LONG)
  for (const status of ['delivered', 'sent', 'queued'])
    expect((await post(smsStatus(OUR_NUMBER, taken, status), taken.statusCallback)).status).toBe(204)
  await vi.waitFor(async () => expect(await state()).toBe('delivered'), LONG)
})

test('a person who has not written gets one conversation, however many open it, and their answer comes into it', async () => {
  const { phone, leadId, personId } = await aLead()
  const typed = `0${phone.slice(3)}`
  const opened = await Promise.all([open(leadId, typed), open(leadId, phone), open(leadId, typed)])
  const [conversation] = opened.map(({ id }) => id)
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
  const clientMessageId = crypto.randomUUID()
  const sent = await Promise.all([1, 2, 3].map(() => send(conversation!, 'Randevunuz yarın.', clientMessageId)))
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1)
  await takenOf(phone, 'Randevunuz yarın.')
  await post(inboundSms(OUR_NUMBER, phone, 'Teşekkürler'))
  await vi.waitFor(
    async () =>
      expect((await messagesOf(personId)).map(({ content }) => content)).toEqual([
        { kind: 'text', text: 'Teşekkürler' },
        { kind: 'text', text: 'Randevunuz yarın.' },
      ]),
    LONG,
  )
  expect(twilio.taken.filter(({ to }) => to === phone)).toHaveLength(1)
  expect(await conversationsOf(leadId)).toEqual([conversation])
  expect(
    (await eventsOf(`conversation-${conversation}`)).filter(({ type }) => type === 'ConversationOpened'),
  ).toHaveLength(1)
})

test('a person who writes just as we open a conversation has one', async () => {
  const { phone, leadId } = await aLead()
  const [{ id }] = await Promise.all([open(leadId, phone), post(inboundSms(OUR_NUMBER, phone, 'Merhaba'))])
  await vi.waitFor(
    async () => expect((await eventsOf(`conversation-${id}`)).map(({ type }) => type)).toContain('MessageRouted'),
    LONG,
  )
  expect(await conversationsOf(leadId)).toEqual([id])
})

test('no conversation is opened with a wrong number, nor from an account that is not ours', async () => {
  const [one, other] = [await aLead(), await aLead()]
  expect(await refusalOf(open(one.leadId, other.phone))).toBe('number-not-of-person')
  expect(await refusalOf(open(one.leadId, '12345678'))).toBe('invalid-request')
  expect(await refusalOf(open(crypto.randomUUID(), one.phone))).toBe('lead-not-found')
  const body = { leadId: one.leadId, channel: 'sms', account: '+905550009999', to: one.phone } as const
  expect(await refusalOf(client.call(openConversation, { body }))).toBe('channel-not-connected')
})

test('a user who sees a conversation moves it to another person with the number, and later messages are theirs', async () => {
  const first = await aLead()
  const body = { name_surname: 'Hasan Öz', phone_number: first.phone, person: 'new' } as const
  const { id: leadId, personId, revision: ifMatch } = await client.call(openLead, { body })
  expect(personId).not.toBe(first.personId)
  await post(inboundSms(OUR_NUMBER, first.phone, 'Randevu istiyorum'))
  await vi.waitFor(async () => expect(await messagesOf(first.personId)).toHaveLength(1), LONG)

  // A colleague limited to their own leads does not see the conversation, and cannot move it.
  const username = `selin.${numbers}`
  const permissions = (
    [
      ['leads', 'view'],
      ['leads', 'scope-own'],
      ['communications', 'create'],
    ] as const
  ).map(([resource, action]) => ({ resource, action, allowed: true }))
  const selin = await registerColleague(client, { username, fullName: 'Selin Ak', password: PASSWORD, permissions })
  const own = apiClient(product.url)
  await own.signIn(username, PASSWORD)
  await client.call(
    WRITTEN_ENDPOINTS.lead.change,
    { params: { id: leadId }, body: { owner: selin.id } as never },
    { ifMatch },
  )
  expect(await refusalOf(open(leadId, first.phone, own))).toBe('conversation-with-colleague')

  const { id } = await open(leadId, first.phone)
  await post(inboundSms(OUR_NUMBER, first.phone, 'Hasan ben'))
  await vi.waitFor(
    async () => expect((await messagesOf(personId)).at(0)?.content).toMatchObject({ text: 'Hasan ben' }),
    LONG,
  )
  expect((await messagesOf(first.personId)).map(({ content }) => content)).toEqual([
    { kind: 'text', text: 'Randevu istiyorum' },
  ])
  expect(await conversationsOf(leadId)).toEqual([id])
  // And back again.
  expect((await open(first.leadId, first.phone)).id).toBe(id)
  await post(inboundSms(OUR_NUMBER, first.phone, 'Fatma ben'))
  await vi.waitFor(
    async () => expect((await messagesOf(first.personId)).at(0)?.content).toMatchObject({ text: 'Fatma ben' }),
    LONG,
  )
})

test('STOP takes the consent back in the words of the person, and START gives it', async () => {
  const { phone, leadId, personId } = await aLead()
  const body = { channel: 'sms', how: 'spoken', words: 'Evet' } as const
  await client.call(giveConsent, { params: { personId }, body })
  const { id } = await open(leadId, phone)
  const consents = async () =>
    (await eventsOf(`person-${personId}`)).flatMap(({ type, data }) =>
      type.startsWith('Consent') ? [[type, (data as { words?: string }).words]] : [],
    )
  const stop = inboundSms(OUR_NUMBER, phone, 'İptal', { OptOutType: 'STOP' })
  for (let time = 0; time < 3; time++) await post(stop)
  await vi.waitFor(
    async () =>
      expect(await consents()).toEqual([
        ['ConsentGiven', 'Evet'],
        ['ConsentWithdrawn', 'İptal'],
      ]),
    LONG,
  )
  expect(await refusalOf(send(id, 'Kampanya'))).toBe('consent-withdrawn')
  expect(await refusalOf(open(leadId, phone))).toBe('consent-withdrawn')
  await post(inboundSms(OUR_NUMBER, phone, 'START'))
  await vi.waitFor(async () => expect((await consents()).at(-1)).toEqual(['ConsentGiven', 'START']), LONG)
  await send(id, 'Hoş geldiniz')
  await takenOf(phone, 'Hoş geldiniz')
})

test('where the answer to our message is lost, its report makes up for it', async () => {
  const { phone, leadId, personId } = await aLead()
  const { id } = await open(leadId, phone)
  twilio.fail('lost after')
  const { messageId } = await send(id, 'Geldi mi?')
  const taken = await takenOf(phone, 'Geldi mi?')
  await post(smsStatus(OUR_NUMBER, taken, 'sent'), taken.statusCallback)
  await post(smsStatus(OUR_NUMBER, taken, 'undelivered', 30005), taken.statusCallback)
  await vi.waitFor(
    async () => expect(await messagesOf(personId)).toMatchObject([{ messageId, delivery: 'failed', failure: '30005' }]),
    LONG,
  )
  expect(twilio.taken.filter(({ to }) => to === phone)).toHaveLength(1)
})

test('a webhook that is not signed for the public address is refused, and nothing of it is kept', async () => {
  const form = inboundSms(OUR_NUMBER, aNumber(), 'Merhaba')
  const elsewhere = `https://elsewhere.example.com${SMS_PATH}`
  const forged = postTwilio(product.url, PUBLIC_BASE_URL + SMS_PATH, form, 'another token')
  for (const response of [await post(form, elsewhere), await forged]) {
    expect([response.status, await response.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'webhook-signature' }),
    ])
  }
})
