import { expect, test } from 'vitest'
import { entry, logOf } from '../testing/entries.ts'
import { mapPositions } from './map-positions.ts'

const entries = [1, 2, 3, 4, 5].map((place) => entry(place))
/** The same events, which another engine counts one by one. */
const counted = logOf(entries.map((each, index) => ({ ...each, position: BigInt(index + 1) })))

test.each([
  ['before everything', 0n, 0n],
  ['the first event', 10n, 1n],
  ['between two', 39n, 3n],
  ['the last event', 50n, 5n],
  ['behind everything', 99n, 5n],
])('%s: %d is %d', async (_, before, now) => {
  expect(await mapPositions(logOf(entries), counted, [before])).toEqual(new Map([[before, now]]))
})

test('many at once, in any order, some twice', async () => {
  expect(await mapPositions(logOf(entries), counted, [50n, 5n, 20n, 50n])).toEqual(
    new Map([
      [5n, 0n],
      [20n, 2n],
      [50n, 5n],
    ]),
  )
})

test('none, and in an empty log', async () => {
  expect(await mapPositions(logOf(entries), counted, [])).toEqual(new Map())
  expect(await mapPositions(logOf([]), logOf([]), [7n])).toEqual(new Map([[7n, 0n]]))
})
