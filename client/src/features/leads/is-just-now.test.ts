import { expect, test } from 'vitest'
import { isJustNow } from './is-just-now.ts'

const PRESENT = new Date('2026-11-25T12:00:00Z')

test.each([
  ['2026-11-25T11:59:01Z', true],
  // The clock of this device may be behind the server's.
  ['2026-11-25T12:00:10Z', true],
  ['2026-11-25T11:59:00Z', false],
])('what happened at %s has just happened: %s', (at, isJust) => {
  expect(isJustNow(at, PRESENT)).toBe(isJust)
})
