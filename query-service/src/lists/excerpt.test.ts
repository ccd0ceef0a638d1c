import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

const marked = (text: string, typed: string) => {
  const excerpt = excerptOf(text, typed)
  return excerpt.found.map(({ from, to }) => excerpt.text.slice(from, to))
}

test('what was typed is found whatever its case and marks, at the beginning of words', () => {
  expect(marked('İMPLANT fiyatı nedir, implantlar ne kadar? Dişimplant değil', 'ımplant')).toEqual([
    'İMPLANT',
    'implantlar',
  ])
  expect(marked('Çağrı’ya sorun', 'cagri sor')).toEqual(['Çağrı', 'sorun'])
  expect(marked('Beni 0532 123 45 67 den arayın', '5321234567')).toEqual(['0532 123 45 67'])
  expect(marked('Beni ٠٥٣٢–١٢٣–٤٥٦٧ den arayın', '5321234567')).toEqual(['٠٥٣٢–١٢٣–٤٥٦٧'])
  expect(marked('yazın: Ali.Veli@example.com lütfen', 'ali.veli@ex')).toEqual(['Ali.Veli@example.com'])
  expect(marked('hiçbiri', 'başka')).toEqual([])
})

test('of a long text the words around the first find are shown', () => {
  const long = `${'önce '.repeat(80)}implant ${'sonra '.repeat(80)}`
  const { text, found } = excerptOf(long, 'implant')
  expect(text).toMatch(/^…önce .*önce implant sonra .*…$/)
  expect(text.length).toBeLessThanOrEqual(205)
  expect(text.slice(found[0]!.from, found[0]!.to)).toBe('implant')
})

test('whatever is written and typed, what is marked stands in the excerpt and no pair of surrogates is cut', () => {
  const words = fc.string({
    unit: fc.constantFrom('a', 'ı', '🦷', ' ', '7', '@', '.', '\n', '%', '\\', '_'),
    maxLength: 400,
  })
  fc.assert(
    fc.property(words, words, (text, typed) => {
      const excerpt = excerptOf(text, typed.slice(0, 20))
      expect(excerpt.text.isWellFormed()).toBe(true)
      let end = 0
      for (const { from, to } of excerpt.found) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(excerpt.text.length)
        end = to
      }
    }),
  )
})

test.each(['x', 'a-', '@', '1 '])('words as long as a mail are searched in one go: %j half a million times', (unit) => {
  expect(excerptOf(unit.repeat(500_000), 'implant').found).toEqual([])
})
