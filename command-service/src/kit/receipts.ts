import { createHash } from 'node:crypto'
import { refused } from '@kervan/contracts/errors/refusal'
import type pg from 'pg'
import { freshId } from './derived-ids.ts'

/** Retries are recognised for this long. */
const KEPT = '7 days'

/** What makes a retry the same command: its id and its instant, whatever process answers. */
export interface Receipt {
  readonly commandId: string
  readonly at: string
  readonly keyed: 'first' | 'again'
}

export interface ReceiptRequest {
  readonly userId: string
  readonly key: string
  readonly endpoint: string
  readonly request: unknown
}

/**
 * Idempotency-Key, durable: the first request with a key fixes the command's id and instant; a later one with the same
 * key and content gets them again and so writes the same events.
 */
export const createReceipts = (pool: pg.Pool, clock: () => string) => ({
  /** @throws Refusal idempotency-key-reused when the key came with something else */
  async take({ userId, key, endpoint, request }: ReceiptRequest): Promise<Receipt> {
    const at = clock()
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([endpoint, request]))
      .digest()
    const { rows } = await pool.query<{ command_id: string; at: string; same: boolean; fresh: boolean }>({
      name: 'take-receipt',
      text: `with taken as (
          insert into commands.receipts (user_id, key, fingerprint, command_id, at) values ($1, $2, $3, $4, $5)
          on conflict (user_id, key) do update set key = excluded.key
          returning command_id, at, fingerprint, xmax = 0 as fresh)
        select command_id, at, fingerprint = $3 as same, fresh from taken`,
      values: [userId, key, fingerprint, freshId(at), at],
    })
    const row = rows[0]
    if (!row?.same) throw refused('idempotency-key-reused')
    return { commandId: row.command_id, at: row.at, keyed: row.fresh ? 'first' : 'again' }
  },

  async forgetOld(): Promise<void> {
    // By the database's clock alone, and leaving to another service what that one forgets at this moment.
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

export type Receipts = ReturnType<typeof createReceipts>
