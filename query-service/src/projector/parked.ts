import type pg from 'pg'
import { encodeArray } from './encode-array.ts'
import type { ParkedEvent } from './fold-batch.ts'

/** An event that a projection could not apply, or that waits behind one. */
export interface Parked {
  readonly projection: string
  readonly build: bigint
  readonly stream: string
  readonly position: bigint
  readonly revision: bigint
  readonly eventId: string
  readonly type: string
  /** Null for an event that only waits. */
  readonly reason: string | null
  /** UTC, ISO 8601. */
  readonly parkedAt: string
}

export const parkEvents = (client: pg.ClientBase, build: bigint, parked: readonly ParkedEvent[]): Promise<unknown> => {
  const column = (of: (parked: ParkedEvent) => unknown, sql: 'text' | 'uuid' | 'bigint') =>
    encodeArray(parked.map(of), sql)
  const kept = client.query(
    `insert into projections.parked (build, stream, position, revision, event_id, type, reason)
     select $1::bigint, * from unnest($2::text[], $3::bigint[], $4::bigint[], $5::uuid[], $6::text[], $7::text[])`,
    [
      build,
      column(({ event }) => event.stream, 'text'),
      column(({ event }) => event.position, 'bigint'),
      column(({ event }) => event.revision, 'bigint'),
      column(({ event }) => event.id, 'uuid'),
      column(({ event }) => event.type, 'text'),
      column(({ reason }) => reason && storable(reason), 'text'),
    ],
  )
  const told = client.query('update projections.builds set parkings = parkings + 1 where build = $1', [build])
  return Promise.all([kept, told])
}

/** PostgreSQL holds no zero characters in a text. */
const storable = (reason: string): string => reason.replaceAll('\0', '').slice(0, 2_000)

/** Says why a parked event failed when it was tried again. */
export const giveReason = (pool: pg.Pool, build: bigint, position: bigint, reason: string) =>
  pool.query('update projections.parked set reason = $3 where build = $1 and position = $2', [
    build,
    position,
    storable(reason),
  ])

export const parkedStreamsOf = async (db: pg.ClientBase | pg.Pool, build: bigint): Promise<ReadonlySet<string>> => {
  const { rows } = await db.query<{ stream: string }>(
    'select distinct stream from projections.parked where build = $1',
    [build],
  )
  return new Set(rows.map(({ stream }) => stream))
}

/** Everything that is parked in builds that are fed, or what one projection has parked; in the order of the log. */
export const listParked = async (pool: pg.Pool, projection?: string): Promise<Parked[]> =>
  (
    await pool.query<Parked>(
      `select b.projection, p.build, p.stream, p.position, p.revision, p.event_id as "eventId", p.type, p.reason,
         p.parked_at as "parkedAt"
       from projections.parked p join projections.builds b using (build)
       where b.state in ('active', 'building') and ($1::text is null or b.projection = $1)
       order by p.position, p.build`,
      [projection ?? null],
    )
  ).rows
