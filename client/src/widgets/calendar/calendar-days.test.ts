import { addDays } from '@kervan/contracts/dates/business-days'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leadKit } from '../../features/leads/lead-kit.ts'
import type { Row } from '../../kit/list-kit.ts'
import { shownKitOf } from '../../kit/shown-kit.ts'
import { datedFields, dayBeside, daysAround, eventOf, eventsOn, isDay, valueOfDay, valueOn } from './calendar-days.ts'

const rowWith = (at: unknown): Row => ({ id: '1', revision: '0', archived: false, at })
const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days))

it('weeks begin on Monday, and a month is seen in whole weeks', () => {
  expect(daysAround('week', '2026-11-29')).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ])
  const month = daysAround('month', '2026-11-26')
  expect([month[0], month.at(-1), month.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  expect(daysAround('day', '2026-11-26')).toEqual(['2026-11-26'])
})

it('whatever the day, it is among those that are seen around it, and the way there leads back', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom('month' as const, 'week' as const, 'day' as const), (day, span) => {
      const days = daysAround(span, day)
      expect(days).toContain(day)
      expect(days).toEqual([...new Set(days)].toSorted())
      const after = dayBeside(span, day, 1)
      expect(after > day).toBe(true)
      expect(daysAround(span, dayBeside(span, after, -1))).toEqual(days)
    }),
  )
})

it('an instant stands on its day in Istanbul and is moved to the same time of another', () => {
  const event = eventOf(rowWith('2026-11-25T22:30:00.000Z'), 'at')!
  expect([event.first, event.last]).toEqual(['2026-11-26', '2026-11-26'])
  expect(valueOn(event, 'at', '2026-12-01')).toBe('2026-11-30T22:30:00.000Z')
})

it('a span of days stands on each of them and stays as long', () => {
  const event = eventOf(rowWith({ from: '2026-11-28', to: '2026-12-01' }), 'at')!
  expect(['2026-11-27', '2026-11-28', '2026-12-01', '2026-12-02'].map((day) => eventsOn([event], day).length)).toEqual([
    0, 1, 1, 0,
  ])
  expect(valueOn(event, 'at', '2027-02-27')).toEqual({ from: '2027-02-27', to: '2027-03-02' })
})

it('what has no day stands nowhere', () => {
  expect([null, undefined, ''].map((value) => eventOf(rowWith(value), 'at'))).toEqual([null, null, null])
})

it('a press on a day fills the field as its type has it', () => {
  expect((['date', 'dateRange', 'instant'] as const).map((type) => valueOfDay(type, '2026-03-01'))).toEqual([
    '2026-03-01',
    { from: '2026-03-01', to: '2026-03-01' },
    '2026-03-01T06:00:00.000Z',
  ])
})

it('what people fill in comes before what the product notes', () => {
  expect(datedFields(shownKitOf('api-key'))[0]).toBe('expiresOn')
  expect(datedFields(leadKit)).toEqual(['openedAt', 'lastMessageAt', 'lastActivityAt', 'waitingSince'])
  expect(['2026-02-28', '2026-02', 'today', undefined].map(isDay)).toEqual([true, false, false, false])
})
