import { randomUUID } from 'node:crypto'
import { webchat } from '@kervan/command-service/webhooks/webchat/webchat'
import { listConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { addContactPoint } from '@kervan/contracts/api/people/add-contact-point'
import { CustomerChannel } from '@kervan/contracts/chat/customer-channel'
import { CustomerMessage } from '@kervan/contracts/chat/customer-message'
import { MESSAGE_PUSHES, pushOfChannel } from '@kervan/contracts/messages/channels'
import type { CustomerAnswers } from '@kervan/contracts/realtime/chat-calls'
import {
  CustomerMessagePushed,
  type NewCommunication,
  type NewMessage,
  type RecentCommunicationsUpdate,
} from '@kervan/contracts/realtime/messages'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import { PLAIN_ACCOUNT, plainProvider } from '../support/plain-provider.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { productWith } from '../support/product-with.ts'
import { registerColleague } from '../support/register-colleague.ts'
import { type ChatClient, chatClient } from './chat-client.ts'

const LONG = { timeout: 60_000 }
const PASSWORD = 'a password of colleagues'
const CARRIED = ['whatsapp', 'facebook', 'instagram', 'email', 'sms'] as const
type Carried = (typeof CARRIED)[number]
const providers = Object.fromEntries(CARRIED.map((channel) => [channel, plainProvider(channel)])) as Record<
  Carried,
  ReturnType<typeof plainProvider>
>

let product: Awaited<ReturnType<typeof productWith>>
let admin: ApiClient
let client: ChatClient
let adminId: string
beforeAll(async () => {
  product = await productWith({ providers: [webchat, ...CARRIED.map((each) => providers[each].provider)] })
  admin = apiClient(product.url)
  adminId = (await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)).id
  client = await chatClient(product.url, admin.token() as string)
})
const others: ChatClient[] = []
afterEach(() => {
  for (const each of others.splice(0)) each.close()
})
afterAll(async () => {
  client?.close()
  await product?.close()
})

let made = 0
const aLead = async () => {
  const number = ++made
  const phone = `+90532${String(2_000_000 + number)}`
  const email = `isil.${number}@example.com`
  const body = { name_surname: `Işıl ${number}`, phone_number: phone, source: 'phone', treatment: 'dental' } as const
  const { id: leadId, personId } = await admin.call(openLead, { body })
  await admin.call(addContactPoint, { params: { personId }, body: { kind: 'email', value: email } })
  return { leadId, personId, name: body.name_surname, phone, email }
}

/** A person writes by a channel. */
const writes = async (channel: Carried, sender: object, text: string) => {
  const item = {
    ...{ kind: 'message', channel, account: PLAIN_ACCOUNT, sender, messageId: randomUUID() },
    ...{ content: { kind: 'text', text }, sentAt: new Date().toISOString() },
  }
  const answered = await fetch(product.url + providers[channel].path, { method: 'POST', body: JSON.stringify(item) })
  expect(answered.status).toBe(204)
}

/** As the specification's client asks for a channel with a lead. */
const ask = (by: ChatClient, metadata: object, createdBy = adminId) =>
  by.ask<'chat:create_channel', CustomerAnswers>('chat:create_channel', {
    ...{ type: 'direct', name: '', members: [createdBy], createdBy },
    metadata: { chatHistory: true, status: 'active', createdBy, ...metadata },
  })
const open = async (by: ChatClient, metadata: object) => {
  const ack = await ask(by, metadata)
  if (!ack.success) throw new Error(`${ack.code}: ${ack.error}`)
  return CustomerChannel.strict().parse(ack.channel)
}
const channelsOf = async (by: ChatClient): Promise<readonly CustomerChannel[]> => {
  const ack = await by.ask<'chat:get_channels', CustomerAnswers>('chat:get_channels', {})
  if (!ack.success) throw new Error(ack.error)
  return ack.channels.flatMap((each) => CustomerChannel.safeParse(each).data ?? [])
}
const messagesOf = async (by: ChatClient, channelId: string, more: object = {}) => {
  const ack = await by.ask<'chat:get_messages', CustomerAnswers>('chat:get_messages', { channelId, ...more })
  if (!ack.success) throw new Error(ack.error)
  return { ...ack, messages: ack.messages.map((each) => CustomerMessage.parse(each)) }
}

