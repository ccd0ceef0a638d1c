import { expect, test } from 'vitest'
import { z } from 'zod'
import { derivedId, freshId, recordId } from './derived-ids.ts'

const at = '2026-03-01T10:00:00.000Z'

test('ids are UUIDs of their version', () => {
  expect(z.uuidv7().safeParse(freshId(at)).success).toBe(true)
  expect(z.uuidv7().safeParse(recordId(at, 'a')).success).toBe(true)
  expect(z.uuid({ version: 'v8' }).safeParse(derivedId('a', 1, 2n)).success).toBe(true)
})

test('the same cause names the same thing, another cause another', () => {
  expect(recordId(at, 'a', 'b')).toBe(recordId(at, 'a', 'b'))
  expect(recordId(at, 'a', 'b')).not.toBe(recordId(at, 'a', 'c'))
  expect(derivedId('a')).toBe(derivedId('a'))
  expect(freshId(at)).not.toBe(freshId(at))
})

test('record ids sort by their instant', () => {
  expect(recordId('2026-03-01T10:00:00.000Z', 'z') < recordId('2026-03-01T10:00:00.001Z', 'a')).toBe(true)
})
