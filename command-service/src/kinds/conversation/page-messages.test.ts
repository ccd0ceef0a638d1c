import type { ConversationEvent } from '@kervan/contracts/events/conversation.events'
import { lengthIn } from '@kervan/contracts/messages/channels'
import { expect, test } from 'vitest'
import { aContext, aPlace } from '../../testing/places.ts'
import { type ConversationCommand, conversationDecider } from './conversation.decider.ts'
import { goesAsHumanAgent } from './reply-window.ts'

const user = { kind: 'user', id: '0190a000-0000-7000-8000-0000000000a1', name: 'Selin' } as const
const WROTE = '2026-03-01T10:00:00.000Z'
const OURS = '0190a000-0000-7000-8000-0000000000e1'
const HOUR = 3_600_000
const later = (millis: number) => new Date(Date.parse(WROTE) + millis).toISOString()

/** A conversation of a channel, in which the person wrote; each command comes a second after the one before. */
const talkOf = (channel: 'facebook' | 'instagram' | 'whatsapp', commands: readonly ConversationCommand[] = []) => {
  const party = { channel, account: '1', sender: { userId: '7' } } as const
  const received = { type: 'Receive', ...party, messageId: 'm_in', content: said('Merhaba'), sentAt: WROTE } as const
  let state = conversationDecider.initial
  const events: ConversationEvent[] = []
  for (const [index, command] of [received, ...commands].entries()) {
    const at = later(index * 1_000)
    for (const event of conversationDecider.decide(command, state, aContext({ now: at, by: user }))) {
      events.push(event)
      state = conversationDecider.evolve(state, event, aPlace({ at, by: user }))
    }
  }
  return { state, events: events.slice(2), types: events.slice(2).map(({ type }) => type) }
}

const said = (text: string) => ({ kind: 'text', text }) as const
const request = (text = 'Buyurun', messageId = OURS): ConversationCommand => ({
  type: 'Request',
  messageId,
  content: said(text),
})
const handOver: ConversationCommand = { type: 'HandOver', messageId: OURS, attempt: 1 }
const accept: ConversationCommand = { type: 'Accept', messageId: OURS, providerId: 'm_9' }
const echo = (more: object): ConversationCommand => ({
  type: 'Echo',
  channel: 'instagram',
  account: '1',
  sender: { userId: '7' },
  messageId: 'm_9',
  content: said('Buyurun'),
  sentAt: later(3_000),
  ...more,
})
const upTo = (state: 'delivered' | 'read', at: string): ConversationCommand => ({
  type: 'ReportUpTo',
  channel: 'instagram',
  account: '1',
  sender: { userId: '7' },
  state,
  upTo: at,
})

test.each([
  ['that names it', { ours: OURS }],
  ['with its words', { mayBeOurs: true, content: said(' Buyurun\n') }],
])('an echo %s that overtakes the answer is the message itself', (_, more) => {
  const { types } = talkOf('instagram', [request(), handOver, echo(more), accept, echo(more)])
  expect(types).toEqual(['MessageRequested', 'MessageHandedOver', 'MessageAccepted'])
})

test('an echo of a message that is known by its id is nothing new', () => {
  expect(talkOf('instagram', [request(), handOver, accept, echo({ mayBeOurs: true })]).types).toEqual([
    'MessageRequested',
    'MessageHandedOver',
    'MessageAccepted',
  ])
})

test.each([
  ['says other words', { mayBeOurs: true, content: said('Başka') }],
  ['was written an hour later', { mayBeOurs: true, sentAt: later(HOUR) }],
  ['was written elsewhere, as the provider says', {}],
  ['names a message that was requested nowhere', { ours: crypto.randomUUID() }],
])('an echo that %s is a message of its own', (_, more) => {
  expect(talkOf('instagram', [request(), handOver, echo(more)]).types.at(-1)).toBe('MessageEchoed')
})

