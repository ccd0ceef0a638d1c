import { COUNT_LIMIT, type List, type ListQuery } from '@kervan/contracts/http/list'
import type pg from 'pg'
import { type ListColumns, listStatements, writeCursor } from './list-sql.ts'

export interface Page<Row> {
  readonly data: Row[]
  readonly next: string | null
  readonly total: { readonly value: number; readonly exact: boolean }
}

/** One page of a list, and how many there are, exactly up to COUNT_LIMIT. */
export const readList = async <Field extends string, Stored extends Record<string, unknown>, Row>(
  pool: pg.Pool,
  list: List<Field>,
  columns: ListColumns<Field>,
  query: ListQuery,
  rowOf: (stored: Stored) => Row,
): Promise<Page<Row>> => {
  const { page, count } = listStatements(list, columns, query)
  const [found, counted] = await Promise.all([
    pool.query<Stored & { sort_value: string }>(page.text, [...page.values]),
    pool.query<{ count: number }>(count.text, [...count.values]),
  ])
  const rows = found.rows.slice(0, query.limit)
  const last = found.rows.length > query.limit ? rows.at(-1) : undefined
  const total = counted.rows[0]?.count ?? 0
  return {
    data: rows.map(rowOf),
    next: last ? writeCursor({ sort: query.sort, value: last.sort_value, key: String(last[columns.key]) }) : null,
    total: { value: Math.min(total, COUNT_LIMIT), exact: total <= COUNT_LIMIT },
  }
}
