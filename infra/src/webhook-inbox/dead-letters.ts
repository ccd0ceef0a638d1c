import pg from 'pg'
import type { DeadLetter } from './port.ts'
import { arrivedChannel } from './schema.ts'

const MOST = 50

const COLUMNS = `id, provider, reason, attempts, received_at as "receivedAt", done_at as "diedAt",
  correlation_id as "correlationId", raw`

export const listDeadLetters = async (pool: pg.Pool, schema: string, before?: bigint): Promise<DeadLetter[]> => {
  const { rows } = await pool.query<DeadLetter>(
    `select ${COLUMNS} from ${pg.escapeIdentifier(schema)}.webhooks
     where state = 'dead' and ($1::bigint is null or id < $1)
     order by id desc limit ${MOST}`,
    [before === undefined ? null : String(before)],
  )
  return rows
}

export const findDeadLetter = async (pool: pg.Pool, schema: string, id: bigint): Promise<DeadLetter | null> => {
  const { rows } = await pool.query<DeadLetter>(
    `select ${COLUMNS} from ${pg.escapeIdentifier(schema)}.webhooks where state = 'dead' and id = $1`,
    [String(id)],
  )
  return rows[0] ?? null
}

/** Workers of other processes are told, as of a webhook that came in. */
export const retryDeadLetter = async (pool: pg.Pool, schema: string, id: bigint): Promise<boolean> => {
  const inbox = pg.escapeIdentifier(schema)
  const { rowCount } = await pool.query(
    `with revived as (
       update ${inbox}.webhooks
       set state = 'waiting', attempts = 0, next_attempt_at = null, reason = null, done_at = null
       where id = $1 and state = 'dead'
       returning id, ordering_keys
     ), enqueued as (
       insert into ${inbox}.line (ordering_key, webhook_id)
       select key, id from revived, unnest(ordering_keys) as key
     )
     select id, pg_notify($2, '') from revived`,
    [String(id), arrivedChannel(schema)],
  )
  return rowCount === 1
}
