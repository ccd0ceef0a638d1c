import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spansOf } from './spans-of.ts'

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const days = (letters: string) => [...letters].map((number) => DAYS[Number(number) - 1] as string)

it.each([
  ['', []],
  ['1', ['1']],
  ['12', ['1', '2']],
  ['12345', ['1-5']],
  ['54321', ['1-5']],
  ['1234567', ['1-7']],
  ['1245', ['1', '2', '4', '5']],
  ['123567', ['1-3', '5-7']],
  ['17', ['1', '7']],
])('tells the days %s by their spans', (chosen, told) => {
  expect(spansOf(days(chosen), DAYS).map((span) => span.map((day) => DAYS.indexOf(day) + 1).join('-'))).toEqual(told)
})

it('leaves out no word, and none that is gone from those that may be chosen', () => {
  expect(spansOf(['holiday', 'monday'], DAYS)).toEqual([['monday'], ['holiday']])
})

it('tells the chosen days and no others', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(DAYS), (chosen) => {
      const told = spansOf(chosen, DAYS).flatMap(([first, last = first]) =>
        DAYS.slice(DAYS.indexOf(first as string), DAYS.indexOf(last as string) + 1),
      )
      expect(told).toEqual(DAYS.filter((day) => chosen.includes(day)))
    }),
  )
})
