import type { Field, Fields, FieldValue } from '@kervan/contracts/kit/fields/field'
import type { Values } from './record-command.ts'

/** A field's value with where it stands: `contacts.0.phone`. */
export interface Leaf {
  readonly field: Field
  readonly value: FieldValue
  readonly path: string
}

/** Values with each leaf replaced, those in lines among them. */
export const replaceLeaves = (
  fields: Fields,
  values: Values,
  replace: (leaf: Leaf) => FieldValue,
  under = '',
): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      const path = `${under}${name}`
      if (!field) return [name, value]
      if (field.type !== 'lines') return [name, replace({ field, value, path })]
      const lines = value as readonly Values[]
      return [name, lines.map((line, index) => replaceLeaves(field.fields, line, replace, `${path}.${index}.`))]
    }),
  )

export const leavesOf = (fields: Fields, values: Values): readonly Leaf[] => {
  const leaves: Leaf[] = []
  replaceLeaves(fields, values, (leaf) => {
    leaves.push(leaf)
    return leaf.value
  })
  return leaves
}
