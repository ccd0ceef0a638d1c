import { person } from '@kervan/contracts/kinds/person/person'
import { MERGED_FIELDS } from '@kervan/contracts/people/kept-values'
import { type NamedField, namedFields } from '../../base/named-fields.ts'

/** Fields of which one value is chosen in a merge, in the order of the declaration. */
export const CHOSEN_FIELDS: readonly NamedField[] = namedFields(person).filter(({ name: field }) =>
  MERGED_FIELDS.some((merged) => merged === field),
)
