import { randomUUID } from 'node:crypto'
import { listChatMessages } from '@kervan/contracts/api/chat/list-chat-messages'
import { listCustomerMessages } from '@kervan/contracts/api/chat/list-customer-messages'
import { customerMessageOf } from '@kervan/contracts/chat/customer-message'
import { refused } from '@kervan/contracts/errors/refusal'
import type { EventNamed } from '@kervan/contracts/kinds/event-catalog'
import { CustomerMessagePushed } from '@kervan/contracts/realtime/messages'
import type { ServiceCalls } from '@kervan/infra/service-calls/port'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { conversationStream, idOf } from '../testing/ids.ts'
import type { Listener } from '../testing/listener.ts'
import { staff } from '../testing/memory-sessions.ts'
import { type OpenGateway, openGateway } from '../testing/open-gateway.ts'
import { MOST_FOLLOWED } from './follow-customers.ts'

const reader = staff(['communication_dashboard.view', 'leads.view'])
const CHANNEL = idOf(1)
const STREAM = conversationStream(1)

let house: OpenGateway
/** Tokens whose user may not see the conversation any more. */
let barred: Set<string>
/** What the service answers of a position; the read model is up to date unless said. */
let behind: number
let asked: string[]
const services: ServiceCalls = {
  call: async (endpoint, input, { token, afterPosition }) => {
    const { params, query } = input as {
      params: { conversationId: string }
      query?: { message?: string }
    }
    if (endpoint.name === listChatMessages.name) throw refused('record-not-found')
    if (endpoint.name !== listCustomerMessages.name) throw new Error(`${endpoint.name} is not asked`)
    if (barred.has(token)) throw refused('conversation-not-found')
    const id = query?.message
    if (id === undefined) return { body: { data: [], earlier: false } as never, position: afterPosition }
    asked.push(id)
    if (behind > 0) {
      behind -= 1
      return { body: { data: [], earlier: false } as never, position: 0n }
    }
    const told = {
      ...{ id, channelId: params.conversationId, text: `as it stands at ${afterPosition}`, senderId: 'u' },
      ...{ senderName: 'Ayşe', sequence: 1, at: '2026-11-02T09:00:00.000Z', direction: 'outbound' as const },
    }
    const message = customerMessageOf({ ...told, contentKind: 'text', delivery: 'requested' })
    return { body: { data: [message], earlier: false } as never, position: afterPosition }
  },
}

beforeEach(async () => {
  barred = new Set()
  behind = 0
  asked = []
  house = await openGateway({ services })
})
afterEach(() => house.close())

const open = (listener: Listener, channelId = CHANNEL) =>
  listener.socket.timeout(10_000).emitWithAck('chat:get_messages', { channelId })
const told = ({ pushes }: Listener) =>
  pushes.flatMap(({ name, payload }) => (name === 'chat:message' ? [CustomerMessagePushed.parse(payload)] : []))
const requested = (messageId: string, text = 'Merhaba'): EventNamed<'MessageRequested'>['data'] => ({
  ...{ messageId, channel: 'whatsapp', account: '1', content: { kind: 'text', text } },
})

test('two screens that have the conversation open hear of what we write, how far it came and what changes; others do not', async () => {
  const [one, two, aside] = [
    await house.connectAs(reader),
    await house.connectAs(reader),
    await house.connectAs(staff(['communication_dashboard.view', 'leads.view'])),
  ]
  await open(one)
  await open(two)
  await open(aside, idOf(2))
  await house.record(STREAM, 'MessageRequested', requested('m-1'))
  for (const each of [one, two]) await each.until(() => told(each).length === 1)
  await house.record(STREAM, 'MessageAccepted', {
    ...{ messageId: 'm-1', providerId: 'wamid.1', requestedAt: '2026-11-02T09:00:00.000Z' },
  })
  for (const each of [one, two]) await each.until(() => told(each).length === 2)
  await house.record(STREAM, 'MessageRevoked', { messageId: 'wamid.7', revokedAt: '2026-11-02T09:00:00.000Z' })
  for (const each of [one, two]) {
    await each.until(() => told(each).length === 3)
    expect(told(each)).toMatchObject([
      { record: 'conversation', type: 'MessageRequested', position: '1', id: 'm-1', channelId: CHANNEL },
      { type: 'MessageAccepted', position: '2', id: 'm-1', text: 'as it stands at 2' },
      { type: 'MessageRevoked', position: '3', id: 'wamid.7' },
    ])
  }
  await house.settle()
  expect(told(aside)).toEqual([])
})

test('each is asked for in the name of its own session, and who may not see it any more hears nothing and is not asked for again', async () => {
  const [may, mayNot] = [await house.connectAs(reader), await house.connectAs(reader)]
  for (const each of [may, mayNot]) await open(each)
  barred.add(mayNot.token)
  for (const id of ['m-1', 'm-2']) {
    await house.record(STREAM, 'MessageRequested', requested(id))
    await may.until(() => told(may).at(-1)?.id === id)
  }
  barred.clear()
  await house.record(STREAM, 'MessageRequested', requested('m-3'))
  await may.until(() => told(may).at(-1)?.id === 'm-3')
  await house.settle()
  expect(told(mayNot)).toEqual([])
  expect(asked).toEqual(['m-1', 'm-2', 'm-3'])
})

test('what the read model has not reached is asked for again, and told once', async () => {
  const listener = await house.connectAs(reader)
  await open(listener)
  behind = 2
  await house.record(STREAM, 'MessageRequested', requested('m-1'))
  await listener.until(() => told(listener).length > 0)
  expect(told(listener).map(({ text }) => text)).toEqual(['as it stands at 1'])
  expect(asked).toEqual(['m-1', 'm-1', 'm-1'])
})

test('a conversation that was opened long ago is followed no longer, and one who may look into no inbox follows none', async () => {
  const [many, none] = [await house.connectAs(reader), await house.connectAs(staff(['leads.view']))]
  await open(many)
  expect(await open(none)).toMatchObject({ success: false, code: 'record-not-found' })
  for (let count = 0; count < MOST_FOLLOWED; count++) await open(many, randomUUID())
  await open(many, idOf(2))
  await house.record(STREAM, 'MessageRequested', requested('m-1'))
  await house.record(conversationStream(2), 'MessageRequested', requested('m-2'))
  await many.until(() => told(many).length > 0)
  await house.settle()
  expect(told(many).map(({ id }) => id)).toEqual(['m-2'])
  expect(told(none)).toEqual([])
})
