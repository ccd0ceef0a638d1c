import type { ConversationEvent } from '@kervan/contracts/events/conversation.events'
import { DELIVERY_STATES, DeliveryState } from '@kervan/contracts/messages/message-content'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aContext, aPlace } from '../../testing/places.ts'
import { type ConversationCommand, conversationDecider } from './conversation.decider.ts'

const at = '2026-03-01T10:00:00.000Z'
const context = aContext({ now: at })
const party = { channel: 'whatsapp', account: '1055', sender: { phone: '+905321234567', profileName: 'Işıl' } } as const
const message = { ...party, messageId: 'wamid.1', content: { kind: 'text', text: 'Merhaba' }, sentAt: at } as const
const receive: ConversationCommand = { type: 'Receive', ...message }
const report = (state: DeliveryState): ConversationCommand => ({
  type: 'ReportDelivery',
  ...party,
  messageId: 'wamid.9',
  state,
  at,
})

const run = (commands: readonly ConversationCommand[]): ConversationEvent[] => {
  let state = conversationDecider.initial
  const events: ConversationEvent[] = []
  for (const command of commands) {
    for (const event of conversationDecider.decide(command, state, context)) {
      events.push(event)
      state = conversationDecider.evolve(state, event, aPlace({ at }))
    }
  }
  return events
}
const types = (commands: readonly ConversationCommand[]) => run(commands).map((event) => event.type)

test('the first message opens the conversation', () => {
  expect(run([receive])).toEqual([
    { type: 'ConversationOpened', data: party },
    { type: 'MessageReceived', data: message },
  ])
})

test('a provider message comes once, however often it is sent', () => {
  expect(types([receive, receive, receive])).toEqual(['ConversationOpened', 'MessageReceived'])
  expect(types([receive, { type: 'Echo', ...message }])).toEqual(['ConversationOpened', 'MessageReceived'])
})

const edit = {
  type: 'Edit',
  messageId: 'later',
  editId: 'wamid.edit',
  content: { kind: 'text', text: 'x' },
  editedAt: at,
} as const

test('every edit is kept, those of one second and late ones too; the same edit once', () => {
  const others = [
    { ...edit, editId: 'wamid.other' },
    { ...edit, editId: 'wamid.late', editedAt: '2026-01-01T00:00:00.000Z' },
  ]
  expect(types([edit, edit, ...others, ...others, edit])).toEqual(['MessageEdited', 'MessageEdited', 'MessageEdited'])
})

test('an edit or a revocation of a message that has not come yet is kept', () => {
  expect(types([edit])).toEqual(['MessageEdited'])
  expect(types([{ type: 'Revoke', messageId: 'later', revokedAt: at }])).toEqual(['MessageRevoked'])
  const revoke = { type: 'Revoke', messageId: 'wamid.1', revokedAt: at } as const
  expect(types([receive, revoke, revoke])).toEqual(['ConversationOpened', 'MessageReceived', 'MessageRevoked'])
})

test('a message is routed once', () => {
  const route = {
    type: 'Route',
    messageId: 'wamid.1',
    messageRevision: '1',
    personId: 'p',
    leadId: 'l',
    personName: 'Işıl',
    lead: 'opened',
  } as const
  expect(types([receive, route, route])).toEqual(['ConversationOpened', 'MessageReceived', 'MessageRouted'])
})

test('a delivery state only rises; a failure is told once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...DeliveryState.options)), (states) => {
      const told = run(states.map(report)).flatMap((event) =>
        event.type === 'MessageDeliveryChanged' ? [event.data.state] : [],
      )
      const ranks = told
        .filter((state) => state !== 'failed')
        .map((state) => (DELIVERY_STATES as readonly string[]).indexOf(state))
      expect(ranks).toEqual([...new Set(ranks)].sort((a, b) => a - b))
      expect(told.filter((state) => state === 'failed').length).toBeLessThanOrEqual(1)
      expect(told.includes('failed')).toBe(states.includes('failed'))
    }),
  )
})
