import type pg from 'pg'
import { type Chain, emptyChain } from '../bus/kafka/chain.ts'
import type { LogPlace } from '../bus/kafka/mark.ts'
import { type Lease, LeaseLost } from '../leases/port.ts'

/** How far a topic carries the log, and the event there; no event at the beginning. */
export interface Checkpoint extends Chain {
  readonly last: LogPlace | undefined
}

interface CheckpointRow {
  position: bigint
  partitions: bigint[]
  last_stream: string | null
  last_revision: bigint | null
  last_event_id: string | null
}

/**
 * The checkpoint of a topic, which from now on only this holder of the lease may move.
 * @param partitions  of a topic that has no checkpoint yet
 * @throws LeaseLost  a later holder has it
 */
export const takeCheckpoint = async (
  pool: pg.Pool,
  topic: string,
  lease: Lease,
  partitions: number,
): Promise<Checkpoint> => {
  const { position, partitions: reached } = emptyChain(partitions)
  const { rows } = await pool.query<CheckpointRow>(
    `insert into relay.checkpoints as held (topic, epoch, position, partitions) values ($1, $2, $3, $4)
     on conflict (topic) do update set epoch = excluded.epoch where held.epoch <= excluded.epoch
     returning position, partitions, last_stream, last_revision, last_event_id`,
    [topic, lease.epoch, position, reached],
  )
  const row = rows[0]
  if (!row) throw new LeaseLost(lease)
  return { position: row.position, partitions: row.partitions.map(BigInt), last: placeOf(row) }
}

/** @throws LeaseLost  a later holder has taken the checkpoint: nothing was moved */
export const moveCheckpoint = async (
  pool: pg.Pool,
  topic: string,
  lease: Lease,
  { position, partitions, last }: Chain & { readonly last: LogPlace },
): Promise<void> => {
  const { rowCount } = await pool.query(
    `update relay.checkpoints
     set position = $3, partitions = $4, last_stream = $5, last_revision = $6, last_event_id = $7, moved_at = now()
     where topic = $1 and epoch = $2`,
    [topic, lease.epoch, position, partitions, last.stream, last.revision, last.eventId],
  )
  if (rowCount === 0) throw new LeaseLost(lease)
}

/** A topic that a relay has carried this log to, and how far. */
export interface Carried {
  /** The events topic. */
  readonly topic: string
  readonly position: bigint
  readonly last: LogPlace | undefined
  /** Since it was carried further, seconds. */
  readonly idleSeconds: number
}

/** What relays have written down, that of the newest relay first; nothing where none has ever run. */
export const readCheckpoints = async (pool: pg.Pool): Promise<Carried[]> => {
  const { rows: found } = await pool.query<{ there: boolean }>(
    `select to_regclass('relay.checkpoints') is not null as there`,
  )
  if (!found[0]?.there) return []
  const { rows } = await pool.query<CheckpointRow & { topic: string; idle_seconds: number }>(
    `select *, extract(epoch from clock_timestamp() - moved_at)::float8 as idle_seconds
     from relay.checkpoints order by epoch desc, moved_at desc`,
  )
  return rows.map((row) => ({
    topic: row.topic,
    position: row.position,
    last: placeOf(row),
    idleSeconds: row.idle_seconds,
  }))
}

const placeOf = ({ last_stream, last_revision, last_event_id }: CheckpointRow): LogPlace | undefined =>
  last_stream === null || last_revision === null || last_event_id === null
    ? undefined
    : { stream: last_stream, revision: last_revision, eventId: last_event_id }
