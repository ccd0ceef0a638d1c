import { DECLARED } from '@kervan/contracts/kinds/registry'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { remindsAt, type TimeCondition, type Times } from '@kervan/contracts/kit/times'

/** A time of which a user is told. */
export interface TimeTold {
  readonly name: string
  readonly condition: TimeCondition & { readonly notify: { readonly to: string } }
}

/** The times of a kind of which users are told. */
export const timesToldOf = ({ times = {} }: Pick<AnyRecord, 'times'>): readonly TimeTold[] =>
  Object.entries(times as Times).flatMap(([name, condition]) =>
    condition.notify ? [{ name, condition: condition as TimeTold['condition'] }] : [],
  )

/** Kinds that tell users of their times. */
export const KINDS_TOLD: readonly AnyRecord[] = DECLARED.filter((record) => timesToldOf(record).length > 0)

/** When a user is to be told of a time of a record as it stands, and which user; null where none is. */
export const tellingOf = (
  record: AnyRecord,
  { condition }: TimeTold,
  { values, status, archived, created }: RecordState,
): { readonly at: string; readonly userId: string } | null => {
  const userId = values[condition.notify.to] as string | null
  const at = remindsAt(record, condition, { values, status, archived, createdAt: created.at })
  return at === null || userId === null ? null : { at, userId }
}
