import type { Field, Fields } from '@kervan/contracts/fields/field'
import { type AnyRecord, changeableFields } from '@kervan/contracts/record/record'
import { choicesKey } from '../i18n/value-keys.ts'
import type { StatusLook } from '../ui/status-looks.ts'

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
  /** Of a list of lines, the fields of each. */
  readonly columns: readonly NamedField[]
}

/** The fields of a kind in the order of its declaration. */
export const namedFields = (record: Pick<AnyRecord, 'collection' | 'fields' | 'events'>): readonly NamedField[] => {
  const { collection, fields } = record
  const changeable = changeableFields(record)
  return Object.entries(fields as Fields).map(([name, field]) => ({
    ...field,
    name,
    fixed: !Object.hasOwn(changeable, name),
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
}
