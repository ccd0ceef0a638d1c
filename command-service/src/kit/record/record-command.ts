import type { FieldValue } from '@kervan/contracts/kit/fields/field'
import type { NamedColleague } from '@kervan/contracts/kit/mentions'
import type { NamedRecords } from '@kervan/contracts/kit/record-rules'
import type { WayBack } from '@kervan/contracts/kit/record-undo'

export type Values = Readonly<Record<string, FieldValue>>

interface Taken {
  /** What the kind's rules look at beside the record. */
  readonly named?: NamedRecords
}

interface MaySee extends Taken {
  /** A revision that was seen; without one, whatever was set since is replaced. */
  readonly seen?: bigint | null
}

/** What may be asked of a record of any declared kind. */
export type RecordCommand =
  | ({ readonly type: 'Create'; readonly values: Values } & Taken)
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
  | ({
      readonly type: 'AddNote'
      readonly text: string
      /** Colleagues whom it may name. */
      readonly colleagues?: readonly NamedColleague[]
    } & MaySee)
  | ({ readonly type: 'RemoveNote'; readonly noteId: string } & MaySee)
  | ({ readonly type: 'Archive' | 'Restore' } & MaySee)
  /** Puts one of the kind's `facts` into its history. */
  | { readonly type: 'State'; readonly fact: string }
  /** Gives it the number that its series has for it. */
  | { readonly type: 'Number'; readonly number: string }
  /** One of the kind's `acts`. */
  | ({ readonly type: 'Act'; readonly act: string; readonly asked: Values; readonly byProduct?: true } & Taken)
  | ({
      readonly type: 'Undo'
      /** Whose change is taken back. */
      readonly revision: bigint
      /** The change turned round; null where the revision cannot be taken back. */
      readonly effect: WayBack | null
      readonly permitted?: readonly string[]
    } & Taken)
