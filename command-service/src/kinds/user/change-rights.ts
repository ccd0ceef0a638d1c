import type { Decider } from '@kervan/contracts/decider'
import { refused } from '@kervan/contracts/errors/refusal'
import { role } from '@kervan/contracts/kinds/role/role'
import { roleRules } from '@kervan/contracts/kinds/role/role.rules'
import { user } from '@kervan/contracts/kinds/user/user'
import type { FieldValue } from '@kervan/contracts/kit/fields/field'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { AnyEvent, RecordState } from '@kervan/contracts/kit/record-state'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { changeRights, type RightChange, rightLineId } from '@kervan/contracts/permissions/right-changes'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { forWriter } from '../../kit/record/for-writer.ts'
import { type RecordDecider, recordDecider } from '../../kit/record/record-decider.ts'
import { userDecider } from './user.decider.ts'

type Loaded = RecordState | null
export interface ChangeRights {
  readonly type: 'ChangeRights'
  readonly changes: readonly RightChange[]
}

/** How single permissions of a kind that holds permission records are changed. */
interface RightsHolder {
  readonly record: AnyRecord
  readonly decider: RecordDecider
  /** A permission record as the kind keeps one. */
  readonly lineOf: (record: PermissionRecord) => PermissionRecord
}

const USERS: RightsHolder = {
  record: user,
  decider: userDecider as unknown as RecordDecider,
  lineOf: (record) => record,
}
const ROLES: RightsHolder = {
  record: role,
  decider: recordDecider(role, roleRules),
  lineOf: (record) => ('id' in record ? record : { id: rightLineId(record), ...record }),
}

/**
 * Changes single permissions upon whatever the others say by now, held to what holds for every change of the kind.
 * @param writer  who asks and is held to rights; an operator, null, is held to none
 * @throws Refusal right-overtaken with the `permission` that another changed otherwise since they were seen
 */
const byPermission = (
  { record, decider, lineOf }: RightsHolder,
  writer: Reader | null,
  id: string,
): Decider<Loaded, ChangeRights, AnyEvent> => {
  const demand = writer && forWriter(record, decider, writer, id).demand
  return {
    ...decider,
    decide({ changes }, state, context) {
      const held = (state?.values.permissions ?? []) as unknown as readonly PermissionRecord[]
      const { records, overtaken } = changeRights(held, changes)
      const change = { type: 'Change', set: { permissions: records.map(lineOf) as unknown as FieldValue } } as const
      demand?.(change, state)
      if (overtaken.length > 0) throw refused('right-overtaken', { permission: overtaken.join(', ') })
      return decider.decide(change, state, context)
    },
  }
}

export const ofUser = (writer: Reader | null, id: string) => byPermission(USERS, writer, id)
export const ofRole = (writer: Reader | null, id: string) => byPermission(ROLES, writer, id)
