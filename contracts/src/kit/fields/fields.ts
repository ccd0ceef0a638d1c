import { FILE_KINDS, type FileKind } from '../../files/file-types.ts'
import type { RecordFile } from '../../files/stored-file.ts'
import { BUILT_IN_ROLE_NAMES } from '../../permissions/role-names.ts'
import type { FieldGroup } from '../../personal.ts'
import type {
  Computed,
  DateRange,
  Field,
  Fields,
  FieldTypeName,
  FieldValue,
  LineOf,
  Money,
  Numbered,
  RecordOfKind,
} from './field.ts'

export interface FieldOptions {
  readonly required?: true
  readonly search?: true
  readonly sort?: true
  readonly filter?: true
  readonly group?: FieldGroup
  readonly personal?: string
  readonly unlisted?: true
  readonly by?: 'product'
  readonly once?: true
  readonly unless?: Field['unless']
}
type Text = FieldOptions & { readonly max?: number }
type Number = FieldOptions & { readonly min?: number; readonly max?: number }

/** A field that need not be filled in is null where it is not. */
type Held<Options, Value> = Options extends { readonly required: true } ? Value : Value | null

interface More {
  readonly max?: number
  readonly min?: number
  readonly scale?: number
  readonly maxBytes?: number
  readonly values?: readonly string[]
  readonly spans?: true
  readonly of?: string
  readonly kinds?: readonly string[]
  readonly fields?: Fields
}

const field = <Value>(type: FieldTypeName, options: FieldOptions & More): Field<Value> => ({
  type,
  required: options.required ?? false,
  search: options.search ?? false,
  sort: options.sort ?? false,
  filter: options.filter ?? false,
  group: options.group ?? null,
  personal: options.personal ?? null,
  max: options.max ?? null,
  min: options.min ?? null,
  scale: options.scale ?? 0,
  maxBytes: options.maxBytes ?? null,
  values: options.values ?? [],
  ...(options.spans && { spans: options.spans }),
  of: options.of ?? null,
  ...(options.kinds && { kinds: options.kinds }),
  fields: options.fields ?? {},
  ...(options.unless && { unless: options.unless }),
  ...(options.unlisted && { unlisted: options.unlisted }),
  ...(options.by && { by: options.by }),
  ...(options.once && { once: options.once }),
})

const NONE = {}

/** One line of text, 200 characters unless said. */
export const text = <const O extends Text>(options: O = NONE as O): Field<Held<O, string>> =>
  field('text', { max: 200, ...options })
/** Text of several lines, 4,000 characters unless said. */
export const longText = <const O extends Text>(options: O = NONE as O): Field<Held<O, string>> =>
  field('longText', { max: 4_000, ...options })
/** A telephone number, in E.164. */
export const phone = <const O extends FieldOptions>(options: O = NONE as O): Field<Held<O, string>> =>
  field('phone', { max: 40, ...options })
export const email = <const O extends FieldOptions>(options: O = NONE as O): Field<Held<O, string>> =>
  field('email', { max: 254, ...options })
/** An address of the web, http or https. */
export const link = <const O extends FieldOptions>(options: O = NONE as O): Field<Held<O, string>> =>
  field('link', { max: 500, ...options })
/** A folder or a file of Google Drive, by its link. */
export const driveLink = <const O extends FieldOptions>(options: O = NONE as O): Field<Held<O, string>> =>
  field('driveLink', { max: 500, ...options })
/** One of a few words of ours. */
export const choice = <const V extends string, const O extends FieldOptions>(
  values: readonly V[],
  options: O = NONE as O,
): Field<Held<O, V>> => field('choice', { values, ...options })
/** Any of a few words of ours, in their order. */
export const choices = <const V extends string>(
  values: readonly V[],
  options: Omit<FieldOptions, 'required'> & { readonly spans?: true } = {},
): Field<readonly V[]> => field('choices', { values, ...options })
export const yesNo = <const O extends FieldOptions>(options: O = NONE as O): Field<Held<O, boolean>> =>
  field('yesNo', options)
export const wholeNumber = <const O extends Number>(options: O = NONE as O): Field<Held<O, number>> =>
  field('wholeNumber', options)
/** A number with up to `scale` digits after the point. */
export const decimal = <const O extends Number & { readonly scale: number }>(options: O): Field<Held<O, number>> =>
  field('decimal', options)
/** 18.5 is 18.5 %; two digits after the point, 0 to 100 unless said. */
export const percent = <const O extends Number>(options: O = NONE as O): Field<Held<O, number>> =>
  field('percent', { min: 0, max: 100, scale: 2, ...options })
