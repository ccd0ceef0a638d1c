import type { PersonPage } from '@kervan/contracts/api/people/get-person'
import { isEmpty } from '../../base/field-kinds/field-kinds.tsx'
import type { NamedField } from '../../base/named-fields.ts'

/** What a person's page tells of a field. */
export const valueIn = (page: PersonPage, field: string): unknown => (page as Readonly<Record<string, unknown>>)[field]

/** Whether the merged one's value is chosen until the user says otherwise: where the root has none. */
export const fillsGap = (field: string, root: PersonPage, merged: PersonPage): boolean =>
  isEmpty(valueIn(root, field)) && !isEmpty(valueIn(merged, field))

/** The fields in which two people differ. What only one of them has is a difference too: one may want neither. */
export const differingFields = (
  fields: readonly NamedField[],
  one: PersonPage,
  other: PersonPage,
): readonly NamedField[] =>
  fields.filter(({ name }) => JSON.stringify(valueIn(one, name)) !== JSON.stringify(valueIn(other, name)))
