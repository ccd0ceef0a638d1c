import { notificationsOf, TELLING_TYPES } from '@kervan/contracts/notifications/notifications'
import { expect, test } from 'vitest'
import { whenWaysInChangeTellTheUser } from './when-ways-in-change-tell-the-user.ts'

const OWNER = '0190a000-0000-7000-8000-000000000003'

test('every notification of the ways into an account is mailed, and nothing else is mailed so', () => {
  const by = { kind: 'operator', name: 'Mehmet' }
  const told = TELLING_TYPES.filter((type) => {
    const event = { type, stream: `user-${OWNER}`, data: { ownerId: OWNER }, metadata: { by } }
    return notificationsOf(event as never).some(({ record }) => record.kind === 'user')
  })
  expect(whenWaysInChangeTellTheUser.map(({ on }) => on).toSorted()).toEqual(told.toSorted())
})
