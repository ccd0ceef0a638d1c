import { expect, test } from 'vitest'
import { keptPlaces } from './kept-places.ts'

const phone = (value: string) => ({ kind: 'phone', value }) as const
const [one, two, three] = [phone('+901'), phone('+902'), phone('+903')]

test('what is removed keeps its place while the place is held', () => {
  expect(keptPlaces([one, two], [two]).map(({ point, isGone }) => [point.value, isGone])).toEqual([
    ['+901', true],
    ['+902', false],
  ])
  expect(keptPlaces([one, two], [two, three]).map(({ point }) => point.value)).toEqual(['+901', '+902', '+903'])
})

test('nothing is held before the first press', () => {
  expect(keptPlaces(null, [two])).toEqual([{ point: two, isGone: false }])
})
