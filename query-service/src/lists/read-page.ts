import { COUNT_LIMIT } from '@kervan/contracts/http/list'
import type pg from 'pg'
import { allOf } from './condition.ts'
import type { Total } from './list-cursor.ts'
import { isCarried } from './list-indexes.ts'
import {
  countRows,
  countSteps,
  type GatheredRow,
  gatherPage,
  type PageRequest,
  type PageRow,
  pinOf,
  type Statement,
  segmentsOf,
  walkPage,
} from './list-statements.ts'

/** How far a walk goes, in rows. */
export interface Bounds {
  /** Of a first walk, which shows how dense the matches lie. */
  readonly probe: number
  /** Of a walk that the first one promised to be worth while. */
  readonly steps: number
}

/** A walk that looks at what its index does not carry meets its rows in the table, where a step costs more. */
export const boundsOf = ({ table, order, condition }: PageRequest): Bounds => {
  const columns = [...order.map(({ column }) => column), ...condition.columns]
  return isCarried(table, columns) ? { probe: 5_000, steps: 60_000 } : { probe: 1_000, steps: 20_000 }
}

export interface FoundPage {
  readonly rows: readonly PageRow[]
  /** How many rows match, where that came to light; of a page after the first one, how many there are beyond the one before. */
  readonly matching?: number
}

/**
 * A page of a table.
 *
 * Many matches are met soon on a walk along the order, few are gathered and sorted. Which of the two it is, is found out, not
 * estimated: the planner takes matches to be spread evenly over the order, and where they are not, as with the leads of an old
 * campaign sorted by their last activity, it would walk over the whole table.
 */
export const readPage = async (
  pool: pg.Pool,
  request: PageRequest,
  { probe, steps }: Bounds = boundsOf(request),
): Promise<FoundPage> => {
  const first = await walk(pool, request, probe)
  if (first.ended) return first
  const promised = (request.limit / first.rows.length) * probe
  if (promised * LEEWAY < steps) {
    const further = await walk(pool, request, steps)
    if (further.ended) return further
  }
  const rows = await run<GatheredRow>(pool, gatherPage(request))
  return { rows, matching: rows[0]?.matching ?? 0 }
}

/**
 * A page of a table whose rows come in parts: each is read as a table of its own, in its order, and the next one begins where it ends. The
 * place of a row says first in which part it is.
 */
export const readParts = async (
  pool: pg.Pool,
  { parts, after, limit, ...request }: PageRequest,
  bounds?: Bounds,
): Promise<FoundPage> => {
  if (!parts) return readPage(pool, { ...request, after, limit }, bounds)
  const [begun = '0', ...values] = after?.values ?? []
  const rows: PageRow[] = []
  let matching: number | undefined = 0
  for (const [part, meets] of parts.entries()) {
    if (part < Number(begun)) continue
    // What a full page leaves out is not counted.
    if (rows.length === limit) return { rows }
    const found = await readPage(
      pool,
      {
        ...request,
        limit: limit - rows.length,
        condition: allOf([request.condition, meets]),
        after: after && part === Number(begun) ? { ...after, values } : undefined,
      },
      bounds,
    )
    rows.push(...found.rows.map((row) => ({ ...row, place: [String(part), ...row.place] })))
    matching = matching === undefined || found.matching === undefined ? undefined : matching + found.matching
  }
  return { rows, matching }
}

/** How much thinner than at the beginning matches may lie on. */
const LEEWAY = 1.5

const run = async <Row extends pg.QueryResultRow>(pool: pg.Pool, { text, values }: Statement): Promise<Row[]> =>
  (await pool.query<Row>(text, [...values])).rows

/** Ended: the page is full, or the order came to its end. */
const walk = async (
  pool: pg.Pool,
  request: PageRequest,
  steps: number,
): Promise<FoundPage & { readonly ended: boolean }> => {
  const rows: PageRow[] = []
  const segments = segmentsOf(request)
  for (const segment of segments) {
    rows.push(...(await run<PageRow>(pool, walkPage(request, segment, request.limit - rows.length, steps))))
    if (rows.length === request.limit) return { rows, ended: true }
    // Where there is nothing to go on to, gathering tells as soon.
    if (segments.length === 1 && !pinOf(request)) return { rows, ended: false }
    const [passed] = await run<{ count: number }>(pool, countSteps(request, segment, steps))
    if ((passed?.count ?? 0) > steps) return { rows, ended: false }
  }
  return { rows, matching: rows.length, ended: true }
}

/** How many rows match; one that is not exact is a floor. */
export const countMatches = async (
  pool: pg.Pool,
  request: Pick<PageRequest, 'table' | 'condition'>,
  most = COUNT_LIMIT,
): Promise<Total> => {
  const [counted] = await run<{ count: number }>(pool, countRows(request, most))
  return totalOf(counted?.count ?? 0, most)
}

export const totalOf = (count: number, most = COUNT_LIMIT): Total => ({
  value: Math.min(count, most),
  exact: count <= most,
})
