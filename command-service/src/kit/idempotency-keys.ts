import { createHash } from 'node:crypto'
import { refused } from '@kervan/contracts/errors/refusal'
import type pg from 'pg'
import { freshId } from './derived-ids.ts'

/** How long a retry is recognised. */
const KEPT = '7 days'

/** The command that a key stands for: a retry gets the same id and instant, whatever process answers it. */
export interface KeyedCommand {
  readonly commandId: string
  readonly at: string
  readonly keyed: 'first' | 'again'
  /** The lead that an opening joined, or on which a note is written by its conversation; else null. */
  readonly joined: string | null
}

export interface KeyedRequest {
  readonly userId: string
  readonly key: string
  readonly endpoint: string
  readonly request: unknown
}

export interface Attempt {
  readonly userId: string
  readonly key: string
  readonly commandId: string
}

interface ReceiptRow {
  readonly command_id: string
  readonly at: string
  readonly joined: string | null
  readonly same: boolean
  readonly fresh: boolean
}

/**
 * Idempotency-Key, durable: the first request with a key fixes the command's id and instant; a later one with the same
 * key and content gets them again and so writes the same events. A key whose every attempt was refused is as one that never came.
 */
export const createIdempotencyKeys = (pool: pg.Pool, clock: () => string) => ({
  /** @throws Refusal idempotency-key-reused when the key came with something else */
  async claim({ userId, key, endpoint, request }: KeyedRequest): Promise<KeyedCommand> {
    const at = clock()
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([endpoint, request]))
      .digest()
    const { rows } = await pool.query<ReceiptRow>({
      name: 'claim-idempotency-key',
      text: `with claimed as (
          insert into commands.receipts (user_id, key, fingerprint, command_id, at) values ($1, $2, $3, $4, $5)
          on conflict (user_id, key) do update set attempts = receipts.attempts + (receipts.fingerprint = $3)::integer
          returning command_id, at, joined, fingerprint, xmax = 0 as fresh)
        select command_id, at, joined, fingerprint = $3 as same, fresh from claimed`,
      values: [userId, key, fingerprint, freshId(at), at],
    })
    const row = rows[0]
    if (!row?.same) throw refused('idempotency-key-reused')
    return { commandId: row.command_id, at: row.at, keyed: row.fresh ? 'first' : 'again', joined: row.joined }
  },

  /** An attempt was refused. Another one may be under way, or have been carried out: its command stays the key's. */
  async release({ userId, key, commandId }: Attempt): Promise<void> {
    const { rows } = await pool.query<{ attempts: number }>(
      `update commands.receipts set attempts = attempts - 1
       where user_id = $1 and key = $2 and command_id = $3 returning attempts`,
      [userId, key, commandId],
    )
    if (rows[0] && rows[0].attempts <= 0)
      await pool.query(
        'delete from commands.receipts where user_id = $1 and key = $2 and command_id = $3 and attempts <= 0',
        [userId, key, commandId],
      )
  },

  /** Before a command writes to a lead that a retry would not find by its ids alone, or would find to be another. */
  async noteJoined({ userId, key, commandId }: Attempt, lead: string): Promise<void> {
    await pool.query('update commands.receipts set joined = $4 where user_id = $1 and key = $2 and command_id = $3', [
      userId,
      key,
      commandId,
      lead,
    ])
  },

  async forgetOld(): Promise<void> {
    // By the database's clock alone. Rows that another service deletes at this moment are skipped.
    await pool.query(
      `delete from commands.receipts where (user_id, key) in (
         select user_id, key from commands.receipts where taken_at < now() - interval '${KEPT}' for update skip locked)`,
    )
    await pool.query(
      `delete from commands.unchanged where (command_id, stream) in (
         select command_id, stream from commands.unchanged where noted_at < now() - interval '${KEPT}' for update skip locked)`,
    )
  },
})

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>
