import pg from 'pg'
import type { Vault } from '../vault/port.ts'
import type { DeadLetter } from './port.ts'
import { arrivedChannel } from './schema.ts'
import { type KeptContent, LOST_WORDS, openWebhooks } from './seal-webhooks.ts'

export interface LetterParts {
  readonly pool: pg.Pool
  readonly schema: string
  readonly vault: Vault
}

type LetterRow = Omit<DeadLetter, 'raw' | 'lost'> & KeptContent & { readonly dedupKey: string }

const MOST = 50

const COLUMNS = `id, provider, reason, attempts, received_at as "receivedAt", done_at as "diedAt",
  correlation_id as "correlationId", dedup_key as "dedupKey", raw, headers, sealed_by as "sealedBy", sealed_key as "sealedKey"`

const openedLetters = async (vault: Vault, rows: readonly LetterRow[]): Promise<DeadLetter[]> => {
  const contents = await openWebhooks(vault, rows)
  return rows.map(({ dedupKey: _, headers: _h, sealedBy: _by, sealedKey: _key, ...row }, index) => {
    const { raw, lost } = contents[index] as (typeof contents)[number]
    return { ...row, raw, lost: lost && LOST_WORDS[lost] }
  })
}

/** @throws VaultUnavailable */
export const listDeadLetters = async ({ pool, schema, vault }: LetterParts, before?: bigint): Promise<DeadLetter[]> => {
  const { rows } = await pool.query<LetterRow>(
    `select ${COLUMNS} from ${pg.escapeIdentifier(schema)}.webhooks
     where state = 'dead' and ($1::bigint is null or id < $1)
     order by id desc limit ${MOST}`,
    [before === undefined ? null : String(before)],
  )
  return openedLetters(vault, rows)
}

/** @throws VaultUnavailable */
export const findDeadLetter = async ({ pool, schema, vault }: LetterParts, id: bigint): Promise<DeadLetter | null> => {
  const { rows } = await pool.query<LetterRow>(
    `select ${COLUMNS} from ${pg.escapeIdentifier(schema)}.webhooks where state = 'dead' and id = $1`,
    [String(id)],
  )
  return (await openedLetters(vault, rows))[0] ?? null
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
