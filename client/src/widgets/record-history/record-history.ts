import type { RecordChanges } from '../../shared/record/changes/record-changes.ts'
import type { Page, RecordKit } from '../../shared/record/record-kit.ts'

/** What every part of a history is given. */
export interface RecordHistoryProps {
  readonly kit: RecordKit
  readonly page: Page
  /** Takes back what a revision changed; absent where nothing may be changed. */
  readonly onUndo?: RecordChanges['undo']
}