test('an outcome that was unknown is known by the echo', () => {
  const lost: ConversationCommand = { type: 'LoseTrack', messageId: OURS, attempt: 1 }
  expect(talkOf('instagram', [request(), handOver, lost, echo({ mayBeOurs: true })]).types.at(-1)).toBe(
    'MessageAccepted',
  )
})

test('a report up to a time counts for what was handed over before, also where the answer comes later', () => {
  const before = talkOf('facebook', [
    request(),
    handOver,
    accept,
    upTo('read', later(5_000)),
    upTo('read', later(5_000)),
  ])
  expect(before.events.slice(-2)).toMatchObject([
    { type: 'DeliveryReportedUpTo' },
    { type: 'MessageDeliveryChanged', data: { messageId: OURS, state: 'read' } },
  ])
  const after = talkOf('facebook', [request(), handOver, upTo('read', later(5_000)), accept])
  expect(after.events.slice(-2)).toMatchObject([
    { type: 'MessageAccepted' },
    { type: 'MessageDeliveryChanged', data: { messageId: OURS, state: 'read' } },
  ])
})

test('a report of before it was handed over says nothing of a message', () => {
  expect(talkOf('facebook', [request(), upTo('read', later(1_500)), handOver, accept]).types.at(-1)).toBe(
    'MessageAccepted',
  )
  expect(talkOf('facebook', [request(), handOver, accept, upTo('read', later(1_000))]).types.at(-1)).toBe(
    'DeliveryReportedUpTo',
  )
})

test('a state that was reached falls by no report', () => {
  const { types } = talkOf('facebook', [
    request(),
    handOver,
    accept,
    upTo('read', later(9_000)),
    upTo('delivered', later(9_000)),
    upTo('read', later(8_000)),
  ])
  expect(types.filter((type) => type === 'MessageDeliveryChanged')).toHaveLength(1)
})

const asked = (channel: 'facebook' | 'instagram' | 'whatsapp', after: number, by: typeof user | undefined = user) => {
  const { state } = talkOf(channel)
  const now = later(after)
  return () => conversationDecider.decide(request(), state, aContext({ now, ...(by && { by }) }))
}

test.each(['facebook', 'instagram'] as const)(
  '%s: a user answers for seven days, from the second on as a human agent',
  (channel) => {
    const { state } = talkOf(channel)
    expect(goesAsHumanAgent(state, later(24 * HOUR - 1))).toBe(false)
    expect(goesAsHumanAgent(state, later(24 * HOUR))).toBe(true)
    expect(asked(channel, 7 * 24 * HOUR - 1)()).toHaveLength(1)
    expect(asked(channel, 7 * 24 * HOUR)).toThrow(
      expect.objectContaining({ code: 'window-closed', details: { until: later(7 * 24 * HOUR) } }),
    )
  },
)

test('what no user wrote goes within the first day alone, and WhatsApp knows no human agent', () => {
  const process = () =>
    conversationDecider.decide(request(), talkOf('facebook').state, aContext({ now: later(25 * HOUR) }))
  expect(process).toThrow(expect.objectContaining({ code: 'window-closed' }))
  expect(asked('whatsapp', 25 * HOUR)).toThrow(expect.objectContaining({ code: 'window-closed' }))
  expect(goesAsHumanAgent(talkOf('whatsapp').state, later(25 * HOUR))).toBe(false)
})

test('a text is as long as its channel takes it, counted as the channel counts', () => {
  const tooLong = expect.objectContaining({ code: 'message-too-long' })
  expect(talkOf('facebook', [request('ş'.repeat(2_000))]).types).toEqual(['MessageRequested'])
  expect(() => talkOf('facebook', [request('ş'.repeat(2_001))])).toThrow(tooLong)
  expect(talkOf('instagram', [request('ş'.repeat(500))]).types).toEqual(['MessageRequested'])
  expect(() => talkOf('instagram', [request(`${'ş'.repeat(500)}a`)])).toThrow(tooLong)
  expect(lengthIn('😀', 'bytes')).toBe(4)
})
