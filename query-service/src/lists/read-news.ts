import type pg from 'pg'
import { viewOf } from '../projector/table-sql.ts'
import type { PageRequest } from './list-statements.ts'

/** A row that changed, and whether it is of the list now. */
export type NewsRow = Readonly<Record<string, unknown>> & { readonly matching: boolean }

/** The rows of a list's table that changed after a position, oldest change first; `more` where there are more than the limit. */
export const readNews = async (
  pool: pg.Pool,
  { table, condition }: Pick<PageRequest, 'table' | 'condition'>,
  changed: string,
  after: string,
  limit: number,
): Promise<{ rows: readonly NewsRow[]; more: boolean }> => {
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value)}`
  const { rows } = await pool.query<NewsRow>(
    `select stored.*, coalesce(${condition.write(parameter)}, false) as matching from ${viewOf(table.name)} stored
     where ${changed} > ${parameter(after)} order by ${changed} limit ${parameter(limit + 1)}`,
    values,
  )
  return { rows: rows.slice(0, limit), more: rows.length > limit }
}
