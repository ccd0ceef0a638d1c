import type { FieldGroup } from '../../personal.ts'

/** The types of field that a record may have; each has an entry in `FIELD_TYPES` and one in the client's table. */
export type FieldTypeName =
  | 'text'
  | 'longText'
  | 'phone'
  | 'email'
  | 'link'
  | 'driveLink'
  | 'choice'
  | 'choices'
  | 'yesNo'
  | 'wholeNumber'
  | 'decimal'
  | 'percent'
  | 'money'
  | 'date'
  | 'instant'
  | 'dayOrInstant'
  | 'timeOfDay'
  | 'dateRange'
  | 'duration'
  | 'language'
  | 'country'
  | 'tags'
  | 'reference'
  | 'role'
  | 'references'
  | 'person'
  | 'oneOf'
  | 'files'
  | 'lines'

/** A field of a kind of record. Made by the functions of `fields.ts`, never by hand. */
export interface Field<Value = unknown> {
  readonly type: FieldTypeName
  /** A record never stands without a value in it. */
  readonly required: boolean
  /** Its words are among those that a search of the kind looks through; of a reference, those of what it names. */
  readonly search: boolean
  readonly sort: boolean
  readonly filter: boolean
  /** Only readers who hold the group see it; null: every reader of the record. */
  readonly group: FieldGroup | null
  /** Holds personal data of whom: `stream` where the record is the person's own, else the field that names the person. */
  readonly personal: string | null
  /** Characters of a text, values of a list, or the largest number. */
  readonly max: number | null
  /** The smallest number. */
  readonly min: number | null
  /** Digits after the point that are kept. */
  readonly scale: number
  /** The largest file, bytes. */
  readonly maxBytes: number | null
  /** What may be chosen, in the order in which it is offered; of files their kinds. */
  readonly values: readonly string[]
  /** They follow one another, as the days of a week do: some in a row are told as a span. */
  readonly spans?: true
  /** The kind of record that a reference names. */
  readonly of: string | null
  /** The kinds of record of which it names one. */
  readonly kinds?: readonly string[]
  /** Of a list of lines: the fields of each. */
  readonly fields: Fields
  /** It says nothing where another field holds one of these, and is neither asked for nor shown there. */
  readonly unless?: Readonly<Record<string, readonly string[]>>
  /** The pages and the history of one record alone tell it: lists neither show it nor look at it. */
  readonly unlisted?: true
  /** The product alone sets it, by what happens to the record: no caller does. */
  readonly by?: 'product'
  /** It is said when the record is made, and never changes. */
  readonly once?: true
  /** It holds the number that a record is given when it comes into its life. */
  readonly numbered?: Numbered
  /** It follows from what else the record holds: no event holds it. Pure. */
  readonly computed?: Computed
  /** For the compiler alone. */
  readonly value?: Value
}

/** Which numbers records are given, and when. */
export interface Numbered {
  /** Capital letters; numbers of one series and year follow one another without a gap. */
  readonly series: string
  /** When a record comes into its life: as it is made, or as it first comes to a status. */
  readonly at: 'creation' | (string & {})
}

export type Fields = Readonly<Record<string, Field>>

/** @param values  of the fields that are not computed */
export type Computed = (
  values: Readonly<Record<string, FieldValue>>,
  status: string | null,
  archived: boolean,
) => FieldValue

/** What a record holds in its fields; null where nothing was filled in, an empty list where a field is a list. */
export type ValuesOf<F> = { readonly [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never }

/** Any value of a field, as JSON. */
export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly FieldValue[]
  | { readonly [name: string]: FieldValue }

/** An amount in the smallest unit of its currency. */
export interface Money {
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
}
/** A person as replies tell one: as the person who has the name since a merge, and without what the reader may not see. */
export interface ToldPerson {
  readonly id: string
  /** Empty once the person is erased, and for readers who may not see that it is a number or an address. */
  readonly name: string
  /** Not there for readers who may not see how people are reached; in E.164. */
  readonly phone?: string | null
  readonly email?: string | null
}
/** Calendar days, both of them in. */
export interface DateRange {
  readonly from: string
  readonly to: string
}
/** A record of one of several kinds. */
export interface RecordOfKind {
  readonly kind: string
  readonly id: string
}
/** A line of a list keeps its id for good, so that two people may change two lines. */
export type LineOf<F> = { readonly id: string } & ValuesOf<F>
