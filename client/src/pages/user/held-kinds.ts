import type { Permission } from '@kervan/contracts/permissions/permissions'
import { type AnyRecord, statusNameOf } from '@kervan/contracts/record/record'
import { type StatusTable, statusesOf } from '@kervan/contracts/record/status-table'
import { leadKit } from '../../features/leads/lead-kit.ts'
import type { RecordKit } from '../../shared/record/record-kit.ts'
import { shownKitOf } from '../../shared/record/shown-kit.ts'

/** A kind of record that is somebody's to work on. */
export interface HeldKind {
  readonly kit: RecordKit
  /** The field that says whose a record is. */
  readonly own: string
  readonly permission: Permission
  /** What of it is still to be done, as a question of its list. */
  readonly open: Readonly<Record<string, string>>
}

const ENDED: ReadonlySet<string> = new Set(['done', 'failing', 'closed'])

const openIn = (record: AnyRecord): HeldKind['open'] => {
  const table = record.status as StatusTable | undefined
  if (!table) return {}
  const open = statusesOf(table).filter((status) => !ENDED.has(table.looks[status] as string))
  return { [statusNameOf(record)]: open.join(',') }
}

const heldKind = (kit: RecordKit): HeldKind => {
  const { scopes, resource }: AnyRecord = kit.record
  return {
    kit,
    own: String(scopes?.own),
    permission: `${resource}.view` as Permission,
    open: openIn(kit.record),
  }
}

/** Whatever a colleague may have on hand, the kinds in the order of the menu. */
export const HELD_KINDS: readonly HeldKind[] = [
  heldKind(leadKit),
  ...(['event', 'request', 'participant', 'follow-up'] as const).map((kind) => heldKind(shownKitOf(kind))),
]

/** The question of a kind's list that only counts what a colleague has on hand. */
export const countOf = ({ own, open }: HeldKind, userId: string) =>
  ({ query: { ...open, [own]: userId, count: 'only' } }) as never

export interface Counted {
  readonly total: { readonly value: number; readonly exact: boolean }
}
