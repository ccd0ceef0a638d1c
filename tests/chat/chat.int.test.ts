import { randomUUID } from 'node:crypto'
import { listChatMessages } from '@kervan/contracts/api/chat/list-chat-messages'
import { viewAsUser } from '@kervan/contracts/api/users/view-as-user'
import { ChatChannel } from '@kervan/contracts/chat/chat-channel'
import { ChatMessage } from '@kervan/contracts/chat/chat-message'
import { ChatUser } from '@kervan/contracts/chat/chat-user'
import { further } from '@kervan/contracts/kit/testing/further'
import { CHAT_CALLS, type ChatCall } from '@kervan/contracts/realtime/chat-calls'
import { CHAT_CALLS_PER_MINUTE } from '@kervan/realtime-gateway/chat/answer-chat'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { productWith } from '../support/product-with.ts'
import { registerColleague } from '../support/register-colleague.ts'
import { type ChatClient, chatClient } from './chat-client.ts'

const PASSWORD = 'a password of colleagues'

let product: Awaited<ReturnType<typeof productWith>>
let admin: ApiClient
beforeAll(async () => {
  product = await productWith()
  admin = apiClient(product.url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
})
afterAll(() => product?.close())

const open: ChatClient[] = []
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})

let made = 0
const colleague = async (resource = 'leads') => {
  const username = `writer.${++made}`
  const permissions = resource ? [{ resource, action: 'view', allowed: true }] : []
  const { id } = await registerColleague(admin, {
    username,
    fullName: `Writer ${made}`,
    permissions,
    password: PASSWORD,
  })
  const api = apiClient(product.url)
  await api.signIn(username, PASSWORD)
  const client = await chatClient(product.url, api.token() as string)
  open.push(client)
  return Object.assign(client, { id, username, api })
}

const openChannel = async (one: ChatClient, other: { id: string }) => {
  const ack = await one.ask('chat:create_channel', { type: 'direct', members: [other.id] })
  if (!ack.success) throw new Error(ack.error)
  return ack.channel
}
const textsIn = async (client: ChatClient, channelId: string) => {
  const ack = await client.ask('chat:get_messages', { channelId })
  if (!ack.success) throw new Error(ack.error)
  return ack.messages.map(({ text }) => text)
}

test('two colleagues write to each other as the specification’s client does, over polling alone', async () => {
  const [ayse, mert, cem] = [await colleague(), await colleague(), await colleague()]
  const auth = await ayse.ask('chat:auth', {
    userId: ayse.id,
    userData: { id: ayse.id, username: ayse.username, role: 'admin', userType: 'user' },
  })
  expect(auth).toMatchObject({ success: true, user: { id: ayse.id, role: 'user', isOnline: true } })
  if (auth.success) ChatUser.parse(auth.user)

  const created = await ayse.ask('chat:create_channel', {
    type: 'direct',
    name: '',
    members: [ayse.id, mert.id],
    createdBy: ayse.id,
    metadata: { createdBy: ayse.id, chatHistory: true },
  })
  if (!created.success) throw new Error(created.error)
  const { channel } = created
  expect(ChatChannel.parse(channel)).toMatchObject({
    type: 'direct',
    name: `Chat with ${mert.id}`,
    createdBy: ayse.id,
    lastMessage: null,
    unreadCount: 0,
    metadata: { chatHistory: true, status: 'active', createdBy: ayse.id },
  })
  await expect.poll(() => mert.created).toMatchObject([{ id: channel.id, name: `Chat with ${ayse.id}` }])

  const sent = await ayse.ask('chat:send_message', {
    channelId: channel.id,
    text: 'Yarın kim karşılıyor?',
    metadata: { userId: ayse.id },
  })
  if (!sent.success) throw new Error(sent.error)
  expect(ChatMessage.parse(sent.message)).toMatchObject({ senderId: ayse.id, status: 'sent', sequence: 1 })
  await expect.poll(() => mert.messages).toMatchObject([sent.message])
  expect(await mert.ask('chat:get_channels', { userId: mert.id })).toMatchObject({
    success: true,
    channels: [{ id: channel.id, unreadCount: 1, lastMessage: { text: 'Yarın kim karşılıyor?' } }],
  })

  expect(await mert.ask('chat:mark_read', { channelId: channel.id, userId: mert.id })).toEqual({ success: true })
  await expect.poll(() => mert.updated).toMatchObject([{ id: channel.id, unreadCount: 0 }])
  expect(await mert.ask('chat:get_messages', { channelId: channel.id, userId: mert.id })).toEqual({
    success: true,
    messages: [sent.message],
    earlier: false,
  })
  expect([cem.messages, cem.created, cem.updated, ayse.updated]).toEqual([[], [], [], []])
})

