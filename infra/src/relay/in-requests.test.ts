import fc from 'fast-check'
import { expect, it } from 'vitest'
import { logOf } from '../bus/kafka/testing/log-of.ts'
import { FULL_REQUEST_BYTES, inRequests } from './in-requests.ts'

const eventsOf = (sizes: readonly number[]) =>
  logOf(sizes.map(() => 'lead-1')).map((event, index) => ({ ...event, data: 'x'.repeat(sizes[index]!) }))

it('cuts a batch after half a mebibyte, loses nothing and keeps the order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 12 }), (sizes) => {
      const events = eventsOf(sizes)
      const requests = [...inRequests(events, () => FULL_REQUEST_BYTES)]
      expect(requests.flat()).toEqual(events)
      for (const request of requests) {
        const before = request.slice(0, -1).reduce((sum, { data }) => sum + String(data).length, 0)
        expect(before).toBeLessThan(FULL_REQUEST_BYTES)
        expect(request.length).toBeGreaterThan(0)
      }
    }),
    { numRuns: 30 },
  )
})

it('counts metadata and envelopes as well', () => {
  const requests = [...inRequests(eventsOf(Array.from({ length: 2_000 }, () => 0)), () => FULL_REQUEST_BYTES)]
  expect(requests.length).toBeGreaterThan(1)
  for (const request of requests)
    expect(Buffer.byteLength(JSON.stringify(request.map(({ metadata }) => metadata)))).toBeLessThan(FULL_REQUEST_BYTES)
})

it('makes smaller ones from the moment on that they should be', () => {
  let full = 100_000
  const requests = inRequests(eventsOf(Array.from({ length: 10 }, () => 40_000)), () => full)
  expect(requests.next().value).toHaveLength(3)
  full = 1
  expect([...requests].map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1, 1])
})
