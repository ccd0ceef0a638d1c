import { expect, it } from 'vitest'
import { advanceWatermark, dedupePushes, EMPTY_FEED } from './feed.ts'
import { leadChanged, newMessage } from './testing/pushes.ts'

const names = (pushes: readonly { name: string }[]) => pushes.map(({ name }) => name).join()

it('gives a push once, however often and in whatever order it comes', () => {
  const [first, second] = [leadChanged({ eventId: 'a', position: '11' }), leadChanged({ eventId: 'b', position: '12' })]
  const live = dedupePushes(EMPTY_FEED, [second, second])
  expect(live.fresh).toEqual([second])
  expect(dedupePushes(live.feed, [first, second]).fresh).toEqual([first])
})

it('knows two pushes of one event apart by their names', () => {
  const { fresh } = dedupePushes(EMPTY_FEED, [
    leadChanged({ eventId: 'a' }),
    newMessage({ eventId: 'a' }),
    newMessage({ eventId: 'a' }),
  ])
  expect(names(fresh)).toBe('record_changed,new_whatsapp_message')
})

it('knows two pushes of one event apart by the kinds of record that they speak of', () => {
  const read = (record: 'lead' | 'person') =>
    ({ name: 'kind_changed', payload: { eventId: 'a', position: '11', record } }) as const
  expect(dedupePushes(EMPTY_FEED, [read('lead'), read('person'), read('lead')]).fresh).toEqual([
    read('lead'),
    read('person'),
  ])
})

it('knows every push that it has received already, however much came since the server last gave its word', () => {
  const many = Array.from({ length: 1500 }, (_, index) =>
    leadChanged({ eventId: `event-${index}`, position: String(index + 1) }),
  )
  const { feed } = dedupePushes(advanceWatermark(EMPTY_FEED, 0n), many)
  expect(dedupePushes(feed, many).fresh).toEqual([])
})

it('forgets what the server vouches for, and knows it by its position', () => {
  const [first, second] = [leadChanged({ eventId: 'a', position: '11' }), leadChanged({ eventId: 'b', position: '12' })]
  const feed = advanceWatermark(dedupePushes(EMPTY_FEED, [first, second]).feed, 11n)
  expect([...feed.above.values()]).toEqual([12n])
  expect(dedupePushes(feed, [first, second]).fresh).toEqual([])
})

it.each([
  [null, 5n, 5n],
  [5n, 9n, 9n],
  [9n, 5n, 9n],
  [9007199254740993n, 9007199254740992n, 9007199254740993n],
])('stands at %s, is told %s, stands at %s', (before, told, after) => {
  expect(advanceWatermark({ ...EMPTY_FEED, watermark: before }, told).watermark).toBe(after)
})
