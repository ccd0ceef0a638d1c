import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './business-days.ts'
import { nextOccurrence, RHYTHMS } from './next-occurrence.ts'

const after = (from: string, more: Partial<Parameters<typeof nextOccurrence>[0]> = {}) =>
  nextOccurrence({
    from,
    rhythm: 'monthly',
    until: '2030-12-31',
    dayOfMonth: Number(from.slice(8, 10)),
    notBefore: '2026-01-01',
    ...more,
  })

test('a day comes again after a day, a week or a month, and an instant at its time', () => {
  expect(after('2026-03-02', { rhythm: 'daily' })).toBe('2026-03-03')
  expect(after('2026-03-02', { rhythm: 'weekly' })).toBe('2026-03-09')
  expect(after('2026-12-15')).toBe('2027-01-15')
  expect(after('2026-03-02T21:30:00.000Z', { rhythm: 'weekly' })).toBe('2026-03-09T21:30:00.000Z')
})

test('the last of a month stays the last, also after a shorter month', () => {
  expect(after('2026-01-31')).toBe('2026-02-28')
  expect(after('2026-02-28', { dayOfMonth: 31 })).toBe('2026-03-31')
})

test('what is completed late goes on today or later, and nothing comes after the end', () => {
  expect(after('2026-03-02', { rhythm: 'weekly', notBefore: '2026-03-20' })).toBe('2026-03-23')
  expect(after('2026-03-02', { rhythm: 'weekly', until: '2026-03-08' })).toBeNull()
  expect(after('2026-03-02', { rhythm: 'daily', until: '2026-03-08', notBefore: '2026-03-09' })).toBeNull()
})

test('an occurrence is after the one before, by its end and not before the day asked for', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_000 }),
      fc.constantFrom(...RHYTHMS),
      fc.integer({ min: 0, max: 400 }),
      (day, rhythm, late) => {
        const from = addDays('2020-01-01', day)
        const notBefore = addDays(from, late)
        const until = addDays(from, 500)
        const next = after(from, { rhythm, until, notBefore })!
        expect(next > from && next <= until && next >= notBefore).toBe(true)
      },
    ),
  )
})
