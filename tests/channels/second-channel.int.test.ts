import { PROVIDERS } from '@kervan/command-service/webhooks/providers'
import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { listNotices } from '@kervan/contracts/api/notices/list-notices'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import type { NewMessage, Push } from '@kervan/contracts/realtime/messages'
import { type Listener, listen } from '@kervan/realtime-gateway/testing/listener'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import { text } from '../support/meta-simulator/message-parts.ts'
import { createPeople } from '../support/meta-simulator/people.ts'
import { post } from '../support/meta-simulator/post.ts'
import { createRandom } from '../support/meta-simulator/random.ts'
import { CLINIC, message } from '../support/meta-simulator/webhooks.ts'
import { openScreen, type Screen } from '../support/open-screen.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { productWith } from '../support/product-with.ts'
import { pigeons } from './pigeons/pigeons.ts'
import { PATH } from './pigeons/routes.ts'
import { signPigeon } from './pigeons/signature.ts'

const PUBLIC_BASE_URL = 'https://kervan.example.com'
const SECRET = 'the secret of the pigeons'
const OURS = '+905550000000'

let product: Awaited<ReturnType<typeof productWith>>
let client: ApiClient
let listener: Listener
let screen: Screen

beforeAll(async () => {
  const settings = { PUBLIC_BASE_URL, TWILIO_AUTH_TOKEN: SECRET, META_APP_SECRET: TEST_SECRETS.META_APP_SECRET }
  product = await productWith({ providers: [...PROVIDERS, pigeons], settings })
  client = apiClient(product.url)
  await client.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  listener = listen(product.url, { auth: { token: client.token() } })
  await listener.until(() => listener.positions.length > 0)
  screen = await openScreen(product.url, String(client.token()))
})
afterAll(async () => {
  listener?.close()
  screen?.close()
  await product?.close()
})

const fly = (fields: Readonly<Record<string, string>>, address = PUBLIC_BASE_URL + PATH) => {
  const body = new URLSearchParams({ to: OURS, ...fields }).toString()
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Pigeon-Signature': signPigeon(address, Buffer.from(body), SECRET),
  }
  return fetch(product.url + PATH, { method: 'POST', headers, body })
}

type Told = Extract<Push, { payload: NewMessage }>

/** The push about a message, once it has come. */
const pushOf = async (messageId: string): Promise<Told> => {
  const isIt = (push: Push): push is Told => 'messageId' in push.payload && push.payload.messageId === messageId
  await listener.until(() => listener.pushes.some(isIt))
  return listener.pushes.find(isIt)!
}

test('a message by another channel makes a conversation, a person, a lead, a push, a notice and a timeline', async () => {
  const acknowledged = await fly({ id: 'ring-1', from: '+905321234567', name: 'Işıl', text: 'Merhaba\0 🕊️' })
  expect([acknowledged.status, await acknowledged.text()]).toEqual([200, '<Response/>'])

  const { name, payload } = await pushOf('ring-1')
  expect(name).toBe('new_sms_message')
  expect(payload).toMatchObject({
    channel: 'sms',
    platform: 'sms',
    senderName: 'Işıl',
    leadName: 'Işıl',
    phoneNumber: '+905321234567',
    content: 'Merhaba 🕊️',
  })

  const after = { headers: { 'After-Position': payload.position } }
  const { leadId, personId, conversationId } = payload
  const lead = await client.call(getLead, { params: { leadId } }, after)
  expect(lead).toMatchObject({
    source: 'sms',
    lastMessage: { text: 'Merhaba 🕊️', channel: 'sms', direction: 'inbound' },
    person: { id: personId, name: 'Işıl', contactPoints: [{ kind: 'phone', value: '+905321234567' }] },
    conversations: [{ id: conversationId, channel: 'sms', windowEndsAt: null }],
  })
  const { data: entries } = await client.call(getTimeline, { params: { personId }, query: {} }, after)
  expect(entries.find(({ detail }) => detail.kind === 'message')).toMatchObject({
    by: { kind: 'provider', name: 'sms' },
    record: { kind: 'lead', id: leadId },
    conversationId,
    detail: { channel: 'sms', direction: 'inbound', messageId: 'ring-1', content: { kind: 'text', text: 'Merhaba 🕊️' } },
  })
  expect((await client.call(listNotices, { query: {} }, after)).data).toEqual([payload])
  expect((await client.call(listLeads, { query: {} }, after)).data.map(({ id }) => id)).toEqual([leadId])

  await vi.waitFor(() => expect(screen.shown).toEqual(['ring-1']), 60_000)
  await screen.settled()
})

