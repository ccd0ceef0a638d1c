import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Session } from '../sessions/port.ts'
import { createCallLimit } from './limit-calls.ts'

const LIMIT = 5

test('no session gets more answers in a minute than there are, whatever the others ask, and all get them anew in the next', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ id: fc.constantFrom('ayse', 'mehmet'), pause: fc.integer({ min: 0, max: 40_000 }) })),
      (calls) => {
        let at = 0
        const demandCall = createCallLimit(LIMIT, () => at)
        const answered = new Map<string, number>()
        for (const { id, pause } of calls) {
          at += pause
          const place = `${id} ${Math.floor(at / 60_000)}`
          const before = answered.get(place) ?? 0
          const call = () => demandCall({ id } as Session)
          if (before < LIMIT) {
            call()
            answered.set(place, before + 1)
          } else {
            const seconds = Math.ceil((60_000 - (at % 60_000)) / 1_000)
            expect(call).toThrow(
              expect.objectContaining({ code: 'too-many-requests', details: { seconds, limit: 'session' } }),
            )
          }
        }
      },
    ),
  ))

test('an API key has its own limit', () => {
  const demandCall = createCallLimit(1)
  for (let turn = 0; turn < 9; turn++) demandCall({ id: 'a', key: { id: 'k', name: 'k' } } as Session)
})
