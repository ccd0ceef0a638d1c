import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WEEKDAYS } from '../../dates/working-time.ts'
import { REQUEST_STATUSES } from './request.ts'
import { requestClocks, type StatusSince } from './request-clocks.ts'

const HOUR = 3_600_000
const OFFICE = { days: WEEKDAYS.slice(0, 5), from: 9 * 60, to: 18 * 60 }
const TARGETS = { answer: HOUR, solution: 16 * HOUR }
const at = (local: string) => Date.parse(`${local}:00+03:00`)
const since = (...all: readonly (readonly [string, string])[]): readonly StatusSince[] =>
  all.map(([status, local]) => ({ status, at: new Date(at(local)).toISOString() }))
const clocks = (history: readonly StatusSince[], now: string) => requestClocks(history, TARGETS, OFFICE, at(now))

test('the first answer is due within working time, and stops with the first move', () => {
  const asked = since(['pending', '2026-11-26T17:30'])
  expect(clocks(asked, '2026-11-27T09:15').answer).toEqual({
    stoppedAt: null,
    dueAt: at('2026-11-27T09:30'),
    left: HOUR / 4,
  })
  const answered = [...asked, ...since(['in-progress', '2026-11-27T10:30'])]
  expect(clocks(answered, '2026-11-30T12:00').answer).toMatchObject({ stoppedAt: at('2026-11-27T10:30'), left: -HOUR })
})

test('the solution stands while an appointment is waited for, and runs on when the request is opened again', () => {
  const booked = since(
    ['pending', '2026-11-26T09:00'],
    ['in-progress', '2026-11-26T10:00'],
    ['booked', '2026-11-26T12:00'],
  )
  expect(clocks(booked, '2026-11-30T12:00').solution).toEqual({ stoppedAt: null, dueAt: null, left: 13 * HOUR })
  const done = [...booked, ...since(['completed', '2026-11-30T12:00'])]
  expect(clocks(done, '2026-12-01T12:00').solution).toMatchObject({
    stoppedAt: at('2026-11-30T12:00'),
    left: 13 * HOUR,
  })
  const again = [...done, ...since(['in-progress', '2026-12-01T09:00'])]
  expect(clocks(again, '2026-12-01T11:00').solution).toEqual({
    stoppedAt: null,
    dueAt: at('2026-12-02T13:00'),
    left: 11 * HOUR,
  })
})

/** A request goes any ways of its table, some minutes after each other. */
const histories = fc.array(fc.tuple(fc.nat(7), fc.integer({ min: 1, max: 4_000 })), { maxLength: 8 }).map((steps) => {
  const history: StatusSince[] = [...since(['pending', '2026-11-23T08:00'])]
  for (const [which, minutes] of steps) {
    const last = history.at(-1)!
    const ways = REQUEST_STATUSES.moves[last.status as 'pending']
    const way = ways[which % ways.length]!
    const next = Date.parse(last.at) + minutes * 60_000
    history.push({ status: typeof way === 'string' ? way : way.to, at: new Date(next).toISOString() })
  }
  return history
})

test('what is left never grows while nothing happens, and is nothing exactly when a clock is up', () => {
  fc.assert(
    fc.property(histories, fc.nat(20_000), fc.nat(20_000), (history, one, more) => {
      const begun = Date.parse(history.at(-1)!.at) + one * 60_000
      const [before, after] = [begun, begun + more * 60_000].map((now) => requestClocks(history, TARGETS, OFFICE, now))
      for (const name of ['answer', 'solution'] as const) {
        expect(after![name].left).toBeLessThanOrEqual(before![name].left)
        const { dueAt, stoppedAt } = before![name]
        if (stoppedAt === null && dueAt !== null)
          expect(requestClocks(history, TARGETS, OFFICE, dueAt)[name].left).toBe(0)
      }
    }),
  )
})
