import { z } from 'zod'
import { TYPED_PHONE_LENGTH } from '../../text/phone-e164.ts'
import { tidyText } from '../../text/typed-text.ts'
import type { Field, Fields } from './field.ts'
import { FIELD_TYPES } from './field-types.ts'

const hasEmptyList = ({ type }: Field): boolean => FIELD_TYPES[type].empty !== null

/** A value as it is held: null where a field need not be filled in. */
export const valueSchema = (field: Field): z.ZodType => {
  const schema = FIELD_TYPES[field.type].schema(field, valueSchema)
  return field.required || hasEmptyList(field) ? schema : schema.nullable()
}

/** The same in an event: columns of lines that were declared since are empty. */
export const recordedSchema = (field: Field): z.ZodType => {
  const schema = FIELD_TYPES[field.type].schema(field, recordedColumn)
  return field.required || hasEmptyList(field) ? schema : schema.nullable()
}

const recordedColumn = (field: Field): z.ZodType =>
  field.required ? recordedSchema(field) : recordedSchema(field).default(emptyOf(field) as never)

const blankToNull = (value: unknown) => (typeof value === 'string' ? tidyText(value) || null : value)

/**
 * A value as a person or a program sends it: a text without visible characters counts as none. Telephone numbers are as typed; the command
 * service brings them to E.164.
 */
export const typedSchema = (field: Field): z.ZodType => {
  if (hasEmptyList(field)) return FIELD_TYPES[field.type].schema(field, typedSchema)
  const schema =
    field.type === 'phone'
      ? z.string().trim().max(TYPED_PHONE_LENGTH)
      : FIELD_TYPES[field.type].schema(field, typedSchema)
  if (!field.required) return z.preprocess(blankToNull, schema.nullable())
  return z.preprocess((value) => blankToNull(value) ?? undefined, schema)
}

const entries = (fields: Fields) => Object.entries(fields)

/** For a field that the product alone sets: callers may not send it. */
const unsaid = (): z.ZodType => z.never('read-only')

const changedSchema = (field: Field): z.ZodType => {
  if (field.by) return unsaid()
  return field.once ? z.never('said-once') : typedSchema(field)
}

const givenSchema = (field: Field): z.ZodType =>
  field.required ? typedSchema(field) : typedSchema(field).default(emptyOf(field) as never)

/** Everything that a record is made with; what the caller leaves out is empty. */
export const createSchema = (fields: Fields): z.ZodType =>
  z.strictObject(
    Object.fromEntries(
      entries(fields).map(([name, field]) => [
        name,
        field.by ? unsaid().default(emptyOf(field) as never) : givenSchema(field),
      ]),
    ),
  )

/** Some of a record's fields, at least one. */
export const changeSchema = (fields: Fields): z.ZodType =>
  z
    .strictObject(Object.fromEntries(entries(fields).map(([name, field]) => [name, changedSchema(field).optional()])))
    .refine((change) => Object.values(change).some((value) => value !== undefined), 'nothing-to-change')

/** Everything that a record holds, as stored and as told. */
export const valuesSchema = (fields: Fields): z.ZodObject =>
  z.object(Object.fromEntries(entries(fields).map(([name, field]) => [name, valueSchema(field)])))

/** What a field holds when nothing was filled in. */
export const emptyOf = ({ type }: Field): null | readonly never[] => FIELD_TYPES[type].empty
