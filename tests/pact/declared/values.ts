import type { Field, Fields, FieldValue } from '@kervan/contracts/kit/fields/field'
import { emptyOf } from '@kervan/contracts/kit/fields/field-schemas'
import { FIELD_TRAITS, namesOne } from '@kervan/contracts/kit/fields/field-traits'
import { sampleValues } from '@kervan/contracts/kit/fields/field-types'
import { writableOf } from '@kervan/contracts/kit/fields/writable-fields'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { ownRuleCasesOf } from '@kervan/contracts/kit/testing/own-rule-cases'
import { SAMPLE } from '../../support/builders/sample.ts'

export type Values = Readonly<Record<string, FieldValue>>

/** A value for every field. */
export const filledValues = (fields: Fields): Values => sampleValues(writableOf(fields), 0)

/** A value for every field of a kind that its own rules allow to be filled together. */
export const filledOf = (declared: AnyRecord): Values => ({
  ...filledValues(declared.fields),
  ...ownRuleCasesOf(declared).filled,
})

/** Values for the required fields; the others stay empty. */
export const requiredValues = (fields: Fields): Values => {
  const samples = filledValues(fields)
  return Object.fromEntries(
    Object.entries(writableOf(fields)).map(([name, field]) => [
      name,
      field.required ? (samples[name] ?? null) : emptyOf(field),
    ]),
  )
}

/** The fewest values with which a record of a kind can be made. */
export const leastValues = (declared: AnyRecord): Values => ({
  ...requiredValues(declared.fields),
  ...ownRuleCasesOf(declared).holds,
})

const isText = ({ type, by }: Field): boolean =>
  by === undefined && FIELD_TRAITS[type].order === 'alphabet' && FIELD_TRAITS[type].told === 'as-held'

/** A text field without special rules: the title of the record, where that is a text of its own. */
export const plainTextOf = ({ title, fields }: AnyRecord): string =>
  namesOne(fields[title] as Field) || (fields[title] as Field).by
    ? Object.keys(fields).find((name) => isText(fields[name] as Field))!
    : title

export const titled = (declared: AnyRecord, text: string): Values => ({ [plainTextOf(declared)]: text })

/** Users are there before any other record is. */
const oneWith = ([first = '']: readonly string[], idOf: (kind: string) => string) => ({ kind: first, id: idOf(first) })

/** The values, with references to other records in place of those in the samples. */
export const withReferences = (fields: Fields, values: Values, idOf: (kind: string) => string): Values => {
  const placed = (field: Field | undefined, value: FieldValue): FieldValue => {
    if (field?.type === 'role') return idOf('role')
    if (field?.kinds) return value && oneWith(field.kinds, idOf)
    if (field && namesOne(field)) return value === null ? null : idOf(field.of as string)
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

/** A value that refers to a record that does not exist; undefined for a kind without references. */
export const missingReference = ({ fields }: Pick<AnyRecord, 'fields'>): Values | undefined => {
  for (const [name, { type, kinds }] of Object.entries<Field>(fields)) {
    if (kinds) return { [name]: oneWith(kinds, () => SAMPLE.nobody) }
    if (namesOne({ type }) || type === 'role') return { [name]: SAMPLE.nobody }
    if (type === 'references') return { [name]: [SAMPLE.nobody] }
  }
  return missingInLines(fields)
}

/** Lines, one of which refers to a record that does not exist. */
const missingInLines = (fields: Fields): Values | undefined => {
  for (const [name, field] of Object.entries<Field>(fields)) {
    const missing = field.type === 'lines' && missingReference(field)
    if (missing)
      return {
        [name]: [{ ...(sampleValues({ [name]: field }, 0)[name] as readonly Values[])[0], ...missing }] as never,
      }
  }
  return undefined
}
