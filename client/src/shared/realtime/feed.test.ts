import { expect, it } from 'vitest'
import { heardUpTo, SILENCE, takeIn } from './feed.ts'
import { leadChanged, newMessage } from './testing/pushes.ts'

const names = (pushes: readonly { name: string }[]) => pushes.map(({ name }) => name).join()

it('gives a push once, however often and in whatever order it comes', () => {
  const [first, second] = [leadChanged({ eventId: 'a', position: '11' }), leadChanged({ eventId: 'b', position: '12' })]
  const live = takeIn(SILENCE, [second, second])
  expect(live.fresh).toEqual([second])
  expect(takeIn(live.feed, [first, second]).fresh).toEqual([first])
})

it('knows two pushes of one event apart by their names', () => {
  const { fresh } = takeIn(SILENCE, [
    leadChanged({ eventId: 'a' }),
    newMessage({ eventId: 'a' }),
    newMessage({ eventId: 'a' }),
  ])
  expect(names(fresh)).toBe('record_changed,new_whatsapp_message')
})

it('remembers enough and no more', () => {
  const many = Array.from({ length: 1500 }, (_, index) => leadChanged({ eventId: `event-${index}` }))
  const { feed } = takeIn(SILENCE, many)
  expect(feed.recent.size).toBe(1000)
  expect(takeIn(feed, [many[1499]!]).fresh).toEqual([])
})

it.each([
  [null, 5n, 5n],
  [5n, 9n, 9n],
  [9n, 5n, 9n],
  [9007199254740993n, 9007199254740992n, 9007199254740993n],
])('stands at %s, is told %s, stands at %s', (before, told, after) => {
  expect(heardUpTo({ ...SILENCE, heard: before }, told).heard).toBe(after)
})
