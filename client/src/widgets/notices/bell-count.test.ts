import { expect, it } from 'vitest'
import { bellCount } from './bell-count.ts'

it.each([
  [0, 0, 0, '0'],
  [2, 1, 3, '3'],
  [0, 9, 9, '9'],
  [5, 0, 5, '5'],
  [10, 0, 10, '9+'],
  [4, 6, 10, '9+'],
  [5, 7, 12, '9+'],
])('of %i messages unseen and %i notifications unread the bell tells %i, as %s', (unseen, unread, count, shown) => {
  expect(bellCount(unseen, unread)).toEqual({ count, shown })
})
