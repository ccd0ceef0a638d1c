import type pg from 'pg'
import { migrate } from '../postgres/migrate.ts'

export const RETIRED_MIGRATIONS = [
  {
    name: '0001_events',
    sql: `
      -- Events that no version reads and that are left out everywhere, as an operator has ordered. The log keeps them.
      create table events (
        event_id uuid primary key,
        stream text not null,
        revision bigint not null,
        position bigint not null,
        reason text not null,
        retired_by text not null,
        retired_at timestamptz not null default now()
      );`,
  },
]

/** Brings the schema `retired` up to date. Throws MigrationError. */
export const migrateRetiredEvents = (pool: pg.Pool): Promise<void> =>
  migrate(pool, { schema: 'retired', migrations: RETIRED_MIGRATIONS })

/** An event that is left out everywhere, and why. */
export interface RetiredEvent {
  readonly eventId: string
  readonly stream: string
  readonly revision: bigint
  readonly position: bigint
  readonly reason: string
  /** Who has decided so. */
  readonly by: string
}

export interface RetiredEvents {
  /** Asks the database for what it does not know yet; an event that is retired stays so. */
  has(eventId: string): Promise<boolean>
}

export const createRetiredEvents = (pool: pg.Pool) => {
  const known = new Set<string>()
  return {
    async has(eventId: string): Promise<boolean> {
      if (known.has(eventId)) return true
      const { rowCount } = await pool.query('select from retired.events where event_id = $1', [eventId])
      if (rowCount === 1) known.add(eventId)
      return rowCount === 1
    },
    async retire({ eventId, stream, revision, position, reason, by }: RetiredEvent): Promise<void> {
      await pool.query(
        `insert into retired.events (event_id, stream, revision, position, reason, retired_by) values ($1, $2, $3, $4, $5, $6)
         on conflict do nothing`,
        [eventId, stream, String(revision), String(position), reason, by],
      )
    },
  } satisfies RetiredEvents & { retire(event: RetiredEvent): Promise<void> }
}
