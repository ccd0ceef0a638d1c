import { statusNameOf } from '@kervan/contracts/kit/record'
import { isSameValue, tagsFieldOf } from '@kervan/contracts/kit/record-state'
import { moveOf, type StatusTable } from '@kervan/contracts/kit/status-table'
import { wornAs } from '@kervan/contracts/text/same-tag'
import type { ChangeKit } from '../../kit/changes/change-kit.ts'
import type { RecordCommand } from '../../kit/changes/record-command.ts'
import { changesBy } from '../../kit/changes/shown-command.ts'
import type { Row } from '../../kit/list-kit.ts'

/** Why a record will not be changed: it is in the archive, or no way leads to the status from where it stands. */
export type Barred = { readonly why: 'archived' } | { readonly why: 'status'; readonly from: string }

/** What an operation would do to records, as far as it can be told before it is done. */
export interface BulkPlan {
  readonly changing: readonly Row[]
  /** They are as they would be already. */
  readonly same: readonly Row[]
  readonly barred: readonly { readonly row: Row; readonly by: Barred }[]
}

type Planned = Pick<ChangeKit, 'record' | 'fields'>

/** Whether a command leaves a record as it is. */
export const changesNothing = (kit: Planned, row: Row, command: RecordCommand): boolean =>
  command.do === 'tag' ? hasTag(kit, row, command.tag) === command.to : setsNothing(kit, row, command)

const hasTag = ({ record }: Planned, row: Row, tag: string): boolean =>
  wornAs((row[tagsFieldOf(record) ?? ''] ?? []) as readonly string[], tag) !== undefined

const setsNothing = (kit: Planned, row: Row, command: RecordCommand): boolean =>
  changesBy(kit, row, command, () => undefined).every(({ from, to }) => isSameValue(idIn(from), idIn(to)))

/** Of a record that is named its id alone: what it is called may have changed. */
const idIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

const barredBy = ({ record }: Planned, row: Row, command: RecordCommand): Barred | null => {
  if (row.archived && command.do !== 'archive') return { why: 'archived' }
  if (command.do !== 'move') return null
  const from = String(row[statusNameOf(record)])
  return moveOf(record.status as StatusTable, from, command.status) ? null : { why: 'status', from }
}

/** @param commands  what is to be done to each, one after the other */
export const planOf = (kit: Planned, rows: readonly Row[], commands: readonly RecordCommand[]): BulkPlan => {
  const [changing, same, barred]: [Row[], Row[], { row: Row; by: Barred }[]] = [[], [], []]
  for (const row of rows) {
    const left = commands.filter((command) => !changesNothing(kit, row, command))
    const by = left.map((command) => barredBy(kit, row, command)).find((each) => each !== null)
    if (left.length === 0) same.push(row)
    else if (by) barred.push({ row, by })
    else changing.push(row)
  }
  return { changing, same, barred }
}
