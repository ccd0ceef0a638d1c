import type { Field, Fields } from '@kervan/contracts/kit/fields/field'
import { type AnyRecord, changeableFields } from '@kervan/contracts/kit/record'
import { choicesKey } from './i18n/value-keys.ts'
import type { StatusLook } from './ui/status-looks.ts'

/** A field with what it is called and where the words of its choices are. */
export interface NamedField extends Field {
  readonly name: string
  /** Key of its label. */
  readonly label: string
  /** Key under which each of its choices has its word. */
  readonly texts: string
  /** Key of the words for no value, where they are its own. */
  readonly none?: string
  /** The hue and icon of each of its choices, where they are told by these. */
  readonly looks?: Readonly<Record<string, StatusLook>>
  /** It is told, and no change can set it. */
  readonly fixed?: boolean
  /** It holds languages as a provider writes them (`en_US`): these are offered to choose from. */
  readonly languageCodes?: readonly string[]
  /** How much of it is typed is told while it is. */
  readonly counted?: boolean
  /** Of a list of lines, the fields of each. */
  readonly columns: readonly NamedField[]
}

/** The fields of a kind in the order of its declaration. */
export const namedFields = (record: Pick<AnyRecord, 'collection' | 'fields' | 'events'>): readonly NamedField[] => {
  const { collection, fields } = record
  const changeable = changeableFields(record)
  return namedFieldsOf(fields, (name) => `${collection}:fields.${name}`).map((field) => ({
    ...field,
    fixed: !Object.hasOwn(changeable, field.name),
    columns: namedFieldsOf(field.fields, (inner) => `${collection}:lines.${field.name}.${inner}`),
  }))
}

/** @param labelOf  the key of a field's label, by which its choices have their words too */
export const namedFieldsOf = (fields: Fields, labelOf: (name: string) => string): readonly NamedField[] =>
  Object.entries(fields).map(([name, field]) => ({
    ...field,
    name,
    label: labelOf(name),
    texts: choicesKey(labelOf(name)),
    columns: [],
  }))
