import { expect, test } from 'vitest'
import { lastDayOf } from './api-key.ts'

test.each([
  ['2027-05-01', '2026-03-01T10:00:00.000Z', '2027-05-01'],
  [null, '2026-03-01T10:00:00.000Z', '2027-03-01'],
  [null, '2028-02-29T10:00:00.000Z', '2029-03-01'],
])('a key whose last day is %s and that was made at %s works until %s', (expiresOn, createdAt, last) => {
  expect(lastDayOf(expiresOn, createdAt)).toBe(last)
})
