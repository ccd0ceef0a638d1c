import { type List, type ListField, type ListQuery, NONE } from '@kervan/contracts/http/list'
import { invalid } from '@kervan/infra/http/parse-parts'
import { z } from 'zod'
import type { Column } from '../projector/declare.ts'
import type { ListColumns } from './list-columns.ts'
import { patternsOf } from './search-text.ts'

/** Notes a value and gives its place in a statement: `$1`. Values are only ever parameters. */
export type Parameter = (value: unknown) => string

/** What a list's query asks for beside its order, as SQL conditions on the columns of the list's table. */
export const listConditions = <Field extends string>(
  list: List<Field>,
  { table, columns, search, unless = {} }: ListColumns<Field>,
  query: ListQuery,
  parameter: Parameter,
): readonly string[] => {
  const conditionsOf = ([name, { filter }]: [string, ListField]): string[] => {
    const field = name as Field
    const column = columns[field] as string
    const type = table.columns[column] as Column
    if (filter === 'range') {
      const { [`${name}.from`]: from, [`${name}.to`]: to } = query
      return [
        ...(from === undefined ? [] : [`${column} >= ${parameter(from)}::${type.sql}`]),
        ...(to === undefined ? [] : [`${column} < ${parameter(to)}::${type.sql}`]),
      ]
    }
    const wanted = (query[name] ?? unless[field]) as readonly string[] | undefined
    if (filter !== 'any' || !wanted || wanted.length === 0) return []
    if (type.sql === 'text[]') return [`${column} && ${parameter(wanted)}::text[]`]
    if (type.sql === 'uuid') demandIds(name, wanted)
    return [anyOf(column, type, wanted, parameter)]
  }
  return [
    ...Object.entries<ListField>(list.fields).flatMap(conditionsOf),
    ...searchConditions(search, query.search, parameter),
  ]
}

/** Every word of a search, in a column that `searchTextOf` wrote; one of signs alone finds nothing. */
export const searchConditions = (column: string, search: string | undefined, parameter: Parameter): string[] => {
  if (!search?.trim()) return []
  const patterns = patternsOf(search)
  return patterns.length === 0 ? ['false'] : patterns.map((pattern) => `${column} like ${parameter(pattern)}`)
}

const anyOf = (column: string, { sql }: Column, wanted: readonly string[], parameter: Parameter): string => {
  const named = wanted.filter((value) => value !== NONE)
  const alternatives = [
    ...(named.length === 1 ? [`${column} = ${parameter(named[0])}::${sql}`] : []),
    ...(named.length > 1 ? [`${column} = any (${parameter(named)}::${sql}[])`] : []),
    ...(named.length < wanted.length ? [`${column} is null`] : []),
  ]
  return `(${alternatives.join(' or ')})`
}

const Id = z.union([z.guid(), z.literal(NONE)])

const demandIds = (field: string, wanted: readonly string[]): void => {
  const stranger = wanted.find((value) => !Id.safeParse(value).success)
  if (stranger === undefined) return
  throw invalid([{ path: `query.${field}`, code: 'invalid-id', message: `${field}: ${stranger}` }])
}
