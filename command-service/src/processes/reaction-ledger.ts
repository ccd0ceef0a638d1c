import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type pg from 'pg'

/** A reaction that failed for a reason of its own, and the event that it was to react to. */
export interface ParkedReaction {
  readonly reaction: string
  readonly eventId: string
  readonly stream: string
  readonly revision: bigint
  readonly position: bigint
  readonly reason: string
  /** UTC, ISO 8601. */
  readonly parkedAt: string
}

/** How far reactions have come, and what they could not do. */
export const createReactionLedger = (pool: pg.Pool) => ({
  async position(): Promise<bigint> {
    const { rows } = await pool.query<{ position: string }>('select position::text from commands.reaction_checkpoint')
    return BigInt(rows[0]?.position ?? 0)
  },

  /** Forwards only: a rival that is further keeps its place. */
  async moveTo(position: bigint): Promise<void> {
    await pool.query(
      `insert into commands.reaction_checkpoint (only_one, position) values (true, $1)
       on conflict (only_one) do update set position = greatest(reaction_checkpoint.position, excluded.position)`,
      [position],
    )
  },

  async park(reaction: string, event: RecordedEvent, reason: string): Promise<void> {
    await pool.query(
      `insert into commands.parked_reactions (reaction, event_id, stream, revision, position, reason) values ($1, $2, $3, $4, $5, $6)
       on conflict (reaction, event_id) do update set reason = excluded.reason, parked_at = now()`,
      [reaction, event.id, event.stream, event.revision, event.position, reason],
    )
  },

  /** Oldest first. */
  async parked(): Promise<ParkedReaction[]> {
    const { rows } = await pool.query<ParkedReaction>(
      `select reaction, event_id as "eventId", stream, revision, position, reason, parked_at as "parkedAt"
       from commands.parked_reactions order by position`,
    )
    return rows
  },

  async unpark({ reaction, eventId }: Pick<ParkedReaction, 'reaction' | 'eventId'>): Promise<void> {
    await pool.query('delete from commands.parked_reactions where reaction = $1 and event_id = $2', [reaction, eventId])
  },

  async countParked(): Promise<number> {
    const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from commands.parked_reactions')
    return rows[0]?.count ?? 0
  },
})

export type ReactionLedger = ReturnType<typeof createReactionLedger>
