import { expect, test } from 'vitest'
import { limitOf } from './messaging-limit.ts'

test.each([
  ['TIER_50', 50],
  ['TIER_250', 250],
  ['TIER_1K', 1_000],
  ['TIER_100K', 100_000],
  ['TIER_UNLIMITED', Number.POSITIVE_INFINITY],
  ['2000', 2_000],
  ['TIER_NOT_SET', null],
])('%s is as many people', (word, count) => {
  expect(limitOf(word)).toBe(count)
})
