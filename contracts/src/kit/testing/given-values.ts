import type { Fields, FieldValue } from '../fields/field.ts'
import { emptyOf } from '../fields/field-schemas.ts'
import { sampleValues } from '../fields/field-types.ts'

/** Samples of all that a caller can fill in; what the product alone sets is empty. */
export const givenValues = (fields: Fields, which: number): Record<string, FieldValue> => {
  const samples = sampleValues(fields, which)
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.by ? emptyOf(field) : (samples[name] as FieldValue)]),
  )
}
