import { expect, test } from 'vitest'
import { refusalBy } from '../../kit/record-rules.ts'
import type { RecordState } from '../../kit/record-state.ts'
import { apiKeyRules } from './api-key.rules.ts'
import { lastDayOf } from './api-key.ts'

test.each([
  ['2027-05-01', '2026-03-01T10:00:00.000Z', '2027-05-01'],
  [null, '2026-03-01T10:00:00.000Z', '2027-03-01'],
  [null, '2028-02-29T10:00:00.000Z', '2029-03-01'],
])('a key whose last day is %s and that was made at %s works until %s', (expiresOn, createdAt, last) => {
  expect(lastDayOf(expiresOn, createdAt)).toBe(last)
})

test('the last day of a key is set to today or later, in Istanbul, and one that is over meanwhile stands', () => {
  const until = (expiresOn: string | null) => ({ values: { expiresOn } }) as unknown as RecordState
  const asked = (before: RecordState | null, after: RecordState) =>
    refusalBy(() => apiKeyRules.before?.({ before, after, now: '2026-05-09T21:00:00.000Z', named: {} }))
  expect(asked(null, until('2026-05-09'))).toMatchObject({
    code: 'key-ends-in-the-past',
    details: { paths: ['body.expiresOn'] },
  })
  expect(asked(until(null), until('2026-05-09'))?.code).toBe('key-ends-in-the-past')
  expect(asked(null, until('2026-05-10'))).toBeNull()
  expect(asked(until('2026-05-09'), until('2026-05-09'))).toBeNull()
})
