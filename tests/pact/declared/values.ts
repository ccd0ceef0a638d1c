import type { Field, Fields, FieldValue } from '@kervan/contracts/fields/field'
import { emptyOf } from '@kervan/contracts/fields/field-schemas'
import { sampleValues } from '@kervan/contracts/fields/field-types'
import type { AnyRecord } from '@kervan/contracts/record/record'
import { ownRuleCasesOf } from '@kervan/contracts/record/testing/own-rule-cases'

export type Values = Readonly<Record<string, FieldValue>>

/** Something in every field. */
export const filledValues = (fields: Fields): Values => sampleValues(fields, 0)

/** Nothing in a field that may be empty. */
export const requiredValues = (fields: Fields): Values => {
  const samples = filledValues(fields)
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.required ? (samples[name] ?? null) : emptyOf(field)]),
  )
}

/** What a record is made with that holds no more than it must. */
export const leastValues = (declared: AnyRecord): Values => ({
  ...requiredValues(declared.fields),
  ...ownRuleCasesOf(declared).holds,
})

export const titled = ({ title }: AnyRecord, text: string): Values => ({ [title]: text })

/** The values with other records in the place of those that samples refer to. */
export const withReferences = (fields: Fields, values: Values, idOf: (kind: string) => string): Values => {
  const placed = (field: Field | undefined, value: FieldValue): FieldValue => {
    if (field?.type === 'role') return idOf('role')
    if (field?.type === 'reference') return value === null ? null : idOf(field.of as string)
    if (!field || !Array.isArray(value)) return value
    if (field.type === 'references') return value.map(() => idOf(field.of as string))
    return field.type === 'lines' ? value.map((line) => withReferences(field.fields, line as Values, idOf)) : value
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, placed(fields[name], value)]))
}

/** Kinds of records that these values refer to. */
export const kindsReferredTo = (fields: Fields, values: Values): readonly string[] => {
  const kinds = new Set<string>()
  withReferences(fields, values, (kind) => {
    kinds.add(kind)
    return ''
  })
  return [...kinds]
}
