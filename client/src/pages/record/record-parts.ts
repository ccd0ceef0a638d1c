import type { RecordChanges } from '../../kit/changes/record-changes.ts'
import type { Flash } from '../../kit/Flashing.tsx'
import type { Page, RecordKit } from '../../kit/record-kit.ts'
import type { FieldLock } from '../../kit/use-field-lock.ts'

/** Types of fields that take a panel of their own. */
const PANELS = ['lines', 'files'] as const

export const takesPanel = (type: string): type is (typeof PANELS)[number] =>
  (PANELS as readonly string[]).includes(type)

/** What every part of a record's page is given. */
export interface RecordParts {
  readonly kit: RecordKit
  readonly page: Page
  /** Why nothing can be changed, null when it can. */
  readonly locked: string | null
  /** Why a field of it cannot be changed. */
  readonly lockOf: FieldLock
  readonly changes: RecordChanges
  readonly flash: Flash | null
  readonly mayEdit: boolean
}
