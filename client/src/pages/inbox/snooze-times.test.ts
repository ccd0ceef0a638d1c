import { expect, test } from 'vitest'
import { endOfSnooze } from './snooze-times.ts'

test('hours are counted from now, days begin at nine in Istanbul', () => {
  const lateInIstanbul = new Date('2026-11-02T22:30:00.000Z')
  expect(endOfSnooze('hour', lateInIstanbul)).toBe('2026-11-02T23:30:00.000Z')
  expect(endOfSnooze('hours', lateInIstanbul)).toBe('2026-11-03T01:30:00.000Z')
  expect(endOfSnooze('tomorrow', lateInIstanbul)).toBe('2026-11-04T06:00:00.000Z')
  expect(endOfSnooze('week', lateInIstanbul)).toBe('2026-11-10T06:00:00.000Z')
})
