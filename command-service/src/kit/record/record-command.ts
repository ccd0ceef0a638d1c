import type { FieldValue } from '@kervan/contracts/fields/field'
import type { RecordEffect } from '@kervan/contracts/record/record-state'

export type Values = Readonly<Record<string, FieldValue>>

/** A revision that was seen; without one, whatever was set since is replaced. */
interface MaySee {
  readonly seen?: bigint | null
}

/** What may be asked of a record of any declared kind. */
export type RecordCommand =
  | { readonly type: 'Create'; readonly values: Values }
  | ({ readonly type: 'Change'; readonly set: Values } & MaySee)
  | ({
      readonly type: 'Move'
      readonly status: string
      readonly reason?: string
      /** Actions that the mover is permitted on the kind. */
      readonly permitted?: readonly string[]
      /** Where the product alone goes. */
      readonly byProduct?: true
    } & MaySee)
  | ({ readonly type: 'Tag' | 'Untag'; readonly tag: string } & MaySee)
  | ({ readonly type: 'AddNote'; readonly text: string } & MaySee)
  | ({ readonly type: 'RemoveNote'; readonly noteId: string } & MaySee)
  | ({ readonly type: 'Archive' | 'Restore' } & MaySee)
  /** Puts one of the kind's `facts` into its history. */
  | { readonly type: 'State'; readonly fact: string }
  | {
      readonly type: 'Undo'
      /** Whose change is taken back. */
      readonly revision: bigint
      /** The change turned round; null where the revision cannot be taken back. */
      readonly effect: RecordEffect | null
      readonly permitted?: readonly string[]
    }
