import type { NamedField } from '../base/named-fields.ts'

/** Fields of which some, by their names, tell while they are typed how much is typed of what they take: texts, and texts in lines. */
export const countedFields = (fields: readonly NamedField[], names: readonly string[]): readonly NamedField[] =>
  fields.map((field) => (names.includes(field.name) ? counted(field) : field))

const counted = (field: NamedField): NamedField => ({
  ...field,
  counted: true,
  columns: field.columns.map(counted),
})
