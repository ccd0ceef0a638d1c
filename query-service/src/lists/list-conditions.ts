import type { List, ListQuery } from '@kervan/contracts/http/list'
import type { ListField } from '@kervan/contracts/http/list-field'
import { operatorsOf, parameterOf } from '@kervan/contracts/http/list-filters'
import { conditionsIn, type Where } from '@kervan/contracts/http/list-where'
import { allOf, anyOf, type Condition, condition, FALSE } from './condition.ts'
import { type Asker, FILTERS } from './filter-conditions.ts'
import { type ListColumns, placesOf } from './list-columns.ts'
import { patternsOf } from './search-text.ts'
import { madeBy, madeConditions } from './time-condition.ts'

type Asked = Readonly<Record<string, unknown>>

/** What a list's query asks for beside its order, of the columns of the list's table. */
export const listCondition = <Field extends string>(
  list: List<Field>,
  listColumns: ListColumns<Field>,
  query: Pick<ListQuery, 'search' | 'where'> & Asked,
  asker: Asker,
): Condition => {
  const conditionsOf = (asked: Asked): Condition[] =>
    (Object.keys(list.fields) as Field[]).flatMap((name) => {
      const field: ListField = list.fields[name]
      const made = madeBy(field, listColumns as ListColumns<string>, asker)
      if (made) return madeConditions(made, asked[name] as readonly string[] | undefined)
      const filtered = { field, places: placesOf(listColumns, name), table: listColumns.table, asker }
      return operatorsOf(field).flatMap((operator) => {
        const wanted = asked[parameterOf(name, operator)]
        return isAsked(wanted) ? [FILTERS[operator](filtered, wanted as never)] : []
      })
    })
  const grouped = (where: Where): Condition => {
    if ('filters' in where) return allOf(conditionsOf(where.filters))
    return 'and' in where ? allOf(where.and.map(grouped)) : anyOf(where.or.map(grouped))
  }
  return allOf([
    ...conditionsOf({ ...standardFor(listColumns.unless ?? {}, query), ...query }),
    ...(query.where ? [grouped(query.where)] : []),
    ...searchConditions(listColumns.search, query.search),
  ])
}

/** A filter without a value asks nothing. */
const isAsked = (wanted: unknown): boolean =>
  Array.isArray(wanted) ? wanted.length > 0 : wanted !== undefined && wanted !== ''

/** The standard values of the filters that a query mentions nowhere. */
const standardFor = (unless: Asked, { where, ...query }: Pick<ListQuery, 'where'> & Asked): Asked => {
  const mentioned = [query, ...(where ? conditionsIn(where).map(([, filters]) => filters) : [])].flatMap((asked) =>
    Object.entries(asked).flatMap(([name, wanted]) => (isAsked(wanted) ? [name.split('.')[0]] : [])),
  )
  return Object.fromEntries(Object.entries(unless).filter(([field]) => !mentioned.includes(field)))
}

/** Every word of a search, in a column that `searchTextOf` wrote; one of signs alone finds nothing. */
export const searchConditions = (column: string, search: string | undefined): Condition[] => {
  if (!search?.trim()) return []
  const patterns = patternsOf(search)
  if (patterns.length === 0) return [FALSE]
  return patterns.map((pattern) => condition([column], (parameter) => `${column} like ${parameter(pattern)}`))
}

/** Scripts of South and South-East Asia, whose marks are vowels and part of words. */
const WITH_VOWEL_MARKS = '\\u0900-\\u0dff\\u0e00-\\u0fff\\u1000-\\u109f\\u1780-\\u17ff'

/**
 * The conditions of a search for a reader who may not see how people are reached: beside them every word must begin one of the name.
 * A number finds nothing.
 * @param name  the column of names as such readers are told them: a person without one is called by a number or an address
 */
export const searchNameConditions = (column: string, name: string, search: string | undefined): Condition[] => {
  const patterns = search?.trim() ? patternsOf(search) : []
  if (patterns.some((pattern) => /\d/.test(pattern) || !pattern.startsWith('% '))) return [FALSE]
  const words = `(' ' || regexp_replace(read.fold_tr(${name}::text), '[^[:alnum:]${WITH_VOWEL_MARKS}]+', ' ', 'g'))`
  return [
    ...searchConditions(column, search),
    ...patterns.map((pattern) => condition([name], (parameter) => `${words} like ${parameter(pattern)}`)),
  ]
}
