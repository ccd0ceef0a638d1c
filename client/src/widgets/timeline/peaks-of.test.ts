import fc from 'fast-check'
import { expect, test } from 'vitest'
import { peaksOf } from './peaks-of.ts'

test('a recording has so many peaks, the loudest of them whole, whatever its length', () => {
  fc.assert(
    fc.property(
      fc.float32Array({ min: -1, max: 1, noNaN: true, maxLength: 500 }),
      fc.integer({ min: 1, max: 60 }),
      (samples, count) => {
        const peaks = peaksOf(samples, count)
        expect(peaks).toHaveLength(count)
        expect(peaks.every((peak) => peak >= 0 && peak <= 1)).toBe(true)
        expect(Math.max(...peaks)).toBe(samples.some((sample) => sample !== 0) ? 1 : 0)
      },
    ),
  )
})

test('silence before a word is seen', () => {
  expect(peaksOf(Float32Array.from([0, 0, 0.25, -0.5]), 2)).toEqual([0, 1])
})
