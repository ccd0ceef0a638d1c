import type { EventStore } from '@kervan/infra/event-store/port'
import type pg from 'pg'
import type { Build } from './builds.ts'

/** How a build stands towards the log. */
export interface ProjectionStatus {
  readonly projection: string
  readonly build: bigint
  readonly version: number
  readonly state: 'active' | 'building'
  readonly position: bigint
  readonly lag: {
    /** Distance to the head of the log; events where the store counts positions by ones, as Postgres does. */
    readonly positions: bigint
    /** Age of the oldest event that the rows do not reflect, seconds; 0 where they reflect all. */
    readonly seconds: number
  }
  /** How far it is beyond the end of the log, positions: 0 unless one of them was restored or replaced. */
  readonly ahead: bigint
  /** Events that could not be applied, with those that wait behind them. */
  readonly parked: number
  /** Streams that they are of. */
  readonly parkedStreams: number
  /** Rows of all its tables, as the server estimates them. */
  readonly rows: number
  /** Whether it has the indexes that queries need. */
  readonly indexed: boolean
  /** Whether it waits for an operator to show it to readers. */
  readonly held: boolean
  /** Why an operator has stopped the projection; null when none has. */
  readonly paused: string | null
}

/** A build that is fed, or would be if its projection were not paused. */
export interface LiveBuild extends Build {
  readonly state: 'active' | 'building'
  readonly paused: string | null
  readonly parked: number
  readonly parkedStreams: number
  readonly rows: number
}

/** By projection, in the order in which they were begun. */
export const liveBuilds = async (pool: pg.Pool, projections: readonly string[]): Promise<readonly LiveBuild[]> => {
  const { rows } = await pool.query<LiveBuild>(
    `select b.*, paused.reason as paused,
       (select count(*)::int from projections.parked p where p.build = b.build) as parked,
       (select count(distinct stream)::int from projections.parked p where p.build = b.build) as "parkedStreams",
       (select coalesce(sum(greatest(reltuples, 0)), 0)::float8 from unnest(b.tables) as each (name)
        join pg_class on pg_class.oid = to_regclass(format('read.%I', each.name || '_' || b.build))) as rows
     from projections.builds b left join projections.paused using (projection)
     where b.state in ('active', 'building') and b.projection = any ($1)
     order by array_position($1, b.projection), b.build`,
    [projections],
  )
  return rows
}

/** @throws what the log or the database throws while it is away */
export const statusOf = async (
  pool: pg.Pool,
  store: EventStore,
  projections: readonly string[],
): Promise<readonly ProjectionStatus[]> => {
  const builds = await liveBuilds(pool, projections)
  const head = await store.head()
  return Promise.all(
    builds.map(async (live) => {
      const { projection, build, version, state, position, parked, parkedStreams, rows, indexed, held, paused } = live
      const lag =
        position >= head ? UP_TO_DATE : { positions: head - position, seconds: await ageOfNext(store, position) }
      const ahead = position > head ? position - head : 0n
      const at = { projection, build, version, state, position, lag, ahead }
      return { ...at, parked, parkedStreams, rows, indexed, held, paused }
    }),
  )
}

const UP_TO_DATE = { positions: 0n, seconds: 0 }

const ageOfNext = async (store: EventStore, position: bigint): Promise<number> => {
  for await (const event of store.readAll({ after: position, limit: 1 })) return secondsSince(event.metadata.at)
  return 0
}

const secondsSince = (instant: string): number => Math.max(0, (Date.now() - Date.parse(instant)) / 1_000)
