import type { EventStore } from '@kervan/infra/event-store/port'
import type pg from 'pg'
import { type LiveBuild, liveBuilds } from './live-builds.ts'

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
  /** Streams that they are of, and some of these. */
  readonly parkedStreams: number
  readonly someParked: readonly string[]
  /** Rows of all its tables, as the server estimates them. */
  readonly rows: number
  /** Whether it has the indexes that queries need. */
  readonly indexed: boolean
  /** Whether it waits for an operator to show it to readers. */
  readonly held: boolean
  /** Why an operator has stopped the projection; null when none has. */
  readonly paused: string | null
}

/** The status as the process that feeds the build knows it. */
export interface KnownStatus extends ProjectionStatus {
  /** Why it does not move; null when it does, or when another process feeds it. */
  readonly failure: string | null
}

type Counts = Pick<ProjectionStatus, 'parked' | 'parkedStreams' | 'someParked' | 'rows'>

const countsOf = async (pool: pg.Pool, builds: readonly LiveBuild[]): Promise<ReadonlyMap<bigint, Counts>> => {
  const { rows } = await pool.query<Counts & { build: bigint }>(
    `select b.build, parked.events as parked, parked.streams as "parkedStreams",
       array(select distinct stream from projections.parked p where p.build = b.build order by stream limit 5) as "someParked",
       (select coalesce(sum(greatest(reltuples, 0)), 0)::float8 from unnest(b.tables) as each (name)
        join pg_class on pg_class.oid = to_regclass(format('read.%I', each.name || '_' || b.build))) as rows
     from projections.builds b
     cross join lateral (
       select count(*)::int as events, count(distinct stream)::int as streams
       from projections.parked p where p.build = b.build) parked
     where b.build = any ($1)`,
    [builds.map(({ build }) => build)],
  )
  return new Map(rows.map(({ build, ...counts }) => [build, counts]))
}

const NOTHING: Counts = { parked: 0, parkedStreams: 0, someParked: [], rows: 0 }

/** @throws what the log or the database throws while it is away */
export const statusOf = async (
  pool: pg.Pool,
  store: EventStore,
  projections: readonly string[],
): Promise<readonly ProjectionStatus[]> => {
  const builds = await liveBuilds(pool, projections)
  const counts = await countsOf(pool, builds)
  const head = await store.head()
  return Promise.all(
    builds.map(async (live) => {
      const { projection, build, version, state, position, indexed, held, paused } = live
      const lag =
        position >= head ? UP_TO_DATE : { positions: head - position, seconds: await ageOfNext(store, position) }
      const ahead = position > head ? position - head : 0n
      const at = { projection, build, version, state, position, lag, ahead }
      return { ...at, ...(counts.get(build) ?? NOTHING), indexed, held, paused }
    }),
  )
}

const UP_TO_DATE = { positions: 0n, seconds: 0 }

const ageOfNext = async (store: EventStore, position: bigint): Promise<number> => {
  for await (const event of store.readAll({ after: position, limit: 1 })) return secondsSince(event.metadata.at)
  return 0
}

const secondsSince = (instant: string): number => Math.max(0, (Date.now() - Date.parse(instant)) / 1_000)
