import type { RefusedBeforehand } from '@kervan/contracts/kit/refused-beforehand'
import type { ChangedRow } from '../../kit/changes/change-kit.ts'
import type { RecordChanges } from '../../kit/changes/record-changes.ts'
import type { HistoryKit } from '../../kit/history-kit.ts'

/** What every part of a history is given. */
export interface RecordHistoryProps {
  readonly kit: HistoryKit
  /** The record as it is, its fields by their names. */
  readonly page: ChangedRow
  /** Takes back what a revision changed; absent where nothing may be changed. */
  readonly onUndo?: RecordChanges['undo']
  /** What the page says would be refused now. */
  readonly refused?: readonly RefusedBeforehand[]
}
