import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createIdFingerprints } from './id-fingerprints.ts'

test('tells an id that it has met from one that it has not, however many there were', () => {
  const ids = Array.from({ length: 100_000 }, () => randomUUID())
  const met = createIdFingerprints()
  expect(ids.filter((id) => met.seenBefore(id))).toEqual([])
  expect(ids.filter((id) => !met.seenBefore(id))).toEqual([])
})

test('knows ids that differ in their time alone, or in their chance alone', () => {
  const met = createIdFingerprints()
  for (const id of [
    '0190a000-0000-7000-8000-000000000001',
    '0190a000-0001-7000-8000-000000000001',
    '0190a000-0000-7000-8000-000000000002',
    '00000000-0000-0000-0000-000000000000',
  ])
    expect(met.seenBefore(id)).toBe(false)
})
