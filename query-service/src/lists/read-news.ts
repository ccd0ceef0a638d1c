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

/**
 * Whether a record of these kinds is called otherwise since a position. Lists take names from where they are kept once: no row says
 * when they changed.
 */
export const isRenamed = async (pool: pg.Pool, kinds: readonly string[], after: string): Promise<boolean> => {
  if (kinds.length === 0) return false
  const { rows } = await pool.query(
    `select from read.record_names where renamed > $1 and left(record, -${ID_LENGTH + 1}) = any ($2) limit 1`,
    [after, kinds],
  )
  return rows.length > 0
}
/** Streams end with a hyphen and a UUID. */
const ID_LENGTH = 36
