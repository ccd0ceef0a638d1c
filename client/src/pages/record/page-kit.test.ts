import { expect, test } from 'vitest'
import { endOfInvitation } from './page-kit.ts'

test.each([
  ['open', '2026-03-08T10:00:00.000Z'],
  ['accepted', null],
  ['withdrawn', null],
])('an invitation that is %s ends by itself at %s', (status, end) => {
  expect(endOfInvitation({ status, createdAt: '2026-03-01T10:00:00.000Z', validDays: 7 })).toBe(end)
})
