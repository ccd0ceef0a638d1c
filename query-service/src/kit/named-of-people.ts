import { SHOWN_RECORDS } from '@kervan/contracts/kinds/shown-records'
import { isOfPerson } from '@kervan/contracts/kit/called-after'
import type { Field } from '@kervan/contracts/kit/fields/field'
import { kindsOf } from '@kervan/contracts/kit/fields/named-kinds'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { type ListColumns, placesOf } from '../lists/list-columns.ts'
import { viewOf } from '../projector/table-sql.ts'
import { people } from '../read-models/leads-list/leads-list.tables.ts'
import { personFieldsOf } from './person-columns.ts'
import { columnOf, snakeCase } from './record-columns.ts'

const declaredAs = (kind: string): AnyRecord | undefined =>
  Object.values<AnyRecord>(SHOWN_RECORDS).find((record) => record.kind === kind)

const fieldsOfPeople = ({ fields }: AnyRecord): readonly (readonly [string, Field])[] =>
  Object.entries<Field>(fields).filter(([, field]) => field.filter && isOfPerson(field))

/** SQL for who has the names of some people since a merge. @param ids  the place of a list of them in a statement */
const rootsOf = (ids: string): string =>
  `select root from ${viewOf(people.name)} where person_id = any (${ids}::uuid[])`

/**
 * SQL that is true where a column has one of what is selected. As a list, so that an index finds each of them, also where other conditions
 * would do instead: `in (select …)` among alternatives reads the whole table.
 */
const amongSelected = (column: string, select: string): string => `${column} = any (array(${select}))`

/**
 * SQL that selects the ids of a kind's records that are some people's, by a field that names a person or a record which is a person's;
 * undefined of a kind that has neither.
 * @param beyond  kinds that are not asked once more
 */
const recordsOf = (kind: string, ids: string, beyond: readonly string[]): string | undefined => {
  if (kind === 'lead') return `select id from ${viewOf('leads_list')} where ${amongSelected('person_id', rootsOf(ids))}`
  const record = declaredAs(kind)
  if (!record || beyond.includes(kind)) return undefined
  const conditions = [
    ...personFieldsOf(record).map(([name]) => amongSelected(columnOf(name), rootsOf(ids))),
    ...fieldsOfPeople(record).map(([name, field]) => namesRecordOf(columnOf(name), field, ids, [...beyond, kind])),
  ]
  if (conditions.length === 0) return undefined
  return `select id from ${viewOf(snakeCase(record.collection))} where ${conditions.join(' or ')}`
}

/** SQL that is true where a column names a record of some people. */
const namesRecordOf = (column: string, field: Field, ids: string, beyond: readonly string[] = []): string => {
  const selects = kindsOf(field).flatMap((kind) => {
    const found = recordsOf(kind, ids, beyond)
    if (!found) return []
    return [field.kinds ? `select '${kind}-' || id from (${found}) of_people` : found]
  })
  return amongSelected(column, selects.join(' union all '))
}

/** The columns of a list of whose fields some name what is a person's. */
export const withNamedOfPeople = <C extends ListColumns<string>>(columns: C, record: AnyRecord): C => {
  const named = fieldsOfPeople(record).filter(([name]) => Object.hasOwn(columns.columns, name))
  if (named.length === 0) return columns
  const places = named.map(([name, field]) => {
    const held = placesOf(columns as ListColumns<string>, name)
    return [name, { ...held, ofPeople: (ids: string) => namesRecordOf(held.value, field, ids) }]
  })
  return { ...columns, columns: { ...columns.columns, ...Object.fromEntries(places) } }
}

const kindsReached = (record: AnyRecord, beyond: readonly string[]): readonly string[] =>
  fieldsOfPeople(record).flatMap(([, field]) =>
    kindsOf(field).flatMap((kind) => {
      const declared = declaredAs(kind)
      if (beyond.includes(kind)) return []
      return [kind, ...(declared ? kindsReached(declared, [...beyond, kind]) : [])]
    }),
  )

/** The read models from which a list finds what is a person's. */
export const foundFromOf = (record: AnyRecord): readonly string[] => [
  ...new Set(
    kindsReached(record, [record.kind]).flatMap((kind) =>
      kind === 'lead' ? ['leads-list'] : [declaredAs(kind)?.collection ?? []].flat(),
    ),
  ),
]