/** An amount of one of some currencies, in its smallest unit. */
export const money = <const O extends Number>(
  currencies: readonly string[],
  options: O = NONE as O,
): Field<Held<O, Money>> => field('money', { values: currencies, min: 0, ...options })
/** A day of the calendar, `2026-03-01`. */
export const date = <const O extends FieldOptions>(options: O = NONE as O): Field<Held<O, string>> =>
  field('date', options)
/** A moment, ISO 8601 in UTC. */
export const instant = <const O extends FieldOptions>(options: O = NONE as O): Field<Held<O, string>> =>
  field('instant', options)
/** A day of the calendar, or a moment where a time matters: `2026-03-01`, or ISO 8601 in UTC. */
export const dayOrInstant = <const O extends FieldOptions>(options: O = NONE as O): Field<Held<O, string>> =>
  field('dayOrInstant', options)
/** `09:30`, in the business's zone. */
export const timeOfDay = <const O extends FieldOptions>(options: O = NONE as O): Field<Held<O, string>> =>
  field('timeOfDay', options)
export const dateRange = <const O extends FieldOptions>(options: O = NONE as O): Field<Held<O, DateRange>> =>
  field('dateRange', options)
/** Minutes. */
export const duration = <const O extends Number>(options: O = NONE as O): Field<Held<O, number>> =>
  field('duration', { min: 0, max: 1_000_000, ...options })
/** ISO 639-1. */
export const language = <const O extends FieldOptions>(options: O = NONE as O): Field<Held<O, string>> =>
  field('language', options)
/** ISO 3166-1, two letters. */
export const country = <const O extends FieldOptions>(options: O = NONE as O): Field<Held<O, string>> =>
  field('country', options)
/** Words that people make up, 50 at most unless said. Putting one on and taking one off never meets a conflict. */
export const tags = (
  options: Omit<FieldOptions, 'required'> & { readonly max?: number } = {},
): Field<readonly string[]> => field('tags', { max: 50, ...options })
/** The id of another record. */
export const reference = <const O extends FieldOptions>(of: string, options: O = NONE as O): Field<Held<O, string>> =>
  field('reference', { of, ...options })
/** Another record, of one of several kinds: `{ kind, id }`. */
export const oneOf = <const K extends string, const O extends FieldOptions>(
  kinds: readonly K[],
  options: O = NONE as O,
): Field<Held<O, RecordOfKind & { readonly kind: K }>> => field('oneOf', { kinds, ...options })
/** The ids of other records of one kind, 100 at most unless said. */
export const references = (
  of: string,
  options: Omit<FieldOptions, 'required'> & { readonly max?: number } = {},
): Field<readonly string[]> => field('references', { of, max: 100, ...options })
/** A person: the one who was named. Shown, found and sorted as the person whose name that one has since a merge. */
export const person = <const O extends Omit<FieldOptions, 'group' | 'personal' | 'unlisted'>>(
  options: O = NONE as O,
): Field<Held<O, string>> => field('person', { of: 'person', ...options })
/** Files, 20 at most unless said, of the kinds that it accepts; how large they may be in all, the installation says. */
export const files = (
  options: Omit<FieldOptions, 'required' | 'sort'> & {
    readonly max?: number
    readonly maxBytes?: number
    readonly accept?: readonly FileKind[]
  } = {},
): Field<readonly RecordFile[]> => field('files', { max: 20, values: options.accept ?? FILE_KINDS, ...options })
/** A list of lines with fields of their own, 200 at most unless said. */
export const lines = <const F extends Fields>(
  fields: F,
  options: Omit<FieldOptions, 'required' | 'sort' | 'filter'> & { readonly max?: number } = {},
): Field<readonly LineOf<F>[]> => field('lines', { fields, max: 200, ...options })
/** A role that users have: a built-in one by its name, one of the house by the id of its record. */
export const role = <const O extends FieldOptions>(options: O = NONE as O): Field<Held<O, string>> =>
  field('role', { of: 'role', max: 60, values: BUILT_IN_ROLE_NAMES, ...options })

/**
 * A value that follows from the record's own, its lines, its status and whether it is archived.
 * @param field  of which type it is, and how lists look at it; it is never required
 * @param of  pure: what it is, null for none
 */
export const computed = <Value, Values = Readonly<Record<string, FieldValue>>>(
  field: Field<Value | null>,
  of: (values: Values, status: string | null, archived: boolean) => NoInfer<Value> | null,
): Field<Value | null> => ({ ...field, by: 'product', computed: of as unknown as Computed })

/**
 * The number that a record is given when it comes into its life: `R-2026-000123`, the year that of the business's day. Numbers of a series
 * and year have no gap; what was given stays the record's, and is given to no other.
 */
export const numbered = ({
  series,
  at,
  ...options
}: Pick<FieldOptions, 'search' | 'sort' | 'filter'> & Numbered): Field<string | null> => ({
  ...field<string | null>('text', { max: 40, by: 'product', ...options }),
  numbered: { series, at },
})
