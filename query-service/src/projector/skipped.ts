import type pg from 'pg'
import type { Build } from './build.ts'

export const skippedIn = async (db: pg.ClientBase | pg.Pool, build: bigint): Promise<ReadonlySet<string>> => {
  const { rows } = await db.query<{ id: string }>('select event_id as id from projections.skipped where build = $1', [
    build,
  ])
  return new Set(rows.map(({ id }) => id))
}

/** A new build leaves out what the active one leaves out. */
export const inheritSkipped = (client: pg.ClientBase, { build, projection }: Build): Promise<unknown> =>
  client.query(
    `insert into projections.skipped (build, event_id, stream, position, type, fault, reason, skipped_by, skipped_at)
     select $1, event_id, stream, s.position, type, fault, reason, skipped_by, skipped_at
     from projections.skipped s join projections.builds b using (build)
     where b.projection = $2 and b.state = 'active'`,
    [build, projection],
  )

/** An event that an operator leaves out, and why. */
export interface Skip {
  readonly projection: string
  readonly eventId: string
  readonly reason: string
  /** The operator who has decided so. */
  readonly by: string
}

/**
 * Leaves a parked event out of every build in which it is parked or has yet to come. Events that wait behind it stay parked.
 * The process that feeds the builds learns of it before the next batch. Gives the event's stream; undefined when it is not parked.
 */
export const skipParked = async (client: pg.ClientBase, skip: Skip): Promise<string | undefined> => {
  const { projection, eventId, reason, by } = skip
  await client.query(
    `update projections.builds set parkings = parkings + 1 where projection = $1 and state in ('active', 'building')`,
    [projection],
  )
  const { rows } = await client.query<{ stream: string }>(
    `with parked as (
       select p.* from projections.parked p join projections.builds using (build)
       where projection = $1 and state in ('active', 'building') and event_id = $2
     )
     insert into projections.skipped (build, event_id, stream, position, type, fault, reason, skipped_by)
     select b.build, $2, found.stream, found.position, found.type, own.reason, $3, $4
     from projections.builds b
     cross join (select stream, position, type from parked limit 1) found
     left join parked own on own.build = b.build
     where b.projection = $1 and b.state in ('active', 'building') and (own.build is not null or b.position < found.position)
     returning stream`,
    [projection, eventId, reason, by],
  )
  await client.query(
    `delete from projections.parked p using projections.skipped s
     where s.build = p.build and s.event_id = p.event_id and s.event_id = $1`,
    [eventId],
  )
  return rows[0]?.stream
}
