import { z } from 'zod'
import { isPeriod } from '../dates/period.ts'
import { Instant } from '../ids.ts'
import type { FieldTraits, FilterKind } from '../kit/fields/field-traits.ts'
import { type ListField, traitsOf } from './list-field.ts'
import { parseValues } from './listed-values.ts'

/** In a filter of references: records that name none. */
export const NONE = 'none'
/** In a filter of references to users: the reader, so that one link serves all. */
export const ME = 'me'

/** What a filter asks of a field; `is` is the parameter with the field's own name, the others stand after a point. */
export type Operator =
  | 'is'
  | 'not'
  | 'contains'
  | 'starts'
  | 'empty'
  | 'from'
  | 'to'
  | 'within'
  | 'currency'
  | 'kind'
  | 'person'

const OPERATORS: Readonly<Record<FilterKind, readonly Operator[]>> = {
  any: ['is', 'empty'],
  either: ['is', 'empty'],
  text: ['is', 'contains', 'starts', 'empty'],
  range: ['from', 'to', 'empty'],
  period: ['from', 'to', 'within', 'empty'],
}

/** What lists may ask of a field. */
export const operatorsOf = (field: ListField): readonly Operator[] => {
  const { filter, time, plannedFor, awaits } = field
  if (!filter) return []
  if (time || plannedFor || awaits) return ['is']
  const ofPerson: readonly Operator[] = field.ofPerson ? ['person'] : []
  if (field.kinds) return [...OPERATORS[filter], 'kind', ...ofPerson]
  if (field.ofPerson) return [...OPERATORS[filter], ...ofPerson]
  const { offers } = traitsOf(field)
  if (offers === 'choices') return [...OPERATORS[filter], 'not']
  return offers === 'currencies' ? [...OPERATORS[filter], 'currency'] : OPERATORS[filter]
}

/** The parameter of a field's filter: `city`, `city.contains`. */
export const parameterOf = (field: string, operator: Operator): string =>
  operator === 'is' ? field : `${field}.${operator}`

/** Whether filters of a field hold what a person typed: its words and numbers, and not a choice, a record or a time. */
export const isTyped = ({ filter, values, ...field }: ListField): boolean =>
  filter === 'text' ||
  (filter === 'any' && !values && traitsOf(field).asked === 'words' && traitsOf(field).offers === undefined) ||
  (filter === 'range' && TYPED_RANGES.has(traitsOf(field).asked))
const TYPED_RANGES: ReadonlySet<FieldTraits['asked']> = new Set(['number', 'percent', 'minutes', 'amount'])

/** The parameters of a list that hold what a person typed. */
export const typedParameters = (fields: Readonly<Record<string, ListField>>): readonly string[] => [
  'search',
  'where',
  ...Object.entries(fields).flatMap(([name, field]) =>
    isTyped(field) ? operatorsOf(field).map((operator) => parameterOf(name, operator)) : [],
  ),
]

const words = z.string().transform(parseValues)
const oneOf = (values: readonly string[]) => words.pipe(z.array(z.enum(values as [string, ...string[]])))
const Id = z.union([z.literal([NONE, ME]), z.guid()])
const ids = words.refine((each) => each.every((value) => Id.safeParse(value).success), 'invalid-id')
/** `lead:<id>`. */
const KIND_AND_ID = /^([a-z]+(?:-[a-z]+)*):(.+)$/
const kindsAndIds = words.refine(
  (each) => each.every((value) => z.guid().safeParse(KIND_AND_ID.exec(value)?.[2]).success),
  'invalid-id',
)
const piece = z.string().trim().max(200)
const Decimal = z.string().regex(/^-?\d{1,15}(\.\d{1,15})?$/, 'invalid-number')
const Day = z.iso.date().refine((day) => !day.startsWith('0000'), 'invalid-date')
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid-time')

/** A bound, or one of several values. */
const ASKED: Readonly<Record<FieldTraits['asked'], z.ZodType>> = {
  words,
  digits: words,
  ids,
  'kinds-and-ids': kindsAndIds,
  number: Decimal,
  percent: Decimal,
  minutes: Decimal,
  amount: Decimal,
  day: Day,
  instant: Instant,
  time: Time,
}
const asked = (field: ListField): z.ZodType => ASKED[traitsOf(field).asked]
const listed = (field: ListField): z.ZodType => (field.values ? oneOf(field.values) : asked(field))

const SCHEMAS: Readonly<Record<Operator, (field: ListField) => z.ZodType>> = {
  is: (field) => (field.filter === 'either' ? oneOf(['true', 'false']) : listed(field)),
  not: listed,
  contains: () => piece,
  starts: () => piece,
  empty: () => z.enum(['true', 'false']).transform((text) => text === 'true'),
  from: asked,
  to: asked,
  within: () => z.string().refine(isPeriod, 'invalid-period'),
  currency: ({ values }) => oneOf(values ?? []),
  kind: ({ kinds }) => oneOf(kinds ?? []),
  person: () => words.pipe(z.array(z.guid())),
}

/** The parameters of all filters of a list, none of which must be there. */
export const filterShape = (fields: Readonly<Record<string, ListField>>): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      operatorsOf(field).map((operator) => [parameterOf(name, operator), SCHEMAS[operator](field).optional()] as const),
    ),
  )
