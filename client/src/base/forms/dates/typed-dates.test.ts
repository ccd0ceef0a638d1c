import fc from 'fast-check'
import { expect, it } from 'vitest'
import { heardDay, parseClock, parseDay, parseMoment, typedDay, typedMoment } from './typed-dates.ts'

it.each([
  ['tr-TR', '31.12.2026'],
  ['en-GB', '31/12/2026'],
])('writes a day as %s does: %s', (locale, typed) => {
  expect(typedDay('2026-12-31', locale)).toBe(typed)
  expect(typedMoment('2026-12-31T14:05', locale)).toBe(`${typed} 14:05`)
})

it.each([
  ['31.12.2026', '2026-12-31'],
  [' 1/2/2026 ', '2026-02-01'],
  ['1-2-26', '2026-02-01'],
  ['1 2 2026', '2026-02-01'],
  ['31122026', '2026-12-31'],
  ['311226', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  ['29.02.2024', '2024-02-29'],
])('reads %s', (typed, day) => expect(parseDay(typed)).toBe(day))

it.each([
  ['1.2.85', '1985-02-01'],
  ['010246', '2046-02-01'],
  ['1.2.47', '1947-02-01'],
  ['1.2.00', '2000-02-01'],
  ['29.02.48', '1948-02-29'],
  ['1.2.0085', undefined],
])('reads %s, typed in 2026, within eighty years back and twenty ahead', (typed, day) =>
  expect(parseDay(typed, new Date('2026-11-22'))).toBe(day),
)

it.each([
  '',
  '31.02.2026',
  '29.02.2026',
  '0.1.2026',
  '1.13.2026',
  '1.2',
  'yarın',
  '1.2.20261',
  '２.３.2026',
  '\0',
  '-1.2.2026',
])('is no day: %j', (typed) => expect(parseDay(typed)).toBeUndefined())

it.each([
  ['', false, ''],
  ['  ', true, ''],
  ['1.2.20', false, undefined],
  ['1.2.20', true, '2020-02-01'],
  ['1.2.202', true, undefined],
  ['1.2.2026', false, '2026-02-01'],
  ['311220', false, undefined],
  ['31122026', false, '2026-12-31'],
  ['31.02.2026', true, undefined],
])('a filter hears of %j, left %s: %s', (typed, isLeft, day) => expect(heardDay(typed, isLeft)).toBe(day))

it('what is typed of a day letter by letter is heard once', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
      fc.constantFrom('tr-TR', 'en-GB'),
      (date, locale) => {
        const typed = typedDay(date.toISOString().slice(0, 10), locale)
        const told = Array.from(typed, (_, end) => heardDay(typed.slice(0, end + 1), false))
        expect(told.filter((day) => day !== undefined)).toEqual([date.toISOString().slice(0, 10)])
      },
    ),
  )
})

it.each([
  ['9:05', '09:05'],
  ['09.05', '09:05'],
  ['905', '09:05'],
  ['2359', '23:59'],
])('reads the time %s', (typed, clock) => expect(parseClock(typed)).toBe(clock))

it.each(['', '24:00', '9:60', '9', '12345', 'öğlen'])('is no time: %j', (typed) =>
  expect(parseClock(typed)).toBeUndefined(),
)

it.each([
  ['31.12.2026 14:05', '2026-12-31T14:05'],
  ['1/2/2026 905', '2026-02-01T09:05'],
  ['2026-02-01T09:05', '2026-02-01T09:05'],
  ['1 2 2026, 9:05', '2026-02-01T09:05'],
])('reads the moment %s', (typed, moment) => expect(parseMoment(typed)).toBe(moment))

it.each(['31.12.2026', '14:05', '31.02.2026 14:05', '31.12.2026 25:00', ''])('is no moment: %j', (typed) =>
  expect(parseMoment(typed)).toBeUndefined(),
)

it('reads back every day that it writes, in every language', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      fc.constantFrom('tr-TR', 'en-GB'),
      (date, locale) => {
        const day = date.toISOString().slice(0, 10)
        expect(parseDay(typedDay(day, locale))).toBe(day)
      },
    ),
  )
})
