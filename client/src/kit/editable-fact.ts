import type { NamedField } from '../base/named-fields.ts'
import type { ChangedRow } from './changes/change-kit.ts'
import type { RecordChanges } from './changes/record-changes.ts'

/** What every place is given in which a field of a record is changed. */
export interface EditableFactProps {
  readonly field: NamedField
  readonly row: ChangedRow
  /** Why it cannot be changed, null when it can. */
  readonly locked: string | null
  readonly onSet: RecordChanges['set']
}