test('a direct channel of each of the six kinds names its person, is there once, and is written and read in', async () => {
  const { leadId, name, phone, email } = await aLead()
  const platform = { facebook: `fb-${made}`, instagram: `ig-${made}` }
  // A platform knows people only once they have written; the number that they give makes them this person.
  for (const channel of ['facebook', 'instagram'] as const)
    await writes(channel, { userId: platform[channel], phone }, 'Merhaba')
  await vi.waitFor(async () => expect(await channelsOf(client)).toHaveLength(2), LONG)

  const kinds = [
    { channelType: 'whatsapp', phoneNumber: phone },
    { channelType: 'sms', phone },
    { channelType: 'email', email },
    { channelType: 'facebook', platformUserId: platform.facebook },
    { channelType: 'instagram', platformUserId: platform.instagram },
    { channelType: 'webchat' },
  ]
  for (const kind of kinds) {
    const asked = { ...kind, leadId, leadName: name }
    const [channel, ...again] = await Promise.all([1, 2, 3].map(() => open(client, asked)))
    expect(new Set([channel, ...again].map((each) => each?.id)).size, kind.channelType).toBe(1)
    expect(channel).toMatchObject({
      ...{ type: 'direct', name },
      metadata: { ...kind, leadId, leadName: name, avatar: null, chatHistory: true, status: 'active' },
    })
    expect((await channelsOf(client)).map(({ id }) => id)).toContain(channel!.id)
  }
  expect(new Set((await channelsOf(client)).map(({ metadata }) => metadata.channelType)).size).toBe(6)
  const another = await aLead()
  // A channel is opened with the person who has the number, once.
  const byPhone = { channelType: 'sms', phone: another.phone }
  const opened = await open(client, byPhone)
  expect([opened.metadata.leadId, opened.id]).toEqual([another.leadId, (await open(client, byPhone)).id])
  // Without a lead the channel's address of the person is enough; without such an address the lead is.
  for (const kind of kinds.slice(0, 5)) expect((await open(client, kind)).metadata.leadId).toBe(leadId)
  for (const { channelType } of kinds)
    expect((await open(client, { channelType, leadId })).metadata.leadId).toBe(leadId)
})

test('a message goes out by the channel, once; the answer of the person is unread until it is read', async () => {
  const { leadId, name, phone, personId } = await aLead()
  const { id: channelId } = await open(client, { channelType: 'sms', phoneNumber: phone, leadId })
  const payload = { channelId, text: 'Randevunuz yarın.', metadata: { userId: adminId } }
  const acks = await Promise.all(
    [1, 2, 3].map(() =>
      client.ask<'chat:send_message', CustomerAnswers>('chat:send_message', { ...payload, clientMessageId: 'one' }),
    ),
  )
  const [first] = acks
  if (!first?.success) throw new Error(first?.error)
  expect(new Set(acks.map((ack) => ack.success && ack.message.id)).size).toBe(1)
  expect(CustomerMessage.parse(first.message)).toMatchObject({
    channelId,
    text: payload.text,
    senderId: adminId,
    status: 'sent',
  })
  await vi.waitFor(() => expect(providers.sms.taken.filter((text) => text === payload.text)).toHaveLength(1), LONG)

  for (const text of ['Teşekkürler', 'Saat kaçta?']) await writes('sms', { phone }, text)
  const channel = async () => (await channelsOf(client)).find(({ id }) => id === channelId)
  await vi.waitFor(async () => expect((await channel())?.unreadCount).toBe(2), LONG)
  expect(await channel()).toMatchObject({ lastMessage: { text: 'Saat kaçta?', senderId: personId, senderName: name } })
  expect((await messagesOf(client, channelId)).messages.map(({ text }) => text)).toEqual([
    ...['Randevunuz yarın.', 'Teşekkürler', 'Saat kaçta?'],
  ])
  const { messages } = await messagesOf(client, channelId)
  const before = await messagesOf(client, channelId, { before: messages[2]!.sequence })
  expect(before).toMatchObject({ messages: messages.slice(0, 2), earlier: false })

  expect(await client.ask('chat:mark_read', { channelId, userId: adminId })).toEqual({ success: true })
  await vi.waitFor(async () => expect((await channel())?.unreadCount).toBe(0), LONG)
})

test('a message that is written on one screen is shown on another with the channel open, with its state', async () => {
  const { leadId, phone } = await aLead()
  const { id: channelId } = await open(client, { channelType: 'sms', phoneNumber: phone, leadId })
  const other = await chatClient(product.url, admin.token() as string)
  others.push(other)
  await messagesOf(other, channelId)
  const ack = await client.ask<'chat:send_message', CustomerAnswers>('chat:send_message', {
    channelId,
    text: 'Merhaba',
  })
  if (!ack.success) throw new Error(ack.error)
  const { id } = ack.message
  const told = () =>
    other.messages.flatMap((each) => {
      const { record: _, ...message } = CustomerMessagePushed.parse(each)
      return message.id === id ? [message] : []
    })
  await vi.waitFor(() => expect(told().at(-1)?.metadata.delivery).toBe('sent'), LONG)
  const { messages } = await messagesOf(client, channelId)
  expect(told().at(-1)).toMatchObject(messages.find((each) => each.id === id) as object)
})

