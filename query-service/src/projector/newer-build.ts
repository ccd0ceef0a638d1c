import { refused } from '@kervan/contracts/errors/refusal'
import type pg from 'pg'
import { findBuilds, isOf } from './builds.ts'
import type { Projection } from './declare.ts'

/** Undefined column, undefined table (PostgreSQL manual, appendix A). */
const UNDEFINED: ReadonlySet<unknown> = new Set(['42703', '42P01'])

/**
 * What is told of a read that failed. While readers see a build of another program, in which a column that this one looks for need not be,
 * a read that lacks one says so: a program of the newer version can be asked, or the page loaded anew.
 */
export const faultOfRead = async (
  pool: pg.Pool,
  projections: readonly Projection[],
  error: unknown,
): Promise<unknown> => {
  if (!UNDEFINED.has((error as { code?: unknown }).code)) return error
  for (const projection of projections) {
    const shown = (await findBuilds(pool, projection.name)).find(({ state }) => state === 'active')
    if (shown && !isOf(shown, projection)) return refused('newer-version')
  }
  return error
}
