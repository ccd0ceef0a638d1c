import type { NamedColleague } from '@kervan/contracts/kit/mentions'
import type { Saving } from '../../base/api/use-command.ts'
import type { Faults } from '../editors/field-editor.ts'
import type { ChangedRow } from './change-kit.ts'
import type { Changer } from './changer.ts'
import type { FieldChange, Values } from './record-command.ts'

/** A field that could not be set as wanted: another change came first, or the server refused it afterwards. */
export interface FieldConflict {
  readonly field: string
  readonly before: unknown
  readonly now: unknown
  readonly mine: unknown
  readonly changer: Changer | null
  /** The revision at which the field holds `now`: a value set over it counts as having seen that. */
  readonly seen: string
  /** Why it was refused, where no other change came first. */
  readonly refusal?: string
  /** For a status: the reason for the move. */
  readonly reason?: string
}

/** What can be done with a record from its page. */
export interface RecordChanges {
  /**
   * Sets fields over the record as their editor showed it. Null where the editor may close: the change was carried out, is
   * kept until there is a network, or met another change, which `conflicts` then holds. Where it was refused: faults by field,
   * or no faults where the toast says why, and what was typed stays.
   */
  readonly set: (values: Values, opened: ChangedRow) => Promise<Faults | null>
  readonly move: (status: string, reason: string | undefined, opened: ChangedRow) => Promise<boolean>
  readonly archive: (to: boolean) => Promise<boolean>
  /** Puts a tag on (true) or takes it off. */
  readonly tag: (tag: string, to: boolean) => Promise<boolean>
  /**
   * False where it was refused; true also where it waits for a network.
   * @param mentions  colleagues whom it names
   */
  readonly addNote: (text: string, mentions?: readonly NamedColleague[]) => Promise<boolean>
  readonly removeNote: (id: string) => Promise<boolean>
  /** Takes back what a revision changed, and shows that at once. */
  readonly undo: (revision: string, changes: readonly FieldChange[]) => Promise<boolean>
  /** Takes back one's own last change, or does again what was taken back last. */
  readonly undoLast: () => void
  readonly redoLast: () => void
  readonly saving: Saving
  readonly conflicts: readonly FieldConflict[]
  /** Why the last move of each field was refused. */
  readonly faults: Readonly<Record<string, string>>
  /** Settles a conflict: keeps the other value, or sets the user's own over it. */
  readonly settle: (field: string, choice: 'mine' | 'theirs') => void
}
