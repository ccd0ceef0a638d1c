import fc from 'fast-check'
import { expect, it } from 'vitest'
import { logOf } from '../bus/kafka/test-log.ts'
import { inRequests } from './in-requests.ts'

const HALF = 512 * 1024

it('cuts a batch after half a mebibyte, loses nothing and keeps the order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 12 }), (sizes) => {
      const events = logOf(sizes.map(() => 'lead-1')).map((event, index) => ({
        ...event,
        data: 'x'.repeat(sizes[index]!),
      }))
      const requests = [...inRequests(events)]
      expect(requests.flat()).toEqual(events)
      for (const request of requests) {
        const before = request.slice(0, -1).reduce((sum, { data }) => sum + String(data).length, 0)
        expect(before).toBeLessThan(HALF)
        expect(request.length).toBeGreaterThan(0)
      }
    }),
    { numRuns: 30 },
  )
})
