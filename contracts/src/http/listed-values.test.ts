import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseValues, writeValues } from './listed-values.ts'

/** Mostly what could divide a text, or be taken for what quotes it. */
const odd = fc.string({ unit: fc.constantFrom('"', ',', 'a', ' ', '\n', 'ş', '&'), minLength: 1, maxLength: 6 })

test('whatever values are written, the same are read', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(odd, fc.string({ unit: 'grapheme', minLength: 1 }))), (values) => {
      expect(parseValues(writeValues(values))).toEqual(values)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['vip,rare', ['vip', 'rare']],
  ['"a,b",c', ['a,b', 'c']],
  ['c,"say ""no"""', ['c', 'say "no"']],
  ['5"', ['5"']],
  ['"a', ['"a']],
  ['"a"b,c', ['"a"b', 'c']],
  [',a,,', ['a']],
  ['', []],
])('%s is read as %j', (text, values) => {
  expect(parseValues(text)).toEqual(values)
})
