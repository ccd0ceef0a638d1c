import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Heard,
  NOTHING_SAID,
  type Talk,
  waitingIn,
  waitingSince,
  withAnswer,
  withAsked,
  withHeard,
  withoutAnswer,
  withSettled,
} from './waiting-after.ts'

const second = (number: number): string => new Date(Date.UTC(2026, 2, 1, 10) + number * 1_000).toISOString()
/** The talk after an answer that was asked for at a place of the log, and taken. */
const answered = (talk: Talk, place: number, id = 'a'): Talk =>
  withAnswer(withAsked(talk, id, place), id, second(place))

test('what came after an answer was asked for waits, though its provider says that it was written before', () => {
  const talk = answered(withHeard(NOTHING_SAID, { at: second(1), place: 2 }), 5)
  expect(waitingSince(talk)).toBe(null)
  expect(waitingSince(withHeard(talk, { at: second(4), place: 6 }))).toBe(second(4))
  const underway = withHeard(withAsked(NOTHING_SAID, 'a', 5), { at: second(4), place: 6 })
  expect(waitingSince(withAnswer(underway, 'a', second(5)))).toBe(second(4))
  expect(waitingSince(withAnswer(withAsked(underway, 'a', 7), 'a', second(7)))).toBe(null)
  const waived = withSettled(talk, 8, second(8))
  expect(waitingSince(withHeard(waived, { at: second(7), place: 9 }))).toBe(second(7))
})

test('a clock of a provider that is ahead leaves no person waiting who was answered', () => {
  const heard = withHeard(NOTHING_SAID, { at: second(9), place: 2 })
  expect(waitingSince(answered(heard, 3))).toBe(null)
  expect(waitingSince(withSettled(heard, 3, second(3)))).toBe(null)
})

test('an answer from elsewhere answers what was written before it, whichever comes first', () => {
  const heard = { at: second(1), place: 9 }
  expect(waitingSince(withAnswer(withHeard(NOTHING_SAID, heard), 'a', second(2)))).toBe(null)
  const echoed = withAnswer(NOTHING_SAID, 'a', second(2))
  expect(waitingSince(withHeard(echoed, heard))).toBe(null)
  expect(waitingSince(withHeard(echoed, { at: second(3), place: 9 }))).toBe(second(3))
})

test('of many that wait, the first and the last are known', () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ at: second(index), place: index }))
  const talk = many.reduce(withHeard, NOTHING_SAID)
  expect(talk.heard).toHaveLength(20)
  expect(waitingIn(talk)[0]).toBe(second(1))
  expect(waitingSince(answered(talk, 98))).toBe(second(99))
  expect(waitingSince(withoutAnswer(answered(talk, 98), 'a'))).toBe(second(1))
})

type Step =
  | { readonly does: 'hear'; readonly heard: Heard }
  | { readonly does: 'ask'; readonly id: string; readonly place: number }
  | { readonly does: 'answer'; readonly id: string; readonly at: string }
  | { readonly does: 'settle'; readonly place: number }
  | { readonly does: 'fail'; readonly id: string }

const place = fc.integer({ min: 1, max: 30 })
const time = place.map(second)
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('hear' as const), heard: fc.record({ at: time, place }) }),
  fc.record({ does: fc.constant('ask' as const), id, place }),
  fc.record({ does: fc.constant('answer' as const), id, at: time }),
  fc.record({ does: fc.constant('settle' as const), place }),
  fc.record({ does: fc.constant('fail' as const), id }),
)

const taken = (talk: Talk, each: Step): Talk => {
  switch (each.does) {
    case 'hear':
      return withHeard(talk, each.heard)
    case 'ask':
      return withAsked(talk, each.id, each.place)
    case 'answer':
      return withAnswer(talk, each.id, each.at)
    case 'settle':
      return withSettled(talk, each.place, second(each.place))
    case 'fail':
      return withoutAnswer(talk, each.id)
  }
}

/** Since when the person waits, by all that was said: nothing is left out or forgotten. */
const waitingOfAll = (steps: readonly Step[]): string | null => {
  const asked = new Map<string, number>()
  const answers = new Map<string, { readonly at: string; readonly place: number | undefined }>()
  let settled = 0
  for (const each of steps) {
    if (each.does === 'ask') asked.set(each.id, each.place)
    if (each.does === 'answer') {
      answers.set(each.id, { at: each.at, place: asked.get(each.id) })
      asked.delete(each.id)
    }
    if (each.does === 'fail') answers.delete(each.id)
    if (each.does === 'settle') settled = Math.max(settled, each.place)
  }
  const open = steps.flatMap((each) => {
    if (each.does !== 'hear') return []
    const { heard } = each
    const isAnswered = [...answers.values()].some((answer) =>
      answer.place === undefined ? heard.at <= answer.at : heard.place <= answer.place,
    )
    return isAnswered || heard.place <= settled ? [] : [heard.at]
  })
  return open.toSorted()[0] ?? null
}

test('the person waits where no valid answer followed a message, in whatever order they are told', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      expect(waitingSince(steps.reduce(taken, NOTHING_SAID))).toBe(waitingOfAll(steps))
    }),
    { numRuns: 1_000 },
  )
})