test('two colleagues who open the conversation at once, and again, have one conversation', async () => {
  const [ayse, mert] = [await colleague(), await colleague()]
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, index) => (index % 2 ? openChannel(ayse, mert) : openChannel(mert, ayse))),
  )
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  await expect.poll(() => ayse.created.length).toBe(1)
})

test('a message that is sent again because no answer came, on any socket, is one message', async () => {
  const [ayse, mert] = [await colleague(), await colleague()]
  const { id: channelId } = await openChannel(ayse, mert)
  const again = await chatClient(product.url, ayse.api.token() as string, { transports: ['websocket'] })
  open.push(again)
  const payload = { channelId, text: 'Bir kez', clientMessageId: 'typed-once' }
  const acks = await Promise.all([ayse, again, ayse].map((client) => client.ask('chat:send_message', payload)))
  expect(new Set(acks.map((ack) => ack.success && ack.message.id)).size).toBe(1)
  expect(await again.ask('chat:send_message', payload)).toEqual(acks[0])
  // The specification's client gives its messages no id.
  const plain = { channelId, text: 'Çift tıklama' }
  await Promise.all([ayse.ask('chat:send_message', plain), ayse.ask('chat:send_message', plain)])
  const texts = await textsIn(mert, channelId)
  expect(texts[0]).toBe('Bir kez')
  // The clock may pass into another minute between the two.
  expect(new Set(texts.slice(1))).toEqual(new Set(['Çift tıklama']))
  await expect.poll(() => mert.messages.length).toBe(texts.length)
})

test('a user cannot read, write to or learn of a conversation between others', async () => {
  const [ayse, mert, cem] = [await colleague(), await colleague(), await colleague()]
  const { id: channelId } = await openChannel(ayse, mert)
  await ayse.ask('chat:send_message', { channelId, text: 'Aramızda' })
  const calls = [
    ['chat:get_messages', {}],
    ['chat:send_message', { text: 'Ben de buradayım' }],
    ['chat:mark_read', {}],
  ] as const
  for (const [name, more] of calls) {
    const foreign = await cem.ask(name, { channelId, ...more })
    const missing = await cem.ask(name, { channelId: randomUUID(), ...more })
    expect(foreign).toEqual(missing)
    expect(foreign).toMatchObject({ success: false, code: 'record-not-found' })
  }
  expect(await cem.ask('chat:get_channels', {})).toEqual({ success: true, channels: [] })
  expect(await textsIn(mert, channelId)).toEqual(['Aramızda'])
  expect(cem.messages).toEqual([])
})

test('no user speaks for another, whichever field names that one; a claimed role gives nothing', async () => {
  const [ayse, mert] = [await colleague(), await colleague()]
  const { id: channelId } = await openChannel(ayse, mert)
  const forged: readonly [ChatCall, object][] = [
    ['chat:auth', { userId: mert.id }],
    ['chat:auth', { userData: { id: 2, role: 'admin' } }],
    ['chat:auth', { userData: { username: 'admin' } }],
    ['chat:get_channels', { userId: mert.id }],
    ['chat:get_messages', { channelId, userId: mert.id }],
    ['chat:send_message', { channelId, text: 'Ben Mert', metadata: { userId: mert.id } }],
    ['chat:create_channel', { type: 'direct', members: [mert.id], createdBy: mert.id }],
    ['chat:mark_read', { channelId, userId: mert.id }],
  ]
  for (const [name, payload] of forged)
    expect(await ayse.ask(name, payload), name).toEqual({
      success: false,
      error: 'Kimlik doğrulama başarısız oldu',
      code: 'identity-mismatch',
    })
  expect(await textsIn(ayse, channelId)).toEqual([])
})

