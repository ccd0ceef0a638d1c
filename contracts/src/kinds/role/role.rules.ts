import type { RecordRules } from '../../kit/record-rules.ts'
import type { RecordState } from '../../kit/record-state.ts'
import type { PermissionRecord, Principal } from '../../permissions/permissions.ts'
import { permitGrant } from '../permit-grant.ts'

/** The records of a role as it stands; an archived one gives nothing. */
export const recordsOfRole = (state: RecordState | null): readonly PermissionRecord[] =>
  state === null || state.archived ? [] : (state.values.permissions as unknown as readonly PermissionRecord[])

const holderOf = (state: RecordState | null): Principal => ({ userType: 'user', permissions: recordsOfRole(state) })

/** Refuses to raise a role beyond what the writer has: every holder of the role would have it. */
export const roleRules: RecordRules = {
  before({ before, after, writer }) {
    if (writer) permitGrant(writer, { given: holderOf(after), before: holderOf(before) })
  },
}
