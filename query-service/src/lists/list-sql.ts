import type { List, ListQuery } from '@kervan/contracts/http/list'
import { COUNT_LIMIT, NONE } from '@kervan/contracts/http/list'
import { invalid } from '@kervan/infra/http/parse-parts'
import { searchConditions } from './search-conditions.ts'

/** Where a list's fields lie in its table. */
export interface ListColumns<Field extends string> {
  /** View and key column. */
  readonly from: string
  readonly key: string
  readonly columns: { readonly [Name in Field]: string }
  /** Fields whose column is an array: a filter wants any of its values in it. */
  readonly arrays?: readonly Field[]
  /** Column that the search looks through. */
  readonly search: string
  /** What holds unless the query says otherwise: field and value. */
  readonly unless?: Partial<Record<Field, string>>
}

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface ListStatements {
  /** One row more than the page holds, to know whether there is another. `sort_value` belongs in the cursor. */
  readonly page: Statement
  /** Counts to one more than COUNT_LIMIT at most. */
  readonly count: Statement
}

interface Cursor {
  readonly sort: string
  readonly value: string
  readonly key: string
}

/** A list's query as SQL: filters, search, keyset paging. Values are only ever parameters. */
export const listStatements = <Field extends string>(
  list: List<Field>,
  { from, key, columns, arrays = [], search, unless = {} }: ListColumns<Field>,
  query: ListQuery,
): ListStatements => {
  const values: unknown[] = []
  const parameter = (value: unknown): string => `$${values.push(value)}`
  const conditions = [
    ...Object.keys(list.fields).flatMap((name) => filtersOf(name as Field)),
    ...(query.search ? searchConditions(search, query.search, parameter) : []),
  ]

  function filtersOf(name: Field): string[] {
    const column = columns[name]
    const wanted = query[name] ?? (name in unless ? [unless[name]] : undefined)
    const { [`${name}.from`]: since, [`${name}.to`]: until } = query
    return [
      ...(Array.isArray(wanted) && wanted.length > 0 ? [anyOf(name, column, wanted)] : []),
      ...(since === undefined ? [] : [`${column} >= ${parameter(since)}`]),
      ...(until === undefined ? [] : [`${column} < ${parameter(until)}`]),
    ]
  }

  function anyOf(name: Field, column: string, wanted: readonly unknown[]): string {
    if (arrays.includes(name)) return `${column} && ${parameter(wanted)}`
    const named = wanted.filter((value) => value !== NONE)
    const alternatives = [
      ...(named.length > 0 ? [`${column}::text = any (${parameter(named)})`] : []),
      ...(named.length < wanted.length ? [`${column} is null`] : []),
    ]
    return `(${alternatives.join(' or ')})`
  }

  const where = (all: readonly string[]): string => (all.length > 0 ? `where ${all.join(' and ')}` : '')
  const count = {
    text: `select count(*)::int as count from (select from ${from} ${where(conditions)} limit ${COUNT_LIMIT + 1}) as counted`,
    values: [...values],
  }

  const descending = query.sort.startsWith('-')
  const sorted = columns[query.sort.replace('-', '') as Field]
  const direction = descending ? 'desc' : 'asc'
  const after = query.cursor === undefined ? null : readCursor(query.cursor, query.sort)
  const beyond = after
    ? [`(${sorted}, ${key}) ${descending ? '<' : '>'} (${parameter(after.value)}, ${parameter(after.key)})`]
    : []
  return {
    count,
    page: {
      text: `select *, ${sorted}::text as sort_value from ${from} ${where([...conditions, ...beyond])}
        order by ${sorted} ${direction}, ${key} ${direction} limit ${parameter(query.limit + 1)}`,
      values,
    },
  }
}

/** Where a page ended, for the next one to begin. */
export const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** @throws Refusal invalid-request that names `query.cursor` when it is none of ours or of another order */
const readCursor = (text: string, sort: string): Cursor => {
  try {
    const cursor = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Cursor
    if (cursor.sort === sort && typeof cursor.value === 'string' && typeof cursor.key === 'string') return cursor
  } catch {
    // Said below, as for any other cursor that is not ours.
  }
  throw invalid([
    {
      path: 'query.cursor',
      code: 'invalid',
      message: 'cursor: take it from `next` of the page before, with the same sort',
    },
  ])
}
