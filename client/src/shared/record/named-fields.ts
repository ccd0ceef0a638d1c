import type { Field, Fields } from '@kervan/contracts/fields/field'
import type { AnyRecord } from '@kervan/contracts/record/record'
import { choicesKey } from '../i18n/choices.ts'

/** A field with what it is called and where the words of its choices are. */
export interface NamedField extends Field {
  readonly name: string
  /** Key of its label. */
  readonly label: string
  /** Key under which each of its choices has its word. */
  readonly texts: string
  /** Key of the words for no value, where they are its own. */
  readonly none?: string
  /** Of a list of lines, the fields of each. */
  readonly columns: readonly NamedField[]
}

/** The fields of a kind in the order of its declaration. */
export const namedFields = ({ collection, fields }: Pick<AnyRecord, 'collection' | 'fields'>): readonly NamedField[] =>
  Object.entries(fields as Fields).map(([name, field]) => ({
    ...field,
    name,
    label: `${collection}:fields.${name}`,
    texts: choicesKey(`${collection}:fields.${name}`),
    columns: Object.entries(field.fields).map(([inner, column]) => ({
      ...column,
      name: inner,
      label: `${collection}:lines.${name}.${inner}`,
      texts: choicesKey(`${collection}:lines.${name}.${inner}`),
      columns: [],
    })),
  }))
