import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOfValue } from './bytes-of.ts'

test('what JSON writes is never much longer than the bytes that are counted', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: fc.constantFrom('a', ' ', 'z', '-', '7') }), (value) => {
      expect(bytesOfValue(value) * 1.5 + 16).toBeGreaterThanOrEqual(JSON.stringify(value).length)
    }),
  )
})

test('a large text counts whole, wherever it stands', () => {
  const text = 'x'.repeat(700_000)
  for (const value of [text, { text }, [[{ a: { b: text } }]]])
    expect(Math.abs(bytesOfValue(value) - text.length)).toBeLessThan(200)
})
