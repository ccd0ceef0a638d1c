import type { FieldTypeName } from '../fields/field.ts'
import type { FilterKind } from '../fields/filter-kinds.ts'
import type { FieldGroup } from '../personal.ts'

/** How a column is compared, shown and folded. */
export type FieldType =
  | FieldTypeName
  /** An instant that is shown with what was said then. */
  | 'message'
  | 'stage'
  | 'potential'
  | 'source'
  | 'treatment'
  | 'user'

export interface ListField {
  readonly type: FieldType
  /** Key of its label in the client's texts. */
  readonly label: string
  readonly sortable?: boolean
  /** Lists filter by it; see `operatorsOf`. */
  readonly filter?: FilterKind
  /** Allowed values of an `any` filter, free text when absent; currencies of money. */
  readonly values?: readonly string[]
  /** It is the status: every record has one, and lists order it as its table does. */
  readonly isStatus?: true
  /** Digits after the point that a number keeps. */
  readonly scale?: number
  /** The kind of record that a reference names. */
  readonly of?: string
  /** Only readers who hold the group see it. */
  readonly group?: FieldGroup
  /** A record may stand without a value in it. */
  readonly optional?: true
}
