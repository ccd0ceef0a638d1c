import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countSegments } from './count-segments.ts'

it.each([
  ['', 'gsm-7', 0, 160],
  ['a', 'gsm-7', 1, 159],
  ['a'.repeat(160), 'gsm-7', 1, 0],
  ['a'.repeat(161), 'gsm-7', 2, 145],
  ['a'.repeat(306), 'gsm-7', 2, 0],
  ['a'.repeat(307), 'gsm-7', 3, 152],
  ['€'.repeat(80), 'gsm-7', 1, 0],
  // An escaped letter is not parted: one place at the end of the first segment stays empty.
  [`${'a'.repeat(152)}€${'a'.repeat(10)}`, 'gsm-7', 2, 141],
  ['ÖÜÇöü', 'gsm-7', 1, 155],
  ['ş', 'ucs-2', 1, 69],
  ['ç', 'ucs-2', 1, 69],
  ['ı'.repeat(70), 'ucs-2', 1, 0],
  ['ğ'.repeat(71), 'ucs-2', 2, 63],
  ['😀'.repeat(35), 'ucs-2', 1, 0],
  ['😀'.repeat(36), 'ucs-2', 2, 61],
  // 67 places hold 33 emojis and leave one.
  ['😀'.repeat(67), 'ucs-2', 3, 65],
] as const)('%j', (text, encoding, count, left) => {
  expect(countSegments(text)).toEqual({ encoding, count, left })
})

const text = fc.string({ unit: fc.constantFrom('a', ' ', '€', '\n', 'ş', 'İ', 'Ö', '😀'), maxLength: 400 })

it('never holds more than it can, and never fewer segments for more text', () => {
  fc.assert(
    fc.property(text, text, (one, more) => {
      const { encoding, count, left } = countSegments(one)
      const [alone, among] = encoding === 'gsm-7' ? [160, 153] : [70, 67]
      const placesOf = (each: string) => (encoding === 'ucs-2' ? each.length : each === '€' ? 2 : 1)
      const places = [...one].reduce((sum, each) => sum + placesOf(each), 0)
      expect(left).toBeGreaterThanOrEqual(0)
      if (count > 1) {
        expect(places).toBeGreaterThan(alone)
        expect(count).toBeGreaterThanOrEqual(Math.ceil(places / among))
        // At most one place of a segment stays empty.
        expect(count).toBeLessThanOrEqual(Math.ceil(places / (among - 1)))
      } else expect(left).toBe(alone - places)
      expect(countSegments(one + more).count).toBeGreaterThanOrEqual(count)
    }),
  )
})
