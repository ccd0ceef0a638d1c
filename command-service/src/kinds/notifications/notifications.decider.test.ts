import type { NotificationsEvent } from '@kervan/contracts/events/notifications.events'
import { expect, test } from 'vitest'
import { notificationsDecider } from './notifications.decider.ts'

const { initial, decide, evolve } = notificationsDecider
const read = (state: typeof initial, ids: readonly string[], until: string | null) =>
  decide({ type: 'Read', ids, until }, state, undefined as never)
const after = (events: readonly NotificationsEvent[], state = initial) =>
  events.reduce((held, event) => evolve(held, event, undefined as never), state)

test('what was read up to a position is read once, and never less', () => {
  const state = after(read(initial, [], '12'))
  expect(state.until).toBe(12n)
  expect(read(state, [], '12')).toEqual([])
  expect(read(state, [], '9')).toEqual([])
  expect(after([{ type: 'NotificationsRead', data: { ids: [], until: '9' } }], state).until).toBe(12n)
})

test('single ones are named once; nothing read is no event', () => {
  expect(read(initial, ['a', 'b', 'a'], null)).toEqual([
    { type: 'NotificationsRead', data: { ids: ['a', 'b'], until: null } },
  ])
  expect(read(initial, [], null)).toEqual([])
})
