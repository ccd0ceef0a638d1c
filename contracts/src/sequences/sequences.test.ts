import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WEEKDAYS } from '../dates/working-time.ts'
import { afterBusinessDays, firstAllowed } from './allowed-time.ts'

const OFFICE = WEEKDAYS.slice(0, 5)
const at = (local: string) => Date.parse(`${local}:00+03:00`)
const quiet = (quietFrom: string | null, quietTo: string | null, businessDaysOnly = false) => ({
  ...{ quietFrom, quietTo, businessDaysOnly, workingDays: OFFICE },
})

/** 27 November 2026 is a Friday. */
test.each([
  ['within the night', '2026-11-26T23:00', quiet('21:00', '09:00'), '2026-11-27T09:00'],
  ['in the early morning', '2026-11-27T02:00', quiet('21:00', '09:00'), '2026-11-27T09:00'],
  ['at midday', '2026-11-26T12:30', quiet('12:00', '13:00'), '2026-11-26T13:00'],
  ['on a Saturday', '2026-11-28T10:00', quiet(null, null, true), '2026-11-30T00:00'],
  ['late on a Friday', '2026-11-27T22:00', quiet('21:00', '09:00', true), '2026-11-30T09:00'],
])('who is not written to %s is as soon as it is allowed', (_, from, allowed, to) => {
  expect(firstAllowed(at(from), allowed)?.at).toBe(at(to))
})

test('at any other time nothing stands in the way', () => {
  expect(firstAllowed(at('2026-11-26T10:00'), quiet('21:00', '09:00', true))).toBeNull()
  expect(firstAllowed(at('2026-11-26T22:00'), quiet('09:00', '09:00'))).toBeNull()
})

test('what is allowed first is allowed, and comes after what was asked', () => {
  const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:30`)
  const days = fc.subarray([...WEEKDAYS])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 * 24 * 60 }), time, time, fc.boolean(), days, (minute, ...given) => {
      const [quietFrom, quietTo, businessDaysOnly, workingDays] = given
      const allowed = { quietFrom, quietTo, businessDaysOnly, workingDays }
      const from = at('2026-03-01T00:00') + minute * 60_000
      const first = firstAllowed(from, allowed)
      if (first === null) return
      expect(first.at).toBeGreaterThan(from)
      expect(firstAllowed(first.at, allowed)).toBeNull()
    }),
  )
})

test('days of work are counted over a weekend, at the same time of the day', () => {
  expect(afterBusinessDays(at('2026-11-27T17:00'), 1, OFFICE)).toBe(at('2026-11-30T17:00'))
  expect(afterBusinessDays(at('2026-11-26T17:00'), 3, [])).toBe(at('2026-11-29T17:00'))
})
