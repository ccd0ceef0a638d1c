import { listCustomerChannels } from '@kervan/contracts/api/chat/list-customer-channels'
import { customerChannelFor } from '@kervan/contracts/chat/customer-channel'
import { refused } from '@kervan/contracts/errors/refusal'
import { CustomerChannelPushed } from '@kervan/contracts/realtime/messages'
import type { ServiceCalls } from '@kervan/infra/service-calls/port'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { conversationStream, idOf } from '../testing/ids.ts'
import type { Listener } from '../testing/listener.ts'
import { staff } from '../testing/memory-sessions.ts'
import { type OpenGateway, openGateway } from '../testing/open-gateway.ts'

const reader = staff(['communication_dashboard.view', 'leads.view'])
const CHANNEL = idOf(1)
const STREAM = conversationStream(1)
const [PERSON, LEAD, OTHER_LEAD] = [idOf(2), idOf(3), idOf(4)] as const

const channelOf = (id: string) =>
  customerChannelFor(
    {
      id,
      name: 'Işıl',
      channel: 'sms',
      party: { phone: '+905321234567' },
      leadId: LEAD,
      phone: null,
      email: null,
      assignee: null,
      owner: null,
      openedBy: null,
      lastMessage: null,
      lastMessageAt: '2026-11-02T09:00:00.000Z',
      unreadCount: 0,
    },
    true,
  )

let house: OpenGateway
/** Tokens whose user sees no such lead, and those whose session is over. */
let blind: Set<string>
let ended: Set<string>
/** How often the read model has not come so far yet. */
let behind: number
let asked: string[]
const services: ServiceCalls = {
  call: async (endpoint, input, { token, afterPosition }) => {
    if (endpoint.name !== listCustomerChannels.name) throw new Error(`${endpoint.name} is not asked`)
    asked.push(token)
    if (ended.has(token)) throw refused('not-signed-in')
    const { id } = (input as { readonly query: { readonly id: string } }).query
    const position = behind > 0 ? 0n : afterPosition
    behind -= 1
    const data = blind.has(token) || position === 0n ? [] : [{ ...channelOf(id), inbound: 0 }]
    return { body: { data } as never, position }
  },
}

beforeEach(async () => {
  blind = new Set()
  ended = new Set()
  behind = 0
  asked = []
  house = await openGateway({ services })
})
afterEach(() => house.close())

const speak = (listener: Listener) => listener.socket.timeout(10_000).emitWithAck('chat:auth', {})
const told = ({ pushes }: Listener) =>
  pushes.flatMap(({ name, payload }) => (name === 'chat:channel_created' ? [CustomerChannelPushed.parse(payload)] : []))
const address = (leadId: string) => house.record(STREAM, 'ConversationAddressed', { personId: PERSON, leadId })
const open = () =>
  house.record(STREAM, 'ConversationOpened', { channel: 'sms', account: '1', sender: { phone: '+905321234567' } })

test('who speaks the chat and sees the lead hears once of a conversation that a colleague begins', async () => {
  const [one, mute, blinded, out] = [
    await house.connectAs(reader),
    await house.connectAs(reader),
    await house.connectAs(reader),
    await house.connectAs(reader),
  ]
  const noInbox = await house.connectAs(staff(['leads.view']))
  for (const each of [blinded, out, noInbox, one]) await speak(each)
  blind.add(blinded.token)
  ended.add(out.token)
  await open()
  await address(LEAD)
  await one.until(() => told(one).length === 1)
  expect(told(one)).toMatchObject([
    { record: 'conversation', type: 'ConversationAddressed', position: '2', id: CHANNEL, channel: channelOf(CHANNEL) },
  ])
  await address(OTHER_LEAD)
  await house.settle()
  expect([one, mute, blinded, out, noInbox].map((each) => told(each).length)).toEqual([1, 0, 0, 0, 0])
  expect(asked.toSorted()).toEqual([one.token, blinded.token, out.token].toSorted())
})

test('one that a person begins is told once its lead is known, and as the read model has it by then', async () => {
  const listener = await house.connectAs(reader)
  await speak(listener)
  behind = 2
  await open()
  const message = { messageId: 'SM1', channel: 'sms', account: '1', sender: { phone: '+905321234567' } } as const
  await house.record(STREAM, 'MessageReceived', {
    ...message,
    content: { kind: 'text', text: 'Merhaba' },
    sentAt: '2026-11-02T08:59:58.000Z',
  })
  await house.record(STREAM, 'MessageRouted', {
    ...{ messageId: 'SM1', messageRevision: '2', personId: PERSON, leadId: LEAD, ownerId: null },
    ...{ personName: 'Işıl', lead: 'opened' },
  })
  await listener.until(() => told(listener).length === 1)
  expect(told(listener)).toMatchObject([{ type: 'MessageRouted', channel: { id: CHANNEL } }])
  expect(asked).toHaveLength(3)
})
