import type { FieldTypeName } from '../kit/fields/field.ts'
import { FIELD_TRAITS, type FieldTraits, type FilterKind } from '../kit/fields/field-traits.ts'
import type { TimeCondition, TimeUnit } from '../kit/times.ts'
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
  /** What the clock makes of a record stands beside it. */
  readonly isTimed?: true
  /** It is what the clock makes of a record, and stands in no column. */
  readonly time?: TimeCondition & { readonly unit: TimeUnit }
  /** It is whether a follow-up that is open is about a record of this kind, and stands in no column. */
  readonly plannedFor?: string
  /** Of such a field: what the clock has to make of the follow-up; none counts but those. */
  readonly plannedWhen?: 'dueToday' | 'overdue'
  /** It is whether the person of a row waits for an answer, or waits longer than the site allows, and stands in no column. */
  readonly awaits?: 'answer' | 'lateAnswer'
  /**
   * It is whether the field of this name names the reader, and stands in no column. Lists are sorted by it alone: the reader's own come first,
   * whatever else they are sorted by.
   */
  readonly mineBy?: string
  /** Digits after the point that a number keeps. */
  readonly scale?: number
  /** The kind of record that a reference names. */
  readonly of?: string
  /** The kinds of record of which it names one. */
  readonly kinds?: readonly string[]
  /** The records that it names are a person's, some of them at least: lists find those of a person. */
  readonly ofPerson?: true
  /** It names the user whose record it is: a record of one who has left counts as without. */
  readonly owns?: true
  /** Only readers who hold the group see it. */
  readonly group?: FieldGroup
  /** A record may stand without a value in it. */
  readonly optional?: true
}

type ListedTraits = Pick<FieldTraits, 'asked' | 'order' | 'offers' | 'reaches'>
const WORD: ListedTraits = { asked: 'words', order: 'characters', offers: 'choices', reaches: undefined }
const MOMENT: ListedTraits = { asked: 'instant', order: 'characters', offers: undefined, reaches: undefined }

/** Types that only lists have which are written out. */
const WRITTEN_TRAITS: Readonly<Record<Exclude<FieldType, FieldTypeName>, ListedTraits>> = {
  message: MOMENT,
  stage: WORD,
  potential: WORD,
  source: WORD,
  treatment: WORD,
  user: { asked: 'ids', order: 'name', offers: undefined, reaches: 'record' },
}

/** What lists know of a type of field. */
export const traitsOf = ({ type }: Pick<ListField, 'type'>): ListedTraits => ALL_TRAITS[type]
const ALL_TRAITS: Readonly<Record<FieldType, ListedTraits>> = { ...FIELD_TRAITS, ...WRITTEN_TRAITS }
