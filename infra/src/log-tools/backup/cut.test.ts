import { expect, test } from 'vitest'
import { entry, logOf } from '../test-entries.ts'
import { type CutAt, cutLog } from './cut.ts'

const at = (minute: number) => `2026-03-01T10:0${minute}:00.000Z`
const event = (place: number, minute: number, causationId: string, stream = 'lead-a') => ({
  ...entry(place, stream),
  metadata: JSON.stringify({ at: at(minute), causationId }),
})
/** Decided in another order than they were written: the third was late. */
const log = logOf([
  event(1, 1, 'request', 'user-1'),
  event(2, 2, 'webhook 7'),
  event(3, 5, 'webhook 8'),
  event(4, 3, 'request'),
  event(5, 6, 'webhook 9', 'user-2'),
])
const cut = (where: CutAt) => cutLog(log.read(), where)

test('without an end nothing is left out', async () => {
  const whole = await cut({})
  expect(whole).toMatchObject({ upTo: 50n, whole: true, lostFrom: null, lostTo: null })
  expect([...whole.users]).toEqual(['user-1', 'user-2'])
})

test('behind a position', async () => {
  const { upTo, whole, lost, lostFrom, lostTo, webhooks, users } = await cut({ position: 20n })
  expect({ upTo, whole, lostFrom, lostTo }).toEqual({ upTo: 20n, whole: false, lostFrom: at(3), lostTo: at(6) })
  expect([[...lost], [...webhooks], [...users]]).toEqual([[['LeadTagged', 3]], ['8', '9'], ['user-1']])
})

test('a position between two events ends at the one before', async () =>
  expect((await cut({ position: 29n })).upTo).toBe(20n))

test('before the first event that is later than a time, and without what follows it, however early', async () => {
  expect(await cut({ time: at(3) })).toMatchObject({ upTo: 20n, whole: false, lostFrom: at(3) })
  expect((await cut({ time: '2026-03-01T13:05:00+03:00' })).upTo).toBe(40n)
  expect((await cut({ time: '2026-02-01T00:00:00Z' })).upTo).toBe(0n)
})
