import type { ConversationEvent } from '@kervan/contracts/events/conversation.events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ConversationCommand, conversationDecider } from './conversation.decider.ts'

const AT = '2026-11-20T09:00:00.000Z'
const PARTY = { channel: 'sms', account: '+905550001122', sender: { phone: '+905321234567' } } as const
const ONE = { personId: '0190a000-0000-7000-8000-00000000000a', leadId: '0190a000-0000-7000-8000-00000000000b' }
const OTHER = { ...ONE, leadId: '0190a000-0000-7000-8000-00000000000c' }

const address = (whose: typeof ONE): ConversationCommand => ({ type: 'Address', ...PARTY, ...whose })
const written: ConversationCommand = {
  type: 'Receive',
  ...PARTY,
  messageId: 'SM1',
  content: { kind: 'text', text: 'Merhaba' },
  sentAt: AT,
}

const run = (commands: readonly ConversationCommand[]): ConversationEvent[] => {
  let state = conversationDecider.initial
  return commands.flatMap((command) => {
    const events = conversationDecider.decide(command, state, { now: AT } as never)
    for (const event of events)
      state = conversationDecider.evolve(state, event, { at: AT, by: { kind: 'process', name: 'test' } } as never)
    return events
  })
}
const typesOf = (commands: readonly ConversationCommand[]) => run(commands).map(({ type }) => type)

test('the first to write opens the conversation, whether the person or a colleague', () => {
  expect(typesOf([address(ONE)])).toEqual(['ConversationOpened', 'ConversationAddressed'])
  expect(typesOf([written, address(ONE)])).toEqual(['ConversationOpened', 'MessageReceived', 'ConversationAddressed'])
  expect(typesOf([address(ONE), written])).toEqual(['ConversationOpened', 'ConversationAddressed', 'MessageReceived'])
})

test('what is so already is not said again; another lead is', () => {
  expect(run([address(ONE), address(ONE), address(OTHER), address(OTHER)]).slice(1)).toEqual([
    { type: 'ConversationAddressed', data: ONE },
    { type: 'ConversationAddressed', data: OTHER },
  ])
})

test('in whatever order: opened once and first, and it belongs to the lead that it was addressed for last', () => {
  const command = fc.constantFrom(address(ONE), address(OTHER), written)
  fc.assert(
    fc.property(fc.array(command, { minLength: 1 }), (commands) => {
      const events = run(commands)
      expect(events.map(({ type }) => type).lastIndexOf('ConversationOpened')).toBe(0)
      const last = commands.findLast(({ type }) => type === 'Address')
      const said = events.findLast(({ type }) => type === 'ConversationAddressed')
      expect(said?.data).toEqual(last && { personId: ONE.personId, leadId: (last as unknown as typeof ONE).leadId })
    }),
  )
})