test('a message from a channel is pushed as one of that channel, as a communication, and as a message of the chat', async () => {
  const { phone } = await aLead()
  const heard: string[] = []
  for (const name of MESSAGE_PUSHES)
    client.socket.on(name, (message: NewMessage) => heard.push(`${name} ${message.channel} ${message.content}`))
  const [communications, recent]: [NewCommunication[], NewCommunication[]] = [[], []]
  client.socket.on('new_communication', (each: NewCommunication) => communications.push(each))
  client.socket.on('recent_communications_update', (each: RecentCommunicationsUpdate) => recent.push(...each.messages))
  for (const channel of CARRIED)
    await writes(channel, { phone, userId: `${channel}-${made}`, email: `von.${made}@example.com` }, `Bu ${channel}`)
  const expected = CARRIED.map((channel) => `${pushOfChannel(channel)} ${channel} Bu ${channel}`)
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(expected.toSorted()), LONG)
  const said = CARRIED.map((channel) => `${channel} Bu ${channel}`).toSorted()
  const wordsOf = (all: readonly NewCommunication[]) => all.map(({ type, content }) => `${type} ${content}`).toSorted()
  await vi.waitFor(() => expect([wordsOf(communications), wordsOf(recent)]).toEqual([said, said]), LONG)
  for (const words of CARRIED.map((channel) => `Bu ${channel}`)) {
    const told = client.messages.find(({ text }) => text === words) as unknown as CustomerMessage
    const { messages } = await messagesOf(client, told.channelId)
    expect(told).toMatchObject(messages.find(({ id }) => id === told.id) as object)
  }
})

test('a new conversation is announced once to every client of the chat whose user sees its lead', async () => {
  const { leadId, phone } = await aLead()
  const other = await chatClient(product.url, admin.token() as string)
  others.push(other)
  await other.ask('chat:auth', { userId: adminId })
  const told = () => other.created as unknown as readonly CustomerChannel[]
  const opened = await open(client, { channelType: 'sms', phoneNumber: phone, leadId })
  expect(opened).toMatchObject({ createdBy: adminId, metadata: { createdBy: adminId } })
  await vi.waitFor(() => expect(told().map(({ id }) => id)).toEqual([opened.id]), LONG)
  expect(CustomerChannel.strict().parse(told()[0])).toEqual(opened)

  await open(client, { channelType: 'sms', phoneNumber: phone, leadId })
  await writes('email', { email: `yeni.${made}@example.com` }, 'Merhaba')
  await vi.waitFor(() => expect(told()).toHaveLength(2), LONG)
  expect(CustomerChannel.parse(told()[1])).toMatchObject({ createdBy: null, lastMessage: { text: 'Merhaba' } })
})

test('a channel that cannot be opened is refused in the words of the specification', async () => {
  const { leadId } = await aLead()
  const without = await admin.call(openLead, {
    body: { name_surname: 'Numarasız', email_address: `yok.${made}@example.com`, source: 'phone', treatment: 'dental' },
  })
  const failures = [
    [{ channelType: 'sms', leadId: without.id }, 'SMS kanalı oluşturulamadı', 'number-not-of-person'],
    [{ channelType: 'sms', phone: '+905329999999' }, 'SMS kanalı oluşturulamadı', 'conversation-not-found'],
    [{ channelType: 'whatsapp', leadId: randomUUID() }, 'Failed to create channel', 'lead-not-found'],
    [{ channelType: 'whatsapp', leadId: 'x' }, 'Failed to create channel', 'lead-not-found'],
    [{ channelType: 'instagram', leadId }, 'Failed to create channel', 'number-not-of-person'],
    [{ channelType: 'facebook', platformUserId: 'nobody' }, 'Failed to create channel', 'conversation-not-found'],
    [{ channelType: 'webchat', visitorId: randomUUID() }, 'Failed to create channel', 'conversation-not-found'],
    [{ channelType: 'email' }, 'Failed to create channel', 'invalid-request'],
    [{ channelType: 'phone', leadId }, 'Failed to create channel', 'invalid-request'],
  ] as const
  for (const [metadata, error, code] of failures)
    expect(await ask(client, metadata), JSON.stringify(metadata)).toEqual({ success: false, error, code })
})

test('a user who does not see a lead sees no channel with it, opens none, and neither reads nor writes in one', async () => {
  const { leadId, phone } = await aLead()
  const { id: channelId } = await open(client, { channelType: 'sms', phoneNumber: phone, leadId })
  const may = (resource: string, action: string) => ({ resource, action, allowed: true })
  const { id } = await registerColleague(admin, {
    ...{ username: 'narrow', fullName: 'Dar', password: PASSWORD },
    permissions: [
      may('leads', 'view'),
      may('leads', 'scope-own'),
      may('communication_dashboard', 'view'),
      may('communications', 'create'),
      may('fields', 'contact'),
    ],
  })
  const api = apiClient(product.url)
  await api.signIn('narrow', PASSWORD)
  expect((await api.call(listConversations, { query: {} })).data).toEqual([])
  const narrow = await chatClient(product.url, api.token() as string)
  others.push(narrow)
  expect(await channelsOf(narrow)).toEqual([])
  expect(await ask(narrow, { channelType: 'sms', leadId }, id)).toMatchObject({ code: 'lead-not-found' })
  for (const channelType of ['sms', 'whatsapp'])
    expect(await ask(narrow, { channelType, phone }, id)).toMatchObject({ code: 'conversation-not-found' })
  for (const name of ['chat:get_messages', 'chat:send_message', 'chat:mark_read'] as const) {
    const foreign = await narrow.ask(name, { channelId, text: 'x' })
    expect(foreign).toMatchObject({ success: false, code: 'record-not-found' })
    expect(await narrow.ask(name, { channelId: randomUUID(), text: 'x' })).toEqual(foreign)
  }
})
