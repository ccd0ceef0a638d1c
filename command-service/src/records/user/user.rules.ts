import { refused } from '@kervan/contracts/errors/refusal'
import { can, type PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { isSameValue, type RecordState } from '@kervan/contracts/record/record-state'
import type { RecordRules } from '../../kit/record/record-rules.ts'
import { demandOwnGrants } from './demand-own-grants.ts'

const ownOf = (state: RecordState | null) => (state?.values.permissions ?? []) as unknown as readonly PermissionRecord[]

/** What is personal to a user is changed by those who may change permissions, by no more than they have, also by way of an undo. */
export const userRules: RecordRules = {
  before({ before, after, writer }) {
    if (!writer || isSameValue(ownOf(before) as never, ownOf(after) as never)) return
    if (!can(writer, 'permissions.edit')) throw refused('not-permitted', { permission: 'permissions.edit' })
    demandOwnGrants(writer, ownOf(before), ownOf(after))
  },
}
