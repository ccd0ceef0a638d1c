import type { List, ListQuery } from '@kervan/contracts/http/list'
import { orderAsked } from '@kervan/contracts/http/list-sort'
import type pg from 'pg'
import type { RowOf, Table } from '../projector/declare.ts'
import { allOf, type Condition, condition } from './condition.ts'
import type { Asker } from './filter-conditions.ts'
import { type ListColumns, placesOf } from './list-columns.ts'
import { listCondition } from './list-conditions.ts'
import type { ListCursors, Total } from './list-cursor.ts'
import type { PageRequest } from './list-statements.ts'
import { isRenamed, readNews } from './read-news.ts'
import { type Bounds, countMatches, readParts, totalOf } from './read-page.ts'

export interface ListPage<Row> {
  readonly data: Row[]
  readonly gone?: string[]
  readonly next: string | null
  readonly total: Total
}

/** How far walks and counts go; what is measured and right for large tables unless said. */
export interface ListBounds {
  readonly walks?: Bounds
  readonly counted?: number
  /** Whether rows that changed since a position can be told; where they cannot, the list is to be read anew. */
  readonly isTold?: boolean
}

/** The page of a list's table that a query asks for, with one row more. */
export const listRequest = <Field extends string, T extends Table>(
  list: List<Field>,
  listColumns: ListColumns<Field, T>,
  query: ListQuery,
  asker: Asker,
): PageRequest => {
  const { own, sorts } = orderAsked(list.fields, query.sort)
  const of = (field: string) => placesOf(listColumns as ListColumns<Field>, field as Field)
  return {
    table: listColumns.table,
    order: sorts.map(({ field, descending }) => {
      const { value, sort = value } = of(field)
      return { column: sort, descending }
    }),
    limit: query.limit + 1,
    condition: allOf([
      ...(asker.scope ? [asker.scope] : []),
      listCondition(list, listColumns as ListColumns<Field>, query, asker),
    ]),
    ...(own && asker.me !== null && { parts: ownAndOthers(of(own.by).value, asker.me, own.last) }),
  }
}

/** Rows of a user, and those of others and of no user. */
const ownAndOthers = (column: string, me: string, ownLast: boolean): readonly Condition[] => {
  const own = { ...condition([column], (parameter) => `${column} = ${parameter(me)}::uuid`), pins: true as const }
  const others = condition([column], (parameter) => `${column} is distinct from ${parameter(me)}::uuid`)
  return ownLast ? [others, own] : [own, others]
}

/**
 * One page of a list, and how many there are.
 * @throws Refusal invalid-request that names the field at fault
 */
export const readList = async <Field extends string, T extends Table, Row>(
  pool: pg.Pool,
  list: List<Field>,
  listColumns: ListColumns<Field, T>,
  query: ListQuery,
  rowOf: (stored: RowOf<T>) => Row,
  asker: Asker,
  cursors: ListCursors,
  { walks, counted, isTold = true }: ListBounds = {},
): Promise<ListPage<Row>> => {
  const { table, changed, named = [] } = listColumns
  const request = listRequest(list, listColumns, query, asker)
  const shown = (row: unknown): Row => rowOf(row as RowOf<T>)
  const count = (floor: number): Promise<Total> | Total =>
    query.count === 'later' ? { value: floor, exact: false } : countMatches(pool, request, counted)
  if (query.count === 'only') return { data: [], next: null, total: await count(0) }
  if (query.after !== undefined) {
    // What left a scope could not be told without naming what lies outside it: such a list is read anew. So is one with other names.
    if (!isTold || asker.scope || (await isRenamed(pool, named, query.after)))
      return { data: [], gone: [], next: 'more', total: await count(0) }
    const { rows, more } = await readNews(pool, request, changed, query.after, query.limit)
    const matching = rows.filter((row) => row.matching)
    return {
      data: matching.map(shown),
      gone: rows.flatMap((row) => (row.matching ? [] : [String(row[table.key])])),
      next: more ? 'more' : null,
      total: await count(matching.length),
    }
  }
  const asked = { query, ...request }
  const cursor = cursors.read(asked)
  const { rows, matching } = await readParts(pool, { ...request, after: cursor }, walks)
  const total = cursor?.total ?? (matching === undefined ? await count(rows.length) : totalOf(matching, counted))
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  return {
    data: page.map(shown),
    next: last ? cursors.write(asked, { values: last.place, key: String(last[table.key]), total }) : null,
    total,
  }
}
