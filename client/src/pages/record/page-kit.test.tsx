import { expect, test } from 'vitest'
import { endOfInvitation, pageKitOf } from './page-kit.tsx'

test.each([
  ['open', '2026-03-08T10:00:00.000Z'],
  ['accepted', null],
  ['withdrawn', null],
])('an invitation that is %s ends by itself at %s', (status, end) => {
  expect(endOfInvitation({ status, createdAt: '2026-03-01T10:00:00.000Z', validDays: 7 })).toBe(end)
})

test('the list of invitations tells their last day, and not for how many days they are good', () => {
  const { list } = pageKitOf('invitation')
  expect(list.defaultColumns.slice(-2)).toEqual(['status', 'validDays'])
  expect(list.fields.validDays).toEqual({ type: 'instant', label: 'invitations:last-day' })
})
