import { COUNT_LIMIT } from '@kervan/contracts/http/list'
import type pg from 'pg'
import type { Total } from './list-cursor.ts'
import { gatherPage, type PageRequest, type PageRow, type Statement, walkPage } from './list-statements.ts'

/** Where a list turns from gathering to walking, in rows. */
export interface Bounds {
  /** Most matches that are gathered; also how far they are counted. */
  readonly gathered: number
  /** Most rows that are passed on a walk. */
  readonly steps: number
}

/** A walk that looks at what no index carries meets its rows in the table, where a step costs more. */
export const boundsOf = (inTable: boolean): Bounds => ({ gathered: COUNT_LIMIT, steps: inTable ? 20_000 : 60_000 })

export interface FoundPage {
  readonly rows: readonly PageRow[]
  readonly total: Total
}

/**
 * A page of a table, and how many rows match; a total that is not exact is a floor.
 *
 * Few matches are gathered and sorted, many are met soon on a walk along the order. Which of the two it is, is found out,
 * not estimated: the planner takes matches to be spread evenly over the order, and where they are not, as with the leads of
 * an old campaign sorted by their last activity, it would walk over the whole table.
 * @param looked  columns that the conditions look at
 * @param total   as the page before had it
 */
export const readPage = async (
  pool: pg.Pool,
  request: PageRequest,
  looked: readonly string[],
  { gathered, steps }: Bounds,
  total?: Total,
): Promise<FoundPage> => {
  const query = async ({ text, values }: Statement) => (await pool.query<PageRow>(text, [...values])).rows
  const found = (rows: readonly PageRow[]) => rows.filter(({ sort_value }) => sort_value !== null)

  if (!total || total.exact) {
    const rows = await query(gatherPage(request, gathered))
    const matching = rows[0]?.matching ?? 0
    if (matching <= gathered) return { rows: found(rows), total: total ?? { value: matching, exact: true } }
  }
  const many = total && !total.exact ? total : { value: gathered, exact: false }
  const walked = await query(walkPage(request, looked, steps))
  if (walked.length === request.limit) return { rows: walked, total: many }
  return { rows: found(await query(gatherPage(request))), total: many }
}
