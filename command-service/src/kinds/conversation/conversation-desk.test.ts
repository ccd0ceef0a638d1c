import { Refusal } from '@kervan/contracts/errors/refusal'
import type { ConversationEvent } from '@kervan/contracts/events/conversation.events'
import type { DeliveryState } from '@kervan/contracts/messages/message-content'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aContext, aPlace } from '../../testing/places.ts'
import { type ConversationCommand, conversationDecider } from './conversation.decider.ts'
import type { ConversationState } from './conversation.state.ts'

const NOW = '2026-03-01T10:00:00.000Z'
const minute = (number: number) => new Date(Date.parse(NOW) + number * 60_000).toISOString()
const [AYSE, CEM] = ['0190a000-0000-7000-8000-0000000000a1', '0190a000-0000-7000-8000-0000000000a2']
const context = aContext({ now: NOW })
const party = { channel: 'whatsapp', account: '1055', sender: { phone: '+905321234567' } } as const
const writes = (number: number): ConversationCommand => ({
  type: 'Receive',
  ...party,
  messageId: `wamid.${number}`,
  content: { kind: 'text', text: 'Merhaba' },
  sentAt: minute(number),
})
const reacts: ConversationCommand = {
  type: 'Receive',
  ...party,
  messageId: 'wamid.r',
  content: { kind: 'reaction', to: 'wamid.1', emoji: '👍' },
  sentAt: minute(5),
}

const after = (state: ConversationState, events: readonly ConversationEvent[]): ConversationState =>
  events.reduce((held, event) => conversationDecider.evolve(held, event, aPlace({ at: NOW })), state)
const run = (commands: readonly ConversationCommand[]) => {
  let state = conversationDecider.initial
  const events: ConversationEvent[] = []
  for (const command of commands) {
    const made = conversationDecider.decide(command, state, context)
    events.push(...made)
    state = after(state, made)
  }
  return { events, state }
}
/** The types of the events that the last of the commands brings. */
const last = (...commands: readonly ConversationCommand[]) => {
  const { state } = run(commands.slice(0, -1))
  return conversationDecider.decide(commands.at(-1)!, state, context).map(({ type }) => type)
}

test('it is assigned to a colleague or to none; the same assignment again brings no event', () => {
  expect(last({ type: 'Assign', assignee: AYSE })).toEqual(['ConversationAssigned'])
  expect(last({ type: 'Assign', assignee: AYSE }, { type: 'Assign', assignee: AYSE, instead: null })).toEqual([])
  expect(last({ type: 'Assign', assignee: AYSE }, { type: 'Assign', assignee: null })).toEqual(['ConversationAssigned'])
})

test('of two who take it at once one has it, and the other is told who', () => {
  const take = (assignee: string): ConversationCommand => ({ type: 'Assign', assignee, instead: null })
  expect(() => last(take(AYSE), take(CEM))).toThrow(new Refusal('assigned-meanwhile', { assignee: AYSE }))
})

test('a message reopens what is closed or put aside; a reaction does not', () => {
  const snooze: ConversationCommand = { type: 'Snooze', until: minute(60) }
  expect(last(writes(1), { type: 'Close' }, writes(2))).toEqual(['MessageReceived', 'ConversationReopened'])
  expect(last(writes(1), snooze, writes(2))).toEqual(['MessageReceived', 'ConversationReopened'])
  expect(last(writes(1), { type: 'Close' }, reacts)).toEqual(['MessageReceived'])
  expect(last(writes(1), { type: 'Close' }, writes(1))).toEqual([])
  expect(last(writes(1), writes(2))).toEqual(['MessageReceived'])
})

const OURS = '0190a000-0000-7000-8000-0000000000e1'
const asked: readonly ConversationCommand[] = [
  writes(1),
  { type: 'Request', messageId: OURS, content: { kind: 'text', text: 'Buyurun' } },
]
const handOver: ConversationCommand = { type: 'HandOver', messageId: OURS, attempt: 1 }
const taken: readonly ConversationCommand[] = [handOver, { type: 'Accept', messageId: OURS, providerId: 'wamid.ours' }]
const report = (state: DeliveryState): ConversationCommand => ({
  type: 'ReportDelivery',
  ...party,
  messageId: 'wamid.ours',
  state,
  at: NOW,
})

test.each<[string, ConversationEvent['type'], readonly ConversationCommand[]]>([
  ['is refused', 'MessageRefused', [{ type: 'Refuse', messageId: OURS, attempt: 0, code: '131026' }]],
  ['has no known outcome', 'MessageOutcomeUnknown', [handOver, { type: 'LoseTrack', messageId: OURS, attempt: 1 }]],
  ['was taken and not delivered', 'MessageDeliveryChanged', [...taken, report('failed')]],
])('an answer that %s brings back what is closed or put aside, once', (_what, told, fate) => {
  for (const away of [{ type: 'Close' }, { type: 'Snooze', until: minute(60) }] as const) {
    expect(last(...asked, away, ...fate)).toEqual([told, 'ConversationReopened'])
    expect(last(...asked, away, ...fate, { type: 'Close' }, fate.at(-1)!)).toEqual([])
  }
  expect(last(...asked, ...fate)).toEqual([told])
})

test('an answer that has arrived brings nothing back, whatever is told of it afterwards', () => {
  expect(last(...asked, ...taken, report('delivered'), { type: 'Close' }, report('failed'))).toEqual([
    'MessageDeliveryChanged',
  ])
})

