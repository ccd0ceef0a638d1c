import { expect, test } from 'vitest'
import { type AnyRow, createRowCache, type RowCache } from './row-cache.ts'

const LARGE = 1024 * 1024
const rowOf = (key: number) => ({ key, text: `${key} `.padEnd(LARGE, 'x') })

/** A batch that writes some rows. */
const keep = (cache: RowCache, rows: readonly { readonly key: number }[], bytes = rows.length * LARGE): void => {
  const batch = cache.begin()
  const touched = rows.map((row) => Object.assign(cache.slot(row.key), { known: true, row: row as AnyRow, batch }))
  cache.written(rows)
  cache.keep(touched, bytes)
}

/** Looks at a row as a batch does that changes nothing. */
const rowIn = (cache: RowCache, key: number): AnyRow | undefined => {
  cache.begin()
  const slot = cache.slot(key)
  cache.keep([slot], 0)
  return slot.row
}

test('large rows are kept within bytes, the newest of them', () => {
  const cache = createRowCache(['key'])
  for (let key = 0; key < 200; key++) keep(cache, [rowOf(key)])
  const kept = Array.from({ length: 200 }, (_, key) => 199 - key).filter((key) => rowIn(cache, key))
  expect(kept.length).toBeLessThanOrEqual(20)
  expect(kept[0]).toBe(199)
})

test('a row that is kept again and again is no more than one', () => {
  const cache = createRowCache(['key'])
  const one = rowOf(1)
  keep(cache, [one])
  for (let turn = 0; turn < 100; turn++) keep(cache, [rowOf(2)])
  expect(rowIn(cache, 1)).toBe(one)
})

test('large rows that were only read are kept within bytes too', () => {
  const cache = createRowCache(['key'])
  for (let key = 0; key < 200; key++) {
    const batch = cache.begin()
    const row = rowOf(key)
    cache.keep([Object.assign(cache.slot(key), { known: true, row, stored: row, batch })], 0)
  }
  const kept = Array.from({ length: 200 }, (_, key) => 199 - key).filter((key) => rowIn(cache, key))
  expect(kept.length).toBeLessThanOrEqual(20)
})

test('a change that a batch made and did not write is forgotten with the next', () => {
  const cache = createRowCache(['key'])
  keep(cache, [{ key: 1 }])
  cache.begin()
  cache.slot(1).row = { key: 1, changed: true }
  expect(rowIn(cache, 1)).toBeUndefined()
})

test('what may be in the table is known only where it began empty, by key and by the values of other columns', () => {
  const cache = createRowCache(['key', 'person'])
  const row = { key: 1, person: 'a' }
  keep(cache, [row])
  expect(cache.mayHave('key', 2)).toBe(true)
  cache.restart(true)
  keep(cache, [row])
  expect([cache.mayHave('key', 1), cache.mayHave('key', 2)]).toEqual([true, false])
  expect([cache.mayHave('person', 'a'), cache.mayHave('person', 'b')]).toEqual([true, false])
  cache.clear()
  expect([cache.mayHave('key', 1), cache.mayHave('key', 2)]).toEqual([true, false])
  cache.restart(false)
  expect(cache.mayHave('key', 2)).toBe(true)
})
