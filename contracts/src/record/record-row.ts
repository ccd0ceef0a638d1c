import { z } from 'zod'
import type { Field, Fields } from '../fields/field.ts'
import { FIELD_TRAITS, type FieldTraits } from '../fields/field-traits.ts'
import { FIELD_TYPES } from '../fields/field-types.ts'
import { Instant, Revision } from '../ids.ts'
import type { AnyRecord, RecordDeclaration, RecordNames, StatusOf } from './record.ts'
import { statusesOf } from './status-table.ts'

/** A record that another one names, with what people call it; the name is empty where there is no such record yet. */
export const Named = z.object({ id: z.string(), name: z.string() })
export type Named = z.infer<typeof Named>

type Shown<V, F> = F extends Field<infer Value> ? (V extends 'reference' ? Value : Value) : never
/** A record's values as replies tell them: references with their names. */
type RowValues<F> = { readonly [Name in keyof F]?: Shown<unknown, F[Name]> | Named | readonly Named[] | null }

/** A row of a kind's list. What the reader may not see is not there. */
export type RecordRow<R> = {
  readonly id: string
  readonly revision: string
  readonly archived: boolean
  readonly createdAt: string
  readonly changedAt: string
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

const asStored = lenient({ ...TOLD, named: z.string(), 'all-named': z.array(z.string()) })

/** A value as it is stored, from whatever time: what does not fit can be told in no reply. One that had to be there and was erased is empty. */
export const storedSchema: SchemaOf = (field) =>
  field.personal && field.required ? asStored(field).or(z.literal('')) : asStored(field)

/** A person who is called by a number or an address is told without a name to readers who may not see those. */
const namedSchema = (record: AnyRecord) =>
  (record.fields as Fields)[record.title]?.personal ? { [record.title]: z.string() } : {}

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
    ...(status && { status: z.enum(statusesOf(status) as [string, ...string[]]) }),
    archived: z.boolean(),
    createdAt: Instant,
    changedAt: Instant,
    revision: Revision,
  }) as unknown as z.ZodType<RecordRow<R>>
}
