import { expect, test } from 'vitest'
import { movesFrom } from '../../kit/status-table.ts'
import { isMet, type TimeCondition } from '../../kit/times.ts'
import { REQUEST_STATUSES } from '../request/request.ts'
import { FOLLOW_UP_STATUSES, followUp, OPEN_FOLLOW_UPS } from './follow-up.ts'

const ENDS = ['completed', 'rejected', 'cancelled'] as const
const reached = (from: (typeof OPEN_FOLLOW_UPS)[number] | (typeof ENDS)[number]) =>
  movesFrom(FOLLOW_UP_STATUSES, from).map(({ to, reason }) => (reason ? `${to} with a reason` : to))

test('an open follow-up goes to any later status or to an end, and an end back with a reason', () => {
  for (const [place, status] of OPEN_FOLLOW_UPS.entries())
    expect(reached(status)).toEqual([...OPEN_FOLLOW_UPS.slice(place + 1), ...ENDS])
  for (const status of ENDS) expect(reached(status)).toEqual(['in-progress with a reason'])
})

test('a follow-up is overdue by the clock while it is open, and has no such status', () => {
  const overdue = followUp.times?.overdue as TimeCondition
  const held = (status: string) => ({
    values: { dueAt: '2026-03-01' },
    status,
    archived: false,
    createdAt: '2026-02-01T00:00:00.000Z',
  })
  const now = new Date('2026-03-02T00:00:00+03:00')
  expect(OPEN_FOLLOW_UPS.every((status) => isMet(followUp, overdue, held(status), now))).toBe(true)
  expect(ENDS.some((status) => isMet(followUp, overdue, held(status), now))).toBe(false)
  expect(Object.keys(FOLLOW_UP_STATUSES.looks)).not.toContain('overdue')
})

test('a request goes the ways of the house: refused with a reason, opened again with one', () => {
  const ways = Object.entries(REQUEST_STATUSES.moves).flatMap(([from, all]) =>
    all.map((way) => (typeof way === 'string' ? `${from} > ${way}` : `${from} > ${way.to} with a reason`)),
  )
  expect(ways).toEqual([
    'pending > in-progress',
    'pending > rejected with a reason',
    'pending > cancelled',
    'in-progress > booked',
    'in-progress > rejected with a reason',
    'in-progress > cancelled',
    'booked > completed',
    'booked > no-show',
    'booked > rescheduled',
    'booked > cancelled',
    'rescheduled > booked',
    'rescheduled > in-progress',
    'rescheduled > cancelled',
    'completed > in-progress with a reason',
    'no-show > in-progress with a reason',
    'rejected > in-progress with a reason',
    'cancelled > in-progress with a reason',
  ])
})
