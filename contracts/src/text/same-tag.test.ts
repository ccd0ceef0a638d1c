import { expect, test } from 'vitest'
import { eachTagOnce, isSameTag, wornAs } from './same-tag.ts'

test.each([
  ['VIP', 'vip', true],
  ['İSTANBUL', 'istanbul', true],
  ['Işıl', 'IŞIL', true],
  ['vip', 'vip 2', false],
])('%s and %s are one tag: %s', (one, other, same) => {
  expect(isSameTag(one, other)).toBe(same)
})

test('a tag is found as it is written on the record, and kept in its first writing', () => {
  expect(wornAs(['acil', 'VIP'], 'vip')).toBe('VIP')
  expect(wornAs(['VIP', 'vip'], 'vip')).toBe('vip')
  expect(wornAs(['acil'], 'vip')).toBeUndefined()
  expect(eachTagOnce(['VIP', 'acil', 'vip', 'İSTANBUL', 'istanbul'])).toEqual(['VIP', 'acil', 'İSTANBUL'])
})
