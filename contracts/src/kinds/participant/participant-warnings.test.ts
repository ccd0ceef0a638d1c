import { expect, test } from 'vitest'
import { isJourneyOver, participantWarnings } from './participant-warnings.ts'

const EVENT = { from: '2026-05-10', to: '2026-05-12' }
const NOTHING = { checkIn: null, checkOut: null, arrival: null, departure: null, birthDate: null, passportExpiry: null }
const codesOf = (known: Partial<Parameters<typeof participantWarnings>[0]>) =>
  participantWarnings({ ...NOTHING, event: EVENT, others: [], ...known }).map(({ code }) => code)

test('a passport that ends within half a year of the way home is told', () => {
  expect(codesOf({ passportExpiry: '2026-11-10' })).toEqual(['passport-ends'])
  expect(codesOf({ passportExpiry: '2026-11-11' })).toEqual([])
  expect(codesOf({ passportExpiry: '2026-11-20', departure: '2026-05-25T09:00:00.000Z' })).toEqual(['passport-ends'])
})

test('a birthday during the stay is told, on every day of it and in years without the day', () => {
  expect(codesOf({ birthDate: '1990-05-10' })).toEqual(['birthday'])
  expect(codesOf({ birthDate: '1990-05-12', checkIn: '2026-05-09', checkOut: '2026-05-12' })).toEqual(['birthday'])
  expect(codesOf({ birthDate: '1990-05-13' })).toEqual([])
  expect(codesOf({ event: { from: '2027-02-27', to: '2027-03-02' }, birthDate: '1992-02-29' })).toEqual(['birthday'])
  expect(codesOf({ event: { from: '2028-02-27', to: '2028-03-02' }, birthDate: '1992-02-29' })).toEqual(['birthday'])
})

test('a stay that does not meet the event is told, whichever of its ends is known', () => {
  expect(codesOf({ checkIn: '2026-05-13' })).toEqual(['stay-misses-event'])
  expect(codesOf({ checkOut: '2026-05-09' })).toEqual(['stay-misses-event'])
  expect(codesOf({ checkIn: '2026-05-12', checkOut: '2026-05-14' })).toEqual([])
  expect(codesOf({ arrival: '2026-05-13T09:00:00.000Z' })).toEqual(['stay-misses-event'])
})

test('another event on the same days is told by its name', () => {
  const other = { event: { id: 'b', name: 'Tarama günü' }, dates: { from: '2026-05-12', to: '2026-05-13' } }
  expect(participantWarnings({ ...NOTHING, event: EVENT, others: [other] })).toEqual([
    { code: 'event-clash', event: other.event },
  ])
  expect(codesOf({ others: [{ ...other, dates: { from: '2026-05-13', to: '2026-05-13' } }] })).toEqual([])
})

test('a journey is over after the event and the stay, and never where no end is known', () => {
  const over = (known: Partial<Parameters<typeof isJourneyOver>[0]>, today: string) =>
    isJourneyOver({ ...NOTHING, event: EVENT, ...known }, today)
  expect(['2026-05-12', '2026-05-13'].map((today) => over({}, today))).toEqual([false, true])
  expect(over({ checkOut: '2026-05-20' }, '2026-05-15')).toBe(false)
  expect(over({ departure: '2026-05-20T09:00:00.000Z' }, '2026-05-21')).toBe(true)
  expect(over({ event: null }, '2099-01-01')).toBe(false)
})