test('a person who is known from another channel stays one person with one lead', async () => {
  const mehmet = createPeople(createRandom(5))('tr')
  await post(product.url, message(CLINIC, mehmet, text('Merhaba'), { id: 'wamid.first' }), TEST_SECRETS.META_APP_SECRET)
  const known = await pushOf('wamid.first')
  expect(known.name).toBe('new_whatsapp_message')
  await fly({ id: 'ring-2', from: `+${mehmet.waId}`, text: 'Ben yine' })
  const { payload } = await pushOf('ring-2')
  const { personId, leadId } = known.payload
  expect(payload).toMatchObject({ channel: 'sms', personId, leadId })
  expect(payload.conversationId).not.toBe(known.payload.conversationId)
})

test('an archived person who writes by WhatsApp is back, with the lead that was lost or a new one for an archived one', async () => {
  const selin = createPeople(createRandom(6))('tr')
  const writes = async (id: string) => {
    // WhatsApp gives times in whole seconds; a message dated later than it came counts as written when it came.
    const at = new Date(Date.now() + 2_000)
    await post(product.url, message(CLINIC, selin, text('Merhaba'), { id, at }), TEST_SECRETS.META_APP_SECRET)
    return (await pushOf(id)).payload
  }
  const { lead: leads, person: people } = WRITTEN_ENDPOINTS
  const { leadId, personId, position } = await writes('wamid.before')
  const isArchived = async (after: string) => {
    const page = await client.call(people.get, { params: { id: personId } }, { headers: { 'After-Position': after } })
    return (page as { archived: boolean }).archived
  }
  const archive = async () => (await client.call(people.archive, { params: { id: personId } })).position

  const told = { headers: { 'After-Position': position } }
  const { revision: ifMatch } = await client.call(getLead, { params: { leadId } }, told)
  const lost = { params: { id: leadId }, body: { stage: 'lost', reason: 'price' } as never }
  await client.call(leads.move, lost, { ifMatch })
  expect(await isArchived(await archive())).toBe(true)
  const back = await writes('wamid.back')
  expect(back).toMatchObject({ leadId, personId })
  expect(await isArchived(back.position)).toBe(false)
  const after = { headers: { 'After-Position': back.position } }
  expect(await client.call(getLead, { params: { leadId } }, after)).toMatchObject({ stage: 'prospect' })

  await client.call(leads.archive, { params: { id: leadId } })
  await archive()
  const again = await writes('wamid.again')
  expect(again.personId).toBe(personId)
  expect(again.leadId).not.toBe(leadId)
  expect(await isArchived(again.position)).toBe(false)
})

test('a webhook that is signed for another address is refused', async () => {
  const response = await fly({ id: 'ring-3', from: '+905321234567' }, `https://elsewhere.example.com${PATH}`)
  expect([response.status, await response.json()]).toEqual([
    401,
    expect.objectContaining({ code: 'webhook-signature' }),
  ])
})

test('a webhook that cannot be understood is kept with its reason, and delays no other', async () => {
  expect((await fly({ text: 'no ring' })).status).toBe(200)
  await vi.waitFor(async () => expect(await product.commands.readiness()).toMatchObject({ deadLetters: 1 }), 60_000)
  await fly({ id: 'ring-4', from: '+905327654321', text: 'Merhaba' })
  expect((await pushOf('ring-4')).name).toBe('new_sms_message')
})
