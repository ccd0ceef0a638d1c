import { expect, it } from 'vitest'
import { daysIn, rangeIn, stepOf, stepsIn } from './dashboard-range.ts'

const TODAY = '2026-11-29'

it.each([
  ['', 'last-7-days'],
  ['range=today', 'today'],
  ['range=2026-11-01..2026-11-20', '2026-11-01..2026-11-20'],
  // The last day before the first, a half, no days of any calendar, and a period that the dashboard does not offer.
  ['range=2026-11-20..2026-11-01', 'last-7-days'],
  ['range=2026-11-20..', 'last-7-days'],
  ['range=2026-02-30..2026-13-01', 'last-7-days'],
  ['range=next-7-days', 'last-7-days'],
])('an address with %j tells the range %s', (search, range) => {
  expect(rangeIn(new URLSearchParams(search))).toBe(range)
})

it.each([
  ['today', 'day', ['2026-11-29']],
  ['last-7-days', 'day', ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', TODAY]],
  [
    '2026-10-01..2026-11-05',
    'week',
    ['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02'],
  ],
  ['2026-01-31..2026-09-30', 'month', [1, 2, 3, 4, 5, 6, 7, 8, 9].map((month) => `2026-0${month}-01`)],
])('%s is put together by %s', (range, step, first) => {
  const days = daysIn(range, TODAY)
  expect(stepOf(days)).toBe(step)
  expect(stepsIn(days, stepOf(days))).toEqual(first)
})
