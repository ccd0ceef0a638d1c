import { expect, it } from 'vitest'
import { between } from './use-selection.ts'

const rows = [...'abcde'].map((id) => ({ id }))

it.each([
  ['b', 'd', 'bcd'],
  ['d', 'b', 'bcd'],
  ['c', 'c', 'c'],
  [null, 'c', 'c'],
  ['gone', 'c', 'c'],
])('from %s to %s are %s', (one, other, ids) => {
  expect(between(rows, one, other).join('')).toBe(ids)
})
