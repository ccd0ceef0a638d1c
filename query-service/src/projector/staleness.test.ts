import { expect, test } from 'vitest'
import { createStaleness } from './staleness.ts'

const SECOND = 1_000

test('what does not reflect by now where the log ended ten seconds ago is stale', () => {
  let now = 0
  const staleness = createStaleness(() => now)
  const learn = (head: bigint) => staleness.learn({ head, incomplete: [] })
  learn(5n)
  expect(staleness.isStale(['leads-list'], 3n)).toBe(false)
  for (now = SECOND; now <= 9 * SECOND; now += SECOND) learn(5n + BigInt(now))
  now = 9 * SECOND
  expect(staleness.isStale(['leads-list'], 3n)).toBe(false)
  now = 10 * SECOND
  expect(staleness.isStale(['leads-list'], 3n)).toBe(true)
  expect(staleness.isStale(['leads-list'], 5n)).toBe(false)
  learn(20_000n)
  now = 12 * SECOND
  learn(20_000n)
  expect(staleness.isStale(['leads-list'], 5n)).toBe(true)
  expect(staleness.isStale(['leads-list'], 5n + 3_000n)).toBe(false)
})

test('a read model that has never been whole is stale, and those that are made with it', () => {
  const staleness = createStaleness()
  staleness.learn({ head: 9n, incomplete: ['timeline'] })
  expect(staleness.isStale(['leads-list', 'timeline'], 8n)).toBe(true)
  expect(staleness.isStale(['leads-list'], 8n)).toBe(false)
  expect(staleness.isStale(['leads-list', 'timeline'], 9n)).toBe(false)
})
