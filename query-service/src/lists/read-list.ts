import type { List, ListField, ListQuery } from '@kervan/contracts/http/list'
import type pg from 'pg'
import type { Column, RowOf, Table } from '../projector/declare.ts'
import type { ListColumns } from './list-columns.ts'
import { listConditions } from './list-conditions.ts'
import { readListCursor, type Total, writeListCursor } from './list-cursor.ts'
import { readNews } from './read-news.ts'
import { type Bounds, boundsOf, readPage } from './read-page.ts'

export interface ListPage<Row> {
  readonly data: Row[]
  readonly gone?: string[]
  readonly next: string | null
  readonly total: Total
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
  given?: Bounds,
): Promise<ListPage<Row>> => {
  const { table, columns, sorts, search, unless = {} } = listColumns
  const descending = query.sort.startsWith('-')
  const sorted = query.sort.replace('-', '') as Field
  const sort = sorts?.[sorted] ?? columns[sorted]
  const cursor = readListCursor(query, table.columns[sort] as Column, table.columns[table.key] as Column)
  const request = {
    table,
    sort,
    descending,
    after: cursor,
    limit: query.limit + 1,
    conditions: (parameter: (value: unknown) => string) => listConditions(list, listColumns, query, parameter),
  }
  const asked = new Set([...Object.keys(query), ...Object.keys(unless)].map((name) => name.replace(/\.(from|to)$/, '')))
  const filtered = Object.entries<ListField>(list.fields).flatMap(([name, { filter }]) =>
    filter && asked.has(name) ? [columns[name as Field]] : [],
  )
  const searching = Boolean(query.search?.trim())
  const looked = searching ? [...filtered, search] : filtered
  const bounds = given ?? boundsOf(searching || filtered.some((column) => table.columns[column]?.sql === 'text[]'))
  if (query.after !== undefined) {
    const { total } = await readPage(pool, { ...request, after: undefined, limit: 1 }, looked, bounds)
    const { rows, more } = await readNews(pool, request, listColumns.changed, query.after, query.limit)
    return {
      data: rows.flatMap((row) => (row.matching ? [rowOf(row as unknown as RowOf<T>)] : [])),
      gone: rows.flatMap((row) => (row.matching ? [] : [String(row[table.key])])),
      next: more ? 'more' : null,
      total,
    }
  }
  const { rows, total } = await readPage(pool, request, looked, bounds, cursor?.total)
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  return {
    data: page.map((row) => rowOf(row as unknown as RowOf<T>)),
    next: last ? writeListCursor(query, { value: String(last.sort_value), key: String(last[table.key]), total }) : null,
    total,
  }
}