test.each([{ type: 'Close' }, { type: 'Snooze', until: minute(60) }, { type: 'WaiveReply' }] as const)(
  '$type passes over no message that came meanwhile',
  (command) => {
    expect(() => last(writes(1), writes(2), { ...command, seen: 1 })).toThrow(new Refusal('message-meanwhile'))
    expect(() => last(writes(1), { ...command, seen: 0 })).toThrow(new Refusal('message-meanwhile'))
    expect(last(writes(1), writes(2), { ...command, seen: 2 })).toHaveLength(1)
  },
)

test('a snooze ends in the future, within a year, and begins at what is open', () => {
  const snooze = (until: string): ConversationCommand => ({ type: 'Snooze', until })
  expect(() => last(snooze(NOW))).toThrow(new Refusal('snooze-out-of-range'))
  expect(() => last(snooze('2027-04-01T10:00:00.000Z'))).toThrow(new Refusal('snooze-out-of-range'))
  expect(() => last({ type: 'Close' }, snooze(minute(60)))).toThrow(new Refusal('conversation-closed'))
  expect(last(snooze(minute(60)), snooze(minute(60)))).toEqual([])
  expect(last(snooze(minute(60)), { type: 'Reopen' })).toEqual(['ConversationReopened'])
})

test('an older message that comes late is told apart from what was seen', () => {
  expect(() => last(writes(5), writes(2), { type: 'WaiveReply', seen: 1 })).toThrow(new Refusal('message-meanwhile'))
  expect(() => last(writes(5), writes(2), { type: 'Close', seen: 1 })).toThrow(new Refusal('message-meanwhile'))
  expect(last(writes(5), { type: 'WaiveReply' }, writes(2), { type: 'WaiveReply', seen: 2 })).toEqual(['ReplyWaived'])
  expect(last(writes(5), reacts, { type: 'WaiveReply', seen: 1 })).toEqual(['ReplyWaived'])
})

test('that no reply is needed is recorded once for what was written', () => {
  expect(last({ type: 'WaiveReply' })).toEqual([])
  expect(last(writes(1), { type: 'WaiveReply' }, { type: 'WaiveReply' })).toEqual([])
  expect(last(writes(1), { type: 'WaiveReply' }, writes(2), { type: 'WaiveReply' })).toEqual(['ReplyWaived'])
})

const command: fc.Arbitrary<ConversationCommand> = fc.oneof(
  fc.integer({ min: 1, max: 9 }).map(writes),
  fc.constant(reacts),
  fc.record({
    type: fc.constant('Assign' as const),
    assignee: fc.constantFrom(AYSE, CEM, null),
    instead: fc.constantFrom(undefined, null, AYSE),
  }),
  fc.record({ type: fc.constant('Close' as const), seen: fc.constantFrom(undefined, 0, 3, 9) }),
  fc.constant({ type: 'Reopen' } as const),
  fc.record({ type: fc.constant('Snooze' as const), until: fc.constantFrom(minute(-1), minute(60), minute(90)) }),
  fc.constant({ type: 'WaiveReply' } as const),
)

test('whatever is done, each command done twice is done once, and a conversation in which a person has just written is open', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      let state = conversationDecider.initial
      for (const each of commands) {
        let made: readonly ConversationEvent[]
        try {
          made = conversationDecider.decide(each, state, context)
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal)
          continue
        }
        state = after(state, made)
        const { desk } = state
        expect(desk.closed && desk.snoozedUntil !== null).toBe(false)
        if (made.some(({ type }) => type === 'MessageReceived') && each !== reacts)
          expect(desk).toMatchObject({ closed: false, snoozedUntil: null })
        expect(conversationDecider.decide(each, state, context)).toEqual([])
      }
    }),
  )
})

const atWork = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 30 }).map(writes) },
  { weight: 2, arbitrary: fc.constant('look' as const) },
  fc.constantFrom({ type: 'WaiveReply' } as const, { type: 'Close' } as const, { type: 'Reopen' } as const, reacts),
)

test('whatever comes late, what a colleague has not seen waits until she has seen it', () => {
  fc.assert(
    fc.property(fc.array(atWork, { maxLength: 40 }), (steps) => {
      let state = conversationDecider.initial
      let seen = 0
      /** Numbers of messages that no colleague has said need nothing more. */
      let waiting: number[] = []
      for (const step of steps) {
        if (step === 'look') {
          seen = state.inbound
          continue
        }
        const isDone = step.type === 'WaiveReply' || step.type === 'Close'
        let made: readonly ConversationEvent[]
        try {
          made = conversationDecider.decide(isDone ? { ...step, seen } : step, state, context)
        } catch (error) {
          expect(error).toEqual(new Refusal('message-meanwhile'))
          expect(state.inbound).toBeGreaterThan(seen)
          continue
        }
        const before = state.inbound
        state = after(state, made)
        if (state.inbound > before) waiting.push(state.inbound)
        if (!isDone || (step.type === 'Close' && made.length === 0)) continue
        expect(waiting.filter((number) => number > seen)).toEqual([])
        if (made.length === 0) expect(waiting).toEqual([])
        if (step.type === 'WaiveReply') waiting = []
      }
    }),
    { numRuns: 500 },
  )
})
