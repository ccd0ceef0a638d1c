import { expect, test } from 'vitest'
import { z } from 'zod'
import { event } from './define-events.ts'
import type { RecordedEvent } from './envelope.ts'
import { lift, refuseUnreadable, UnreadableEvent, upcast } from './upcast.ts'

/** Once a rate was a number; then it was named; today it has a currency as well. */
const RateSet = event(
  z.object({ rate: z.string(), currency: z.string() }),
  ({ value }) => ({ rate: Number(value).toFixed(2) }),
  (second) => ({ ...second, currency: 'TRY' }),
)

const recorded = (schemaVersion: number, data: unknown): RecordedEvent => ({
  id: '0190a000-0000-7000-8000-000000000001',
  type: 'RateSet',
  stream: 'rate-1',
  revision: 0n,
  position: 7n,
  data,
  metadata: {
    schemaVersion,
    at: '2026-03-01T10:00:00.000Z',
    by: { kind: 'process', name: 'test' },
    correlationId: 'a',
    causationId: 'b',
    commandId: 'c',
  },
})

const today = recorded(3, { rate: '34.10', currency: 'TRY' })

test('a definition counts its upcasters', () => {
  expect([event(z.object({})).version, RateSet.version]).toEqual([1, 3])
})

test.each([
  [1, { value: 34.1 }],
  [2, { rate: '34.10' }],
  [3, { rate: '34.10', currency: 'TRY' }],
])('an event of version %s is read as one of today', (version, data) => {
  const lifted = upcast(recorded(version, data), RateSet)
  expect(lifted).toEqual(today)
  expect(RateSet.data.parse(lifted.data)).toEqual(lifted.data)
  expect(() => refuseUnreadable(lifted, RateSet)).not.toThrow()
})

test('the event that was recorded stays as it was', () => {
  const first = recorded(1, { value: 34.1 })
  upcast(first, RateSet)
  expect(first).toEqual(recorded(1, { value: 34.1 }))
})

test.each([
  [4, { rate: '34.10' }, 'this program reads up to version 3. Install the version that wrote it.'],
  [0, { value: 1 }, 'versions count from 1'],
  [1.5, { value: 1 }, 'versions count from 1'],
  [1, null, 'its upcaster fails: Cannot destructure'],
])('an event of version %s with %j is refused and stays as it was recorded', (version, data, fault) => {
  const unreadable = recorded(version, data)
  expect(() => upcast(unreadable, RateSet)).toThrow(UnreadableEvent)
  expect(() => refuseUnreadable(unreadable, RateSet)).toThrow(fault)
  expect(lift(unreadable, RateSet)).toBe(unreadable)
})

test('an older event that comes past the upcasters is refused, not misread', () => {
  expect(() => refuseUnreadable(recorded(1, { value: 34.1 }), RateSet)).toThrow('it did not pass the upcasters')
})
