import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { Field, FieldValue } from '@kervan/contracts/kit/fields/field'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { nameWithoutContact } from '@kervan/contracts/permissions/without-contact'
import { NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import { type ListColumns, placesOf } from '../lists/list-columns.ts'
import { SEARCH_LENGTH, searchTextOf } from '../lists/search-text.ts'
import { type Column, cut, nullable, type RowOf, text, turkishText, uuid } from '../projector/declare.ts'
import type { KnownPeople } from '../read-models/known-people.ts'
import { wholePerson } from '../read-models/merged-people.ts'
import { columnOf, nameColumnOf, snakeCase } from './record-columns.ts'

/** The fields of a kind that name a person. */
export const personFieldsOf = ({ fields }: Pick<AnyRecord, 'fields'>): readonly (readonly [string, Field])[] =>
  Object.entries<Field>(fields).filter(([, { type }]) => type === 'person')

/** Whether a search of the kind looks through names and contact points of people. */
export const searchesPeople = (record: Pick<AnyRecord, 'fields'>): boolean =>
  personFieldsOf(record).some(([, { search }]) => search)

/** The search text for readers who may not see contact points. */
export const OPEN_SEARCH = 'open_search'

/** The column of a person's search text. */
export const personWordsOf = (field: string): string => `w_${snakeCase(field)}`

type Group = readonly RowOf<KnownPeople>[]

/**
 * What rows keep of a person: who has the name since a merge, and what lists sort by and a search looks through. The name is
 * null where it is a number or an address, which not every reader may see.
 */
export const personColumnsOf = ([name, { search }]: readonly [string, Field]): Readonly<Record<string, Column>> => ({
  [columnOf(name)]: nullable(uuid()),
  [nameColumnOf(name)]: nullable(cut(turkishText(), NAME_LENGTH)),
  ...(search && { [personWordsOf(name)]: cut(text(), SEARCH_LENGTH) }),
})

/** @param group  all who are the same as the person whom a field names; none where it names no person */
export const personIn = (
  [field, { search }]: readonly [string, Field],
  named: FieldValue | undefined,
  group: Group,
): Readonly<Record<string, string | null>> => {
  const { person_id = named, name = '', contact_points = [], former_points = [] } = wholePerson(group) ?? {}
  return {
    [columnOf(field)]: (person_id ?? null) as string | null,
    [nameColumnOf(field)]: nameWithoutContact(name) || null,
    ...(search && { [personWordsOf(field)]: searchTextOf(name, [...contact_points, ...former_points]) }),
  }
}

/** By field, all who are the same as the person whom an event names there. */
export type NamedPeople = Readonly<Record<string, Group | undefined>>

/** The person whom an event names in a field; null where it does not say. */
export const personSetBy =
  (effectIn: (event: Recorded) => { readonly set?: Readonly<Record<string, FieldValue>> }, field: string) =>
  (event: Recorded): string | null => {
    const id = effectIn(event).set?.[field]
    return typeof id === 'string' ? id : null
  }

/** The columns of a list of whose fields some name people. */
export const withPeople = <C extends ListColumns<string>>(
  columns: C,
  record: Pick<AnyRecord, 'fields'>,
  people: KnownPeople | null,
): C => {
  if (!people) return columns
  const named = personFieldsOf(record).filter(([name]) => Object.hasOwn(columns.columns, name))
  const places = named.map(([name]) => [name, { ...placesOf(columns as ListColumns<string>, name), people }])
  return { ...columns, columns: { ...columns.columns, ...Object.fromEntries(places) } }
}
