import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { type Lease, LeaseLost } from '@kervan/infra/leases/port'
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

type ParkedKey = Pick<ParkedReaction, 'reaction' | 'eventId'>

/** How far reactions have come, and what they could not do. */
export const createReactionLedger = (pool: pg.Pool) => ({
  async position(): Promise<bigint> {
    const { rows } = await pool.query<{ position: string }>('select position::text from commands.reaction_checkpoint')
    return BigInt(rows[0]?.position ?? 0)
  },

  /**
   * Makes a lease the one under which the checkpoint moves, and gives where it stands.
   * @throws LeaseLost  a later holder has begun
   */
  async begin(lease: Lease): Promise<bigint> {
    const { rows } = await pool.query<{ position: bigint }>(
      `insert into commands.reaction_checkpoint as kept (only_one, position, epoch) values (true, 0, $1)
       on conflict (only_one) do update set epoch = excluded.epoch where kept.epoch <= excluded.epoch
       returning position`,
      [lease.epoch],
    )
    if (!rows[0]) throw new LeaseLost(lease)
    return BigInt(rows[0].position)
  },

  /**
   * Forwards only.
   * @throws LeaseLost  a later holder has begun: nothing was written
   */
  async moveTo(position: bigint, lease: Lease): Promise<void> {
    const { rowCount } = await pool.query(
      'update commands.reaction_checkpoint set position = greatest(position, $1) where epoch = $2',
      [position, lease.epoch],
    )
    if (rowCount !== 1) throw new LeaseLost(lease)
  },

  /** @throws LeaseLost  a later holder has begun, and may have reacted to the event: nothing was written */
  async park(reaction: string, event: RecordedEvent, reason: string, lease: Lease): Promise<void> {
    const { rowCount } = await pool.query(
      `insert into commands.parked_reactions (reaction, event_id, stream, revision, position, reason)
       select $1, $2, $3, $4, $5, $6 from (select from commands.reaction_checkpoint where epoch = $7 for share) as held
       on conflict (reaction, event_id) do update set reason = excluded.reason, parked_at = now()`,
      [reaction, event.id, event.stream, event.revision, event.position, reason, lease.epoch],
    )
    if (rowCount !== 1) throw new LeaseLost(lease)
  },

  /** Of what failed again; where another process has done it meanwhile, it stays done. */
  async tellReason({ reaction, eventId }: ParkedKey, reason: string): Promise<void> {
    await pool.query(
      'update commands.parked_reactions set reason = $3, parked_at = now() where reaction = $1 and event_id = $2',
      [reaction, eventId, reason],
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

  /** Removes a reaction that was carried out, or that an operator gives up. */
  async unpark({ reaction, eventId }: ParkedKey): Promise<void> {
    await pool.query('delete from commands.parked_reactions where reaction = $1 and event_id = $2', [reaction, eventId])
  },

  async countParked(): Promise<number> {
    const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from commands.parked_reactions')
    return rows[0]?.count ?? 0
  },
})

export type ReactionLedger = ReturnType<typeof createReactionLedger>
