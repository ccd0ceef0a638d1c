import { refused } from '../../errors/refusal.ts'
import type { RecordRules } from '../../kit/record-rules.ts'
import { isSameValue, type RecordState } from '../../kit/record-state.ts'
import { can, type PermissionRecord, type Principal } from '../../permissions/permissions.ts'
import { permitGrant } from '../permit-grant.ts'

const ownOf = (state: RecordState | null): Principal => ({
  userType: 'user',
  permissions: (state?.values.permissions ?? []) as unknown as readonly PermissionRecord[],
})

/** What is personal to a user is changed by those who may change permissions, by no more than they have, also by way of an undo. */
export const userRules: RecordRules = {
  before({ before, after, writer }) {
    if (!writer || isSameValue(ownOf(before).permissions as never, ownOf(after).permissions as never)) return
    if (!can(writer, 'permissions.edit')) throw refused('not-permitted', { permission: 'permissions.edit' })
    permitGrant(writer, { given: ownOf(after), before: ownOf(before) })
  },
}
