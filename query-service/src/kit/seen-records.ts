import type { Visibility } from '@kervan/contracts/permissions/visibility'
import type pg from 'pg'
import { scopeCondition } from '../lists/scope-condition.ts'
import { viewOf } from '../projector/table-sql.ts'
import type { KeptRecord } from './kept-record.ts'

/** Which records of a kind are in a reader's scope as they stand. */
export const readSeen = async (
  pool: pg.Pool,
  { tables, columns }: Pick<KeptRecord, 'tables' | 'columns'>,
  visibility: Visibility,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const scope = scopeCondition(visibility, columns)
  if (!scope) return new Set(ids)
  const values: unknown[] = [ids]
  const condition = scope.write((value) => `$${values.push(value)}`)
  const { rows } = await pool.query<{ id: string }>(
    `select id from ${viewOf(tables.rows.name)} where id = any ($1::uuid[]) and ${condition}`,
    values,
  )
  return new Set(rows.map(({ id }) => id))
}
