import { expect, test } from 'vitest'
import { createRowCache } from './row-cache.ts'

const LARGE = 1024 * 1024
const rowOf = (key: number) => ({ key, text: `${key} `.padEnd(LARGE, 'x') })

test('large rows are kept within bytes, the newest of them', () => {
  const cache = createRowCache()
  for (let key = 0; key < 200; key++) cache.keep(key, rowOf(key))
  const kept = Array.from({ length: 200 }, (_, key) => key).filter((key) => cache.get(key))
  expect(kept.length).toBeLessThanOrEqual(20)
  expect(kept.at(-1)).toBe(199)
})

test('a row that is kept again and again is no more than one', () => {
  const cache = createRowCache()
  const [one, other] = [rowOf(1), rowOf(2)]
  cache.keep(1, one)
  for (let turn = 0; turn < 100; turn++) cache.keep(2, other)
  expect([cache.get(1), cache.get(2)]).toEqual([one, other])
})
