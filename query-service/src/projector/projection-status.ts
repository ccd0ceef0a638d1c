import type { EventStore } from '@kervan/infra/event-store/port'
import type pg from 'pg'
import type { FedBuild } from './feed-build.ts'

/** How a build stands towards the log. */
export interface ProjectionStatus {
  readonly projection: string
  readonly build: bigint
  readonly state: 'active' | 'building'
  readonly position: bigint
  readonly lag: {
    /** Distance to the head of the log; events where the store counts positions by ones, as Postgres does. */
    readonly positions: bigint
    /** Age of the oldest event that the rows do not reflect, seconds; 0 where they reflect all. */
    readonly seconds: number
  }
  /** Events that could not be applied, with those that wait behind them. */
  readonly parked: number
  /** Why it does not move; null when it does. */
  readonly failure: string | null
}

/** @throws what the log or the database throws while it is away */
export const statusOf = async (
  pool: pg.Pool,
  store: EventStore,
  builds: readonly FedBuild[],
): Promise<readonly ProjectionStatus[]> => {
  const { rows } = await pool.query<{ build: bigint; parked: bigint }>(
    'select build, count(*) as parked from projections.parked where build = any ($1) group by build',
    [builds.map(({ build }) => build)],
  )
  const parked = new Map(rows.map((row) => [row.build, Number(row.parked)]))
  const head = await store.head()
  return Promise.all(
    builds.map(async (fed) => {
      const { projection, build, state, position, failure } = fed
      const lag = position >= head ? UP_TO_DATE : { positions: head - position, seconds: await ageOfNext(store, fed) }
      return { projection, build, state, position, lag, parked: parked.get(build) ?? 0, failure }
    }),
  )
}

const UP_TO_DATE = { positions: 0n, seconds: 0 }

const ageOfNext = async (store: EventStore, { position, applying }: FedBuild): Promise<number> => {
  if (applying) return secondsSince(applying)
  for await (const event of store.readAll({ after: position, limit: 1 })) return secondsSince(event.metadata.at)
  return 0
}

const secondsSince = (instant: string): number => Math.max(0, (Date.now() - Date.parse(instant)) / 1_000)
