import { expect, it } from 'vitest'
import { between, withRows } from './use-select-row.ts'

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

it('puts rows in and leaves rows out, and touches no others', () => {
  expect(withRows({ a: true }, ['b', 'c'], true)).toEqual({ a: true, b: true, c: true })
  expect(withRows({ a: true, b: true, c: true }, ['b', 'x'], false)).toEqual({ a: true, c: true })
})