test('whatever is sent, every call is answered once, in the words of the specification', async () => {
  const ayse = await colleague()
  const odd = [undefined, null, 7, 'x', [], {}, { channelId: 7 }, { channelId: '../..', text: {} }, { members: [{}] }]
  const words: Partial<Record<ChatCall, string>> = {
    'chat:send_message': 'Mesaj gönderilemedi',
    'chat:create_channel': 'Failed to create channel',
    'chat:mark_read': 'Failed to mark channel as read',
  }
  for (const name of Object.keys(CHAT_CALLS) as ChatCall[])
    for (const payload of odd) {
      const ack = await ayse.ask(name, payload)
      if (!ack.success && words[name]) expect(ack.error).toBe(words[name])
      expect(typeof ack.success, `${name} ${JSON.stringify(payload)}`).toBe('boolean')
    }
  for (const member of [ayse.id, randomUUID(), '2'])
    expect(await ayse.ask('chat:create_channel', { type: 'direct', members: [member] })).toMatchObject({
      success: false,
      error: 'Failed to create channel',
    })
  // The call does not say with which person the channel is to be.
  expect(
    await ayse.ask('chat:create_channel', {
      type: 'direct',
      members: [ayse.id],
      metadata: { channelType: 'whatsapp' },
    }),
  ).toMatchObject({ success: false, code: 'invalid-request' })
  ayse.socket.emit('chat:send_message')
  ayse.socket.emit('chat:mark_read', { channelId: randomUUID() })
  expect(await ayse.ask('chat:get_channels', {})).toEqual({ success: true, channels: [] })
})

further(
  'two hundred messages at once are two hundred messages in one order, and beyond a limit calls are refused, not lost',
  async () => {
    const [ayse, mert] = [await colleague(), await colleague()]
    const { id: channelId } = await openChannel(ayse, mert)
    const acks = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        ayse.ask('chat:send_message', { channelId, text: String(index), clientMessageId: String(index) }),
      ),
    )
    const sequences = acks.map((ack) => (ack.success ? ack.message.sequence : null))
    expect(sequences.toSorted((a, b) => Number(a) - Number(b))).toEqual(acks.map((_, index) => index + 1))
    await expect.poll(() => mert.messages.length).toBe(200)
    expect(mert.messages.map(({ sequence }) => sequence)).toEqual(acks.map((_, index) => index + 1))

    // A new minute may begin among them.
    const more = await Promise.all(
      Array.from({ length: 2 * CHAT_CALLS_PER_MINUTE + 1 }, () => mert.ask('chat:auth', {})),
    )
    expect(more).toContainEqual(expect.objectContaining({ success: false, code: 'too-many-requests' }))
  },
)

test('an administrator who looks at the product as a colleague reads none of their chat and gets none of its pushes', async () => {
  const [ayse, mert] = [await colleague(), await colleague()]
  const { id: channelId } = await openChannel(ayse, mert)
  const { token } = await admin.call(viewAsUser, { params: { id: ayse.id } })
  const looking = await chatClient(product.url, token)
  open.push(looking)
  await mert.ask('chat:send_message', { channelId, text: 'Aramızda' })
  await expect.poll(() => ayse.messages.length).toBe(1)
  expect(await looking.ask('chat:get_channels', {})).toEqual({ success: true, channels: [] })
  expect(await looking.ask('chat:get_messages', { channelId })).toMatchObject({ success: false })
  expect(await looking.ask('chat:send_message', { channelId, text: 'x' })).toMatchObject({ code: 'view-only' })
  expect(looking.messages).toEqual([])
})

test('a user without any permission cannot write to a colleague', async () => {
  const [newcomer, mert] = [await colleague(''), await colleague()]
  expect(await newcomer.ask('chat:create_channel', { type: 'direct', members: [mert.id] })).toMatchObject({
    success: false,
    code: 'user-not-found',
  })
})

test('messages lie sealed in the log', async () => {
  const [ayse, mert] = [await colleague(), await colleague()]
  const { id: channelId } = await openChannel(ayse, mert)
  await ayse.ask('chat:send_message', { channelId, text: 'Mahrem bir söz' })
  const lying: string[] = []
  for await (const event of product.recordedLog.readStream(`chat-channel-${channelId}`))
    lying.push(JSON.stringify(event.data))
  expect(lying).toHaveLength(2)
  expect(lying.join()).not.toContain('Mahrem')
  expect((await mert.api.call(listChatMessages, { params: { id: channelId } })).data).toMatchObject([
    { text: 'Mahrem bir söz' },
  ])
})
