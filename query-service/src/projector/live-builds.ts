import type pg from 'pg'
import type { Build } from './build.ts'

/** A build that is fed, or would be if its projection were not paused. */
export interface LiveBuild extends Build {
  readonly state: 'active' | 'building'
  /** Why an operator has stopped the projection; null when none has. */
  readonly paused: string | null
}

/** By projection, in the order in which they were begun. */
export const liveBuilds = async (pool: pg.Pool, projections: readonly string[]): Promise<readonly LiveBuild[]> => {
  const { rows } = await pool.query<LiveBuild>(
    `select b.*, paused.reason as paused
     from projections.builds b left join projections.paused using (projection)
     where b.state in ('active', 'building') and b.projection = any ($1)
     order by array_position($1, b.projection), b.build`,
    [projections],
  )
  return rows
}
