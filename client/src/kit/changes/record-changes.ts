import type { NamedColleague } from '@kervan/contracts/kit/mentions'
import type { Saving } from '../../base/api/use-command.ts'
import type { Faults } from '../editors/field-editor.ts'
import type { ChangedRow } from './change-kit.ts'
import type { Changer } from './changer.ts'
import type { FieldChange, Values } from './record-command.ts'

/** A field that could not be set as it was wanted: somebody else was quicker, or the server refused it afterwards. */
export interface FieldConflict {
  readonly field: string
  readonly before: unknown
  readonly now: unknown
  readonly mine: unknown
  readonly changer: Changer | null
  /** The revision at which it holds `now`: what is set over it has seen that. */
  readonly seen: string
  /** Why it was refused, where nobody was quicker. */
  readonly refusal?: string
  /** Of a status: why it was moved. */
  readonly reason?: string
}

/** What can be done with a record from its page. */
export interface RecordChanges {
  /**
   * Sets fields, over the record as the editor showed it that they were typed in. Null where the editor may close: carried out,
   * kept until there is a network, or met another change, of which `conflicts` then tells. Faults by field where it was refused;
   * none of them where the toast says why, and what was typed stays.
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
  /** By field, why the last move was refused. */
  readonly faults: Readonly<Record<string, string>>
  /** Theirs stays, or mine is set over it. */
  readonly settle: (field: string, choice: 'mine' | 'theirs') => void
}
