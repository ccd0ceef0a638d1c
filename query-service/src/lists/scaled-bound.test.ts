import { expect, test } from 'vitest'
import { scaledBound } from './scaled-bound.ts'

test.each([
  ['18', 2, 1800n, 1800n],
  ['18.5', 2, 1850n, 1850n],
  ['18.1', 2, 1810n, 1810n],
  ['18.125', 2, 1813n, 1812n],
  ['18.500', 2, 1850n, 1850n],
  ['-18.125', 2, -1812n, -1813n],
  ['0.001', 0, 1n, 0n],
  ['-0.5', 0, 0n, -1n],
  ['999999999999999.9', 6, 2n ** 63n - 1n, 2n ** 63n - 1n],
])('%s with %i digits is at least %i and at most %i', (text, scale, up, down) => {
  expect([scaledBound(text, scale, 'up'), scaledBound(text, scale, 'down')]).toEqual([up, down])
})
