import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conversationReadingDecider } from './conversation-reading.decider.ts'
import { conversationReadingId } from './conversation-reading-id.ts'

const { initial, decide, evolve } = conversationReadingDecider
const PLACE = { revision: 0n, at: '2026-11-02T09:00:00.000Z', by: { kind: 'user', id: 'ayse', name: 'Ayşe' } } as const

test('what was read stays read, and reading it again is nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 })), (all) => {
      let state = initial
      for (const upTo of all) {
        const command = { type: 'Read', userId: 'ayse', conversationId: 'c', upTo } as const
        const events = decide(command, state, undefined as never)
        expect(events.length).toBe(upTo > state.upTo ? 1 : 0)
        state = events.reduce((held, event) => evolve(held, event, PLACE), state)
        expect(decide(command, state, undefined as never)).toEqual([])
      }
      expect(state.upTo).toBe(Math.max(0, ...all))
    }),
  )
})

test('each user has a stream of their own for each conversation', () => {
  const ids = ['one', 'other'].flatMap((user) =>
    ['c', 'd'].map((conversation) => conversationReadingId(user, conversation)),
  )
  expect(new Set(ids).size).toBe(4)
})
