import { expect, test } from 'vitest'
import { daysOf, isPeriod, NAMED_PERIODS } from './period.ts'

test.each([
  ['today', '2026-11-22', '2026-11-22', '2026-11-22'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['this-week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['this-week', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['last-week', '2026-01-01', '2025-12-22', '2025-12-28'],
  ['this-month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['last-7-days', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['next-7-days', '2026-12-28', '2026-12-28', '2027-01-03'],
  ['last-1-days', '2026-11-22', '2026-11-22', '2026-11-22'],
])('%s on %s is %s to %s', (period, today, from, to) => {
  expect(isPeriod(period)).toBe(true)
  expect(daysOf(period, today)).toEqual({ from, to })
})

test('nothing else is a period', () => {
  for (const text of ['', 'tomorrow', 'last-0-days', 'last-3651-days', 'next--1-days', 'last-7-days ', 'toString'])
    expect(isPeriod(text)).toBe(false)
  expect(NAMED_PERIODS.every(isPeriod)).toBe(true)
})
