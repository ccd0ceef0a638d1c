import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTextSearch } from './text-search.ts'

test('it finds what stands in bytes, wherever it stands, and nothing else', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'ş', '0'), minLength: 4, maxLength: 8 })
  fc.assert(
    fc.property(fc.array(words), fc.string({ unit: fc.constantFrom('a', 'b', 'ş', '0') }), (texts, content) => {
      const expected = [...new Set(texts)].filter((text) => content.includes(text))
      expect([...createTextSearch(texts)(Buffer.from(content))].sort()).toEqual(expected.sort())
    }),
  )
})

test('texts that have a beginning in common are told apart', () => {
  const found = createTextSearch(['Ayşegül', 'Ayşe', 'Ayşen'])(Buffer.from('{"name":"Ayşegül"}'))
  expect([...found].sort()).toEqual(['Ayşe', 'Ayşegül'])
})

test('one that is too short to be looked for is refused', () => {
  expect(() => createTextSearch(['Efe'])).toThrow('"Efe" is too short')
})
