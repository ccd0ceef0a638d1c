import { z } from 'zod'
import { PersonId } from '../ids.ts'
import { plainPerson } from '../kinds/person/person-fields.ts'
import type { Field, FieldValue } from '../kit/fields/field.ts'
import { emptyOf, valueSchema } from '../kit/fields/field-schemas.ts'
import { personal } from '../personal.ts'

const { tags: _, ...fields } = plainPerson.fields

/** Fields of a person of which two who are merged may hold different values. What of a person can be many, as tags and contact points, is kept of both. */
export type MergedField = keyof typeof fields
export const MERGED_FIELDS = Object.keys(fields) as [MergedField, ...MergedField[]]
export const MergedField = z.enum(MERGED_FIELDS)

/** Values of some of these fields. */
export type KeptValues = { readonly name?: string } & { readonly [Name in MergedField]?: FieldValue }

/** A channel tells the name that its sender typed, whatever is in it. One that was erased is empty. */
const heldSchema = (name: string, field: Field): z.ZodType =>
  name === plainPerson.title ? z.string() : valueSchema(field)

/**
 * Values of some fields, sealed by the key of a person.
 * @param subject  as `personal` takes it
 * @param gone     what becomes of a value once that key is gone: it is `empty`, or `missing` as if it had never been taken
 */
export const keptValues = (subject: string, gone: 'empty' | 'missing'): z.ZodType<KeptValues> =>
  z.strictObject(
    Object.fromEntries(
      Object.entries<Field>(fields).map(([name, field]) => {
        const schema = heldSchema(name, field)
        const group = field.group ?? 'contact'
        return [
          name,
          gone === 'missing'
            ? personal(schema.optional(), subject, group, undefined)
            : personal(schema, subject, group, name === plainPerson.title ? '' : emptyOf(field)).optional(),
        ]
      }),
    ),
  ) as unknown as z.ZodType<KeptValues>

/** What is a person's among values of several. */
export const ValuesOfPerson = z.strictObject({ of: PersonId, values: keptValues('of', 'missing') })
export type ValuesOfPerson = z.infer<typeof ValuesOfPerson>

/** The values of some fields. */
export const pickValues = (values: KeptValues, names: readonly string[]): KeptValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

/** What is seen of values that lie over each other, the uppermost last. One that was erased covers nothing. */
export const shownValues = (...layers: readonly KeptValues[]): KeptValues =>
  Object.fromEntries(
    layers.flatMap((values) => Object.entries(values).filter(([, value]) => value !== undefined && value !== '')),
  )

interface MergedValues {
  readonly values: KeptValues
  readonly ofOthers?: readonly ValuesOfPerson[]
}

/** What a person shows since values were taken in a merge: those that can still be read. */
export const takenValues = ({ values, ofOthers = [] }: MergedValues): KeptValues =>
  shownValues(values, ...ofOthers.map((each) => each.values))

/** What a person shows since values were returned: its own, empty where they are erased, under what it took from others. */
export const returnedValues = ({ values, ofOthers = [] }: MergedValues): KeptValues => ({
  ...values,
  ...shownValues(...ofOthers.map((each) => each.values)),
})
