import { Refusal } from '@kervan/contracts/errors/refusal'
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
  expect(types([revoke, receive, receive, revoke])).toEqual([
    ...['MessageRevoked', 'ConversationOpened', 'MessageReceived', 'MessageRevoked'],
  ])
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

const SENT = '2026-03-01T10:00:00.000Z'
const OURS = ['0190a000-0000-7000-8000-0000000000e1', '0190a000-0000-7000-8000-0000000000e2'] as const
const request = (messageId: string): ConversationCommand => ({
  type: 'Request',
  messageId,
  content: { kind: 'text', text: 'Buyurun' },
})

/** Everything that can be told of two messages, in any order and as often as it likes. */
const aboutOurs = fc.constantFrom(...OURS).chain((messageId) => {
  const providerId = `wamid.${messageId}`
  return fc.oneof<fc.Arbitrary<ConversationCommand>[]>(
    fc.constant(request(messageId)),
    fc.nat(3).map((attempt) => ({ type: 'HandOver', messageId, attempt: attempt + 1 })),
    fc.nat(3).map((attempt) => ({ type: 'HandBack', messageId, attempt, code: '130429' })),
    fc.constant({ type: 'Accept', messageId, providerId }),
    fc.nat(3).map((attempt) => ({ type: 'Refuse', messageId, attempt, code: '131026' })),
    fc.nat(3).map((attempt) => ({ type: 'LoseTrack', messageId, attempt: attempt + 1 })),
    fc.constant({ type: 'Cancel', messageId }),
    fc.constant({ type: 'Retry', messageId }),
    fc.record({
      type: fc.constant('ReportDelivery' as const),
      channel: fc.constant('whatsapp' as const),
      account: fc.constant('1055'),
      sender: fc.constant(party.sender),
      messageId: fc.constant(providerId),
      ours: fc.constantFrom(messageId, undefined),
      state: fc.constantFrom(...DeliveryState.options),
      at: fc.constant(at),
    }),
    fc.constant({ type: 'Echo', ...message, messageId: providerId }),
  )
})

/** The events of commands, of which refused ones leave nothing. */
const runAsFarAsAllowed = (commands: readonly ConversationCommand[]): ConversationEvent[] => {
  let state = conversationDecider.initial
  const events: ConversationEvent[] = []
  for (const command of commands) {
    try {
      for (const event of conversationDecider.decide(command, state, context)) {
        events.push(event)
        state = conversationDecider.evolve(state, event, aPlace({ at }))
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return events
}

test('whatever is told of messages of ours, each is taken once, and is not handed over when it has an end', () => {
  fc.assert(
    fc.property(fc.array(aboutOurs, { maxLength: 40 }), (commands) => {
      const told = runAsFarAsAllowed([{ ...receive, sentAt: SENT } as ConversationCommand, ...commands])
      for (const messageId of OURS) {
        const own = told.filter(({ data }) => 'messageId' in data && data.messageId === messageId)
        const names = own.map(({ type }) => type)
        expect(names.filter((name) => name === 'MessageRequested').length).toBeLessThanOrEqual(1)
        expect(names.filter((name) => name === 'MessageAccepted').length).toBeLessThanOrEqual(
          1 + names.filter((name) => name === 'MessageRetried').length,
        )
        // Handed over only while it is requested: first, taken back by the provider, or wanted once more.
        for (const [place, name] of names.entries())
          if (name === 'MessageHandedOver') {
            const before = names.slice(0, place).findLast((each) => each !== 'MessageDeliveryChanged')
            expect(['MessageRequested', 'MessageHandedBack', 'MessageRetried']).toContain(before)
          }
        const cancelled = names.indexOf('MessageCancelled')
        if (cancelled >= 0) expect(names.slice(cancelled + 1)).not.toContain('MessageHandedOver')
      }
    }),
  )
})

test('what was judged before a message was handed over once more says nothing of it', () => {
  const [messageId] = OURS
  const underway: ConversationCommand[] = [receive, request(messageId), { type: 'HandOver', messageId, attempt: 1 }]
  const judged = (attempt: number): ConversationCommand[] => [
    { type: 'HandBack', messageId, attempt, code: '130429' },
    { type: 'Refuse', messageId, attempt, code: 'window-closed' },
  ]
  expect(types([...underway, ...judged(0)]).at(-1)).toBe('MessageHandedOver')
  expect(types([...underway, ...judged(1)]).slice(-2)).toEqual(['MessageHandedBack', 'MessageRefused'])
})

test('a late report of an attempt that failed says nothing of the next one, but that the message arrived', () => {
  const [messageId] = OURS
  const attempt = (number: number): ConversationCommand[] => [
    { type: 'HandOver', messageId, attempt: number },
    { type: 'Accept', messageId, providerId: `wamid.ours.${number}` },
  ]
  const reportOf = (number: number, state: DeliveryState) =>
    ({ ...report(state), messageId: `wamid.ours.${number}`, ours: messageId }) as ConversationCommand
  const again: ConversationCommand[] = [
    ...[receive, request(messageId), ...attempt(1), reportOf(1, 'failed')],
    { type: 'Retry', messageId },
  ]
  const late = [reportOf(1, 'sent'), reportOf(1, 'failed')]
  expect(types([...again, ...late]).at(-1)).toBe('MessageRetried')
  expect(types([...again, ...attempt(2), ...late]).at(-1)).toBe('MessageAccepted')
  expect(types([...again, reportOf(1, 'delivered')]).slice(-2)).toEqual(['MessageAccepted', 'MessageDeliveryChanged'])
  expect(types([...again, ...attempt(2), reportOf(2, 'failed')]).at(-1)).toBe('MessageDeliveryChanged')
})

test('a person who answers or reacts to a message of ours names it as this conversation does', () => {
  const [ours] = OURS
  const accepted: ConversationCommand[] = [
    request(ours),
    { type: 'HandOver', messageId: ours, attempt: 1 },
    { type: 'Accept', messageId: ours, providerId: 'wamid.ours' },
  ]
  const told = run([
    receive,
    ...accepted,
    { ...receive, messageId: 'wamid.2', replyTo: 'wamid.ours' },
    { ...receive, messageId: 'wamid.3', content: { kind: 'reaction', to: 'wamid.ours', emoji: '👍' } },
    { type: 'Echo', ...message, messageId: 'wamid.ours' },
    { ...report('read'), messageId: 'wamid.ours' } as ConversationCommand,
  ]).slice(-3)
  expect(told).toMatchObject([
    { type: 'MessageReceived', data: { replyTo: ours } },
    { type: 'MessageReceived', data: { content: { to: ours } } },
    { type: 'MessageDeliveryChanged', data: { messageId: ours, state: 'read' } },
  ])
})

test('free text goes out for a day after the person wrote, to the second', () => {
  const [ours] = OURS
  const asked = (now: string) => () =>
    conversationDecider.decide(request(ours), stateOf([{ ...receive, sentAt: SENT } as ConversationCommand]), {
      ...context,
      now,
    })
  expect(asked('2026-03-02T09:59:59.999Z')()).toHaveLength(1)
  expect(asked('2026-03-02T10:00:00.000Z')).toThrow(
    expect.objectContaining({ code: 'window-closed', details: { until: '2026-03-02T10:00:00.000Z' } }),
  )
})

const stateOf = (commands: readonly ConversationCommand[]) =>
  run(commands).reduce(
    (state, event) => conversationDecider.evolve(state, event, aPlace({ at })),
    conversationDecider.initial,
  )
