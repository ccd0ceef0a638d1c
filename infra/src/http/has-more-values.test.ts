import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasMoreValues } from './has-more-values.ts'

const count = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, each) => sum + 1 + count(each), 0)
    : 0

test('says of any JSON whether it holds more values than that', () =>
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.nat(20), (value, most) => {
      expect(hasMoreValues(value, most)).toBe(count(value) > most)
    }),
  ))

test('goes down as deep as JSON can', () => {
  const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))
  expect(hasMoreValues(deep, 1_000)).toBe(true)
})
