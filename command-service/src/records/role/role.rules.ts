import type { PermissionRecord, Principal } from '@kervan/contracts/permissions/permissions'
import type { RecordState } from '@kervan/contracts/record/record-state'
import type { RecordRules } from '../../kit/record/record-rules.ts'
import { permitGrant } from '../user/permit-grant.ts'

/** The records of a role as it stands; an archived one gives nothing. */
export const recordsOfRole = (state: RecordState | null): readonly PermissionRecord[] =>
  state === null || state.archived ? [] : (state.values.permissions as unknown as readonly PermissionRecord[])

const holderOf = (state: RecordState | null): Principal => ({ userType: 'user', permissions: recordsOfRole(state) })

/** Nobody raises a role beyond what they have themselves: whoever holds the role would have it. */
export const roleRules: RecordRules = {
  before({ before, after, writer }) {
    if (writer) permitGrant(writer, { given: holderOf(after), before: holderOf(before) })
  },
}
