import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOf, startOfDay } from '../dates/business-days.ts'
import { date, dateRange, dayOrInstant, instant, wholeNumber } from './fields/fields.ts'
import { isMet, passesAt, type TimeCondition } from './times.ts'

const declared = {
  fields: {
    day: date({ filter: true }),
    moment: instant({ filter: true }),
    due: dayOrInstant({ filter: true }),
    stay: dateRange({ filter: true }),
    days: wholeNumber({ filter: true }),
  },
}
const held = (values: object, status: string | null = 'open', archived = false) => ({
  values: values as Record<string, unknown>,
  status,
  archived,
  createdAt: '2026-03-01T10:00:00.000Z',
})
const met = (condition: object, values: object, now: string) =>
  isMet(declared, { look: 'failing', ...condition } as TimeCondition, held(values), new Date(now))

/** Midnight in Istanbul is nine in the evening in Greenwich. */
test.each([
  [
    'a day is over when the next one has begun',
    { of: 'day', passed: true },
    { day: '2026-03-01' },
    '2026-03-01T21:00:00.000Z',
    true,
  ],
  ['and not a moment before', { of: 'day', passed: true }, { day: '2026-03-01' }, '2026-03-01T20:59:59.999Z', false],
  [
    'an instant has passed at its moment',
    { of: 'moment', passed: true },
    { moment: '2026-03-01T09:00:00.000Z' },
    '2026-03-01T09:00:00.000Z',
    true,
  ],
  [
    'and not before',
    { of: 'moment', passed: true },
    { moment: '2026-03-01T09:00:00.000Z' },
    '2026-03-01T08:59:59.999Z',
    false,
  ],
  ['a due day is over with it', { of: 'due', passed: true }, { due: '2026-03-01' }, '2026-03-01T21:00:00.000Z', true],
  ['and stands until then', { of: 'due', passed: true }, { due: '2026-03-01' }, '2026-03-01T20:59:00.000Z', false],
  [
    'a due time has passed on its day',
    { of: 'due', passed: true },
    { due: '2026-03-01T09:00:00Z' },
    '2026-03-01T10:00:00.000Z',
    true,
  ],
  [
    'a range is over with its last day',
    { of: 'stay', passed: true },
    { stay: { from: '2026-02-01', to: '2026-03-01' } },
    '2026-03-01T20:00:00.000Z',
    false,
  ],
  ['today is a day of Istanbul', { of: 'day', today: true }, { day: '2026-03-02' }, '2026-03-01T21:00:00.000Z', true],
  [
    'whose instants begin before those of Greenwich',
    { of: 'moment', today: true },
    { moment: '2026-03-01T21:00:00.000Z' },
    '2026-03-02T20:59:59.000Z',
    true,
  ],
  [
    'a passport ends within six months',
    { of: 'day', within: { months: 6 } },
    { day: '2027-02-28' },
    '2026-08-31T10:00:00.000Z',
    true,
  ],
  ['or later', { of: 'day', within: { months: 6 } }, { day: '2027-03-01' }, '2026-08-31T10:00:00.000Z', false],
  [
    'what has ended ends no more',
    { of: 'day', within: { months: 6 } },
    { day: '2026-08-30' },
    '2026-08-31T10:00:00.000Z',
    false,
  ],
  [
    'so many days after the creation',
    { of: 'createdAt', plusDays: 'days', passed: true },
    { days: 7 },
    '2026-03-08T10:00:00.000Z',
    true,
  ],
  [
    'and not before they are over',
    { of: 'createdAt', plusDays: 'days', passed: true },
    { days: 7 },
    '2026-03-08T09:59:59.999Z',
    false,
  ],
  [
    'so many days after a day',
    { of: 'day', plusDays: 30, passed: true },
    { day: '2026-03-01' },
    '2026-03-31T20:00:00.000Z',
    false,
  ],
  [
    'are over with the last of them',
    { of: 'day', plusDays: 30, passed: true },
    { day: '2026-03-01' },
    '2026-03-31T21:00:00.000Z',
    true,
  ],
  [
    'nothing becomes of what is not filled in',
    { of: 'day', passed: true },
    { day: null },
    '2026-03-01T21:00:00.000Z',
    false,
  ],
] as const)('%s', (_, condition, values, now, is) => {
  expect(met(condition, values, now)).toBe(is)
})

test('it is so in some statuses alone, and never in the archive', () => {
  const condition: TimeCondition = { of: 'day', passed: true, while: ['open'], look: 'failing' }
  const now = new Date('2030-01-01T00:00:00Z')
  const values = { day: '2026-03-01' }
  expect(isMet(declared, condition, held(values), now)).toBe(true)
  expect(isMet(declared, condition, held(values, 'done'), now)).toBe(false)
  expect(isMet(declared, condition, held(values, 'open', true), now)).toBe(false)
})

const moments = fc.integer({ min: -3, max: 3 }).chain((days) => {
  const midnight = startOfDay(addDays('2026-03-01', days))
  return fc.constantFrom(-1, 0, 1, 3_600_000).map((more) => new Date(midnight + more))
})
const values = moments.chain((at) =>
  fc.record({
    day: fc.constant(dayOf(at)),
    moment: fc.constant(at.toISOString()),
    due: fc.constantFrom(dayOf(at), at.toISOString()),
    stay: fc.constant({ from: '2026-01-01', to: dayOf(at) }),
    days: fc.integer({ min: 0, max: 3 }),
  }),
)
const passing: fc.Arbitrary<TimeCondition> = fc
  .record({ of: fc.constantFrom('day', 'moment', 'due', 'stay'), plusDays: fc.constantFrom(undefined, 0, 2) })
  .map((some) => ({ ...some, passed: true as const, look: 'failing' as const }) as TimeCondition)

test('what has passed is met from the instant at which it passes, and not a millisecond earlier', () => {
  fc.assert(
    fc.property(passing, values, (condition, each) => {
      const at = Date.parse(passesAt(declared, condition, held(each)) as string)
      const isDue = condition.of === 'due' && String(each.due).length === 10
      // Of a due day its last millisecond is its end.
      expect(isMet(declared, condition, held(each), new Date(at))).toBe(true)
      expect(isMet(declared, condition, held(each), new Date(at - 1))).toBe(false)
      if (isDue && condition.plusDays === undefined) expect(dayOf(new Date(at))).toBe(each.due)
    }),
  )
})
