import { Refusal } from '@kervan/contracts/errors/refusal'
import type { ChatChannelEvent } from '@kervan/contracts/events/chat-channel.events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChatChannelCommand, type ChatChannelState, chatChannelDecider } from './chat-channel.decider.ts'

const { initial, decide, evolve } = chatChannelDecider
const [AYSE, MERT, CEM] = ['ayse', 'mert', 'cem'] as const
const PLACE = { revision: 0n, at: '2026-11-02T09:00:00.000Z', by: { kind: 'user', id: AYSE, name: 'Ayşe' } } as const

const eventsOf = (command: ChatChannelCommand, state: ChatChannelState): readonly ChatChannelEvent[] =>
  decide(command, state, undefined as never)

/** What a command that may be refused comes to. */
const run = (state: ChatChannelState, command: ChatChannelCommand) => {
  try {
    const events = eventsOf(command, state)
    return { events, state: events.reduce<ChatChannelState>((held, event) => evolve(held, event, PLACE), state) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { events: [], state, refused: error.code }
  }
}

const someone = fc.constantFrom(AYSE, MERT, CEM)
const open: ChatChannelCommand = { type: 'Open', members: [AYSE, MERT] }
const send = fc.record({ senderId: someone, clientMessageId: fc.constantFrom('1', '2', '3', '4') }).map(
  (sent): ChatChannelCommand => ({
    type: 'Send',
    ...sent,
    messageId: `${sent.senderId} ${sent.clientMessageId}`,
    text: 'Merhaba',
  }),
)
const read = fc
  .record({ userId: someone, upTo: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }) })
  .map((asked): ChatChannelCommand => ({ type: 'Read', ...asked }))
const commands = fc.array(fc.oneof(fc.constant(open), send, read), { maxLength: 30 })

test('whatever is done, the same command again changes nothing, and messages are numbered without a gap', () => {
  fc.assert(
    fc.property(commands, (all) => {
      let state: ChatChannelState = initial
      const sequences: number[] = []
      for (const command of all) {
        const done = run(state, command)
        for (const event of done.events) if (event.type === 'ChatMessageSent') sequences.push(event.data.sequence)
        state = done.state
        expect(run(state, command).events).toEqual([])
      }
      expect(sequences).toEqual(sequences.map((_, index) => index + 1))
    }),
  )
})

test('only its two members write and read, and neither reads further than there are messages', () => {
  fc.assert(
    fc.property(commands, (all) => {
      let state: ChatChannelState = initial
      for (const command of all) {
        const who = command.type === 'Send' ? command.senderId : command.type === 'Read' ? command.userId : AYSE
        const done = run(state, command)
        if (command.type !== 'Open' && (state === null || who === CEM)) expect(done.refused).toBe('record-not-found')
        state = done.state
      }
      for (const upTo of Object.values(state?.read ?? {})) expect(upTo).toBeLessThanOrEqual(state?.count ?? 0)
      expect(state?.read[CEM]).toBeUndefined()
    }),
  )
})

test('what was read stays read', () => {
  const opened = run(initial, open).state
  const two = ['1', '2'].reduce(
    (held, id) => run(held, { type: 'Send', senderId: MERT, clientMessageId: id, messageId: id, text: id }).state,
    opened,
  )
  const all = run(two, { type: 'Read', userId: AYSE }).state
  expect(all?.read).toEqual({ [AYSE]: 2 })
  expect(run(all, { type: 'Read', userId: AYSE, upTo: 1 }).events).toEqual([])
})
