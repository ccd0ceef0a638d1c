import { z } from 'zod'
import { Instant, Revision } from '../ids.ts'
import { actsToldInRows } from './act.ts'
import type { Field, Fields, ToldPerson } from './fields/field.ts'
import { FIELD_TRAITS, type FieldTraits } from './fields/field-traits.ts'
import { FIELD_TYPES } from './fields/field-types.ts'
import { type AnyRecord, type RecordDeclaration, type RecordNames, type StatusOf, statusNameOf } from './record.ts'
import { RefusedBeforehand } from './refused-beforehand.ts'
import { statusesOf } from './status-table.ts'
import { groupOfTime, type Times } from './times.ts'

/** A record that another one names, with what people call it; the name is empty where there is no such record yet. */
export const Named = z.object({ id: z.string(), name: z.string() })
export type Named = z.infer<typeof Named>

/** A person that a record names; who may not see how people are reached gets no phone and no e-mail. */
export const NamedPerson = Named.extend({
  phone: z.string().nullable().optional(),
  email: z.string().nullable().optional(),
}) satisfies z.ZodType<ToldPerson>
/** A record of one of several kinds, with what people call it. */
export const NamedOfKind = Named.extend({ kind: z.string() })
export type NamedOfKind = z.infer<typeof NamedOfKind>

type Shown<V, F> = F extends Field<infer Value> ? (V extends 'reference' ? Value : Value) : never
/** A record's values as replies tell them: references with their names. */
type RowValues<F> = {
  readonly [Name in keyof F]?: Shown<unknown, F[Name]> | Named | NamedOfKind | readonly Named[] | ToldPerson | null
}

/** A row of a kind's list. What the reader may not see is not there. */
export type RecordRow<R> = {
  readonly id: string
  readonly revision: string
  readonly archived: boolean
  readonly createdAt: string
  readonly changedAt: string
  /** Of kinds with acts that are told in rows. */
  readonly refused?: readonly RefusedBeforehand[]
} & ([StatusOf<R>] extends [never] ? unknown : { readonly status: StatusOf<R> }) &
  (R extends RecordDeclaration<RecordNames, infer F, string> ? RowValues<F> : unknown)

/** How values are told whose choices may be gone from the declaration, or which are told with names. */
const TOLD: Readonly<Record<FieldTraits['told'], z.ZodType | undefined>> = {
  'as-held': undefined,
  'any-word': z.string(),
  'any-words': z.array(z.string()),
  'any-amount': z.strictObject({ amount: z.int(), currency: z.string() }),
  named: Named,
  'all-named': z.array(Named),
  'whole-person': NamedPerson,
  'named-of-kind': NamedOfKind,
}

type SchemaOf = (field: Field) => z.ZodType

/** What was right once, by choices and limits that the declaration had then, is told as it is stored; only writes keep to today's. */
const lenient = (own: typeof TOLD): SchemaOf => {
  const schemaOf: SchemaOf = (field) => {
    const unlimited = { ...field, min: null, max: Number.MAX_SAFE_INTEGER }
    const schema = own[FIELD_TRAITS[field.type].told] ?? FIELD_TYPES[field.type].schema(unlimited, schemaOf)
    return field.required || FIELD_TYPES[field.type].empty !== null ? schema : schema.nullable()
  }
  return schemaOf
}
const shownSchema = lenient(TOLD)

const asStored = lenient({
  ...TOLD,
  named: z.string(),
  'all-named': z.array(z.string()),
  'whole-person': z.string(),
  'named-of-kind': z.strictObject({ kind: z.string(), id: z.string() }),
})

/** A value as it is stored, from whatever time: what does not fit can be told in no reply. One that had to be there and was erased is empty. */
export const storedSchema: SchemaOf = (field) =>
  field.personal && field.required ? asStored(field).or(z.literal('')) : asStored(field)

/** A person whose name is a number or an address is told without it to readers who may not see those. */
const namedSchema = (record: AnyRecord) =>
  (record.fields as Fields)[record.title]?.personal ? { [record.title]: z.string() } : {}

/** Whether a time is met is hidden with the field at which it looks. */
const timesSchema = ({ fields, times = {} }: AnyRecord) =>
  Object.fromEntries(
    Object.entries(times as Times).map(([name, condition]) => [
      name,
      groupOfTime(fields, condition) ? z.boolean().optional() : z.boolean(),
    ]),
  )

/** Readers who may not view the counted kind are not told its counts. */
const countedSchema = ({ counted = {} }: AnyRecord) =>
  Object.fromEntries(Object.keys(counted).map((name) => [name, z.record(z.string(), z.int()).optional()]))

/** What every reply about a record tells. */
export const rowSchema = <R extends AnyRecord>(record: R): z.ZodType<RecordRow<R>> => {
  const { fields, status } = record
  return z.object({
    id: z.guid(),
    ...Object.fromEntries(
      Object.entries(fields as Fields).map(([name, field]) => [
        name,
        field.group ? shownSchema(field).optional() : shownSchema(field),
      ]),
    ),
    ...namedSchema(record),
    ...timesSchema(record),
    ...countedSchema(record),
    ...(actsToldInRows(record).length > 0 && { refused: z.array(RefusedBeforehand) }),
    ...(status && { [statusNameOf(record)]: z.enum(statusesOf(status) as [string, ...string[]]) }),
    archived: z.boolean(),
    createdAt: Instant,
    changedAt: Instant,
    revision: Revision,
  }) as unknown as z.ZodType<RecordRow<R>>
}
