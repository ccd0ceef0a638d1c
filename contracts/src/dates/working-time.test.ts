import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Stretch, WEEKDAYS, type WorkingHours, workedBackTo, workedBetween, workedBy } from './working-time.ts'

const HOUR = 3_600_000
const OFFICE: WorkingHours = { days: WEEKDAYS.slice(0, 5), from: 9 * 60, to: 18 * 60 }
const at = (local: string) => Date.parse(`${local}:00+03:00`)

/** 27 November 2026 is a Friday. */
test.each([
  ['within a day', '2026-11-26T10:00', 4, '2026-11-26T14:00'],
  ['from before the door opens', '2026-11-26T06:00', 1, '2026-11-26T10:00'],
  ['over a night', '2026-11-26T17:00', 2, '2026-11-27T10:00'],
  ['over a weekend', '2026-11-27T17:30', 1, '2026-11-30T09:30'],
  ['to the end of a day', '2026-11-26T09:00', 9, '2026-11-26T18:00'],
])('work is done %s', (_, from, hours, by) => {
  expect(workedBy(at(from), hours * HOUR, OFFICE)).toBe(at(by))
})

test('the clock stands during a pause', () => {
  const pause = { from: at('2026-11-26T11:00'), to: at('2026-11-27T11:00') }
  expect(workedBy(at('2026-11-26T10:00'), 2 * HOUR, OFFICE, [pause])).toBe(at('2026-11-27T12:00'))
  expect(workedBetween({ from: at('2026-11-26T10:00'), to: at('2026-11-27T12:00') }, OFFICE, [pause])).toBe(2 * HOUR)
})

test('a house that does not work, or waits for ever, is never done', () => {
  expect(workedBy(at('2026-11-26T10:00'), HOUR, { ...OFFICE, days: [] })).toBeNull()
  const ever = { from: at('2026-11-26T09:00'), to: Number.POSITIVE_INFINITY }
  expect(workedBy(at('2026-11-26T10:00'), HOUR, OFFICE, [ever])).toBeNull()
})

const START = at('2026-11-23T00:00')
const instant = fc.integer({ min: 0, max: 20 * 24 * 60 }).map((minutes) => START + minutes * 60_000)
const stretch = fc
  .tuple(instant, instant)
  .map(([one, other]): Stretch => ({ from: Math.min(one, other), to: Math.max(one, other) }))
/** Of at least ten minutes, so that nothing takes longer than anything is promised for. */
const hours = fc.record({
  days: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  from: fc.integer({ min: 0, max: 12 * 60 - 10 }),
  to: fc.integer({ min: 12 * 60 + 1, max: 24 * 60 }),
})
const pauses = fc.array(stretch, { maxLength: 3 })

/** Minute by minute, without arithmetic of shifts. */
const plainly = ({ from, to }: Stretch, when: WorkingHours, breaks: readonly Stretch[]): number => {
  let minutes = 0
  for (let each = from; each < to; each += 60_000) {
    const local = new Date(each + 3 * HOUR)
    const minute = local.getUTCHours() * 60 + local.getUTCMinutes()
    const isShift =
      when.days.includes(WEEKDAYS[(local.getUTCDay() + 6) % 7]!) && minute >= when.from && minute < when.to
    if (isShift && !breaks.some((each_) => each >= each_.from && each < each_.to)) minutes++
  }
  return minutes * 60_000
}

test('what is worked between two instants is what minutes add up to', () => {
  fc.assert(
    fc.property(stretch, hours, pauses, (between, when, breaks) => {
      expect(workedBetween(between, when, breaks)).toBe(plainly(between, when, breaks))
    }),
    { numRuns: 60 },
  )
})

test('work is done when that much was worked, and not a minute before', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 3_000 }), hours, pauses, (from, minutes, when, breaks) => {
      const by = workedBy(from, minutes * 60_000, when, breaks) as number
      expect(workedBetween({ from, to: by }, when, breaks)).toBe(minutes * 60_000)
      expect(workedBetween({ from, to: by - 60_000 }, when, breaks)).toBeLessThan(minutes * 60_000)
    }),
  )
})

test('a wait has reached the target exactly if it began at the instant to which work is counted back, or earlier', () => {
  const target = fc.integer({ min: 1, max: 3_000 }).map((minutes) => minutes * 60_000)
  fc.assert(
    fc.property(instant, instant, target, hours, (one, other, milliseconds, when) => {
      const [since, now] = [Math.min(one, other), Math.max(one, other)]
      const latest = workedBackTo(now, milliseconds, when)
      const hasWaited = workedBetween({ from: since, to: now }, when) >= milliseconds
      expect(latest !== null && since <= latest).toBe(hasWaited)
      const due = workedBy(since, milliseconds, when)
      expect(due !== null && due <= now).toBe(hasWaited)
    }),
  )
})
