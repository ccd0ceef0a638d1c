import { LEAD_PERSON } from '@kervan/contracts/kinds/lead/lead-person'
import type { ToldPerson } from '@kervan/contracts/kit/fields/field'
import type { NamedField } from '../base/named-fields.ts'
import { personName } from '../base/people/person-name.ts'
import type { Row } from './list-kit.ts'

/** Where a value leads. */
export interface Way {
  readonly field: NamedField
  readonly value: unknown
  /** Whose it is, where that is not the record's own. */
  readonly of?: string
}

/** How a person is reached whom a field names; none that the reader may not see. */
export const waysOfPerson = (field: NamedField, value: unknown): readonly Way[] => {
  if (typeof value !== 'object' || value === null) return []
  const { name, phone = null, email = null } = value as ToldPerson
  const of = personName(name)
  return [
    { field: { ...field, ...LEAD_PERSON.phone_number, name: `${field.name} phone` }, value: phone, of },
    { field: { ...field, ...LEAD_PERSON.email_address, name: `${field.name} email` }, value: email, of },
  ]
}

/** Where the fields of a row lead: of a person, how that one is reached, before the page. */
export const waysIn = (fields: readonly NamedField[], row: Row): readonly Way[] =>
  fields.flatMap((field) => {
    const value = row[field.name]
    return [...(field.type === 'person' ? waysOfPerson(field, value) : []), { field, value }]
  })
