import pg from 'pg'
import type { Logger } from 'pino'
import type { Counter } from 'prom-client'
import { pause } from '../retry/pause.ts'
import type { Vault } from '../vault/port.ts'
import { DAYS, subjectOfDay } from './seal-webhooks.ts'

/**
 * How long the bytes of a webhook are kept once it was handled, days, unless a setting says otherwise. The log has what they said;
 * they serve to look for a fault of our reading, and to handle webhooks again when a backup of an earlier time is put back. They hold
 * personal data.
 */
export const USUAL_KEPT_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1_000
const EVERY_MS = 60 * 60 * 1_000
const BATCH = 500

export interface PurgeParts {
  readonly pool: pg.Pool
  readonly schema: string
  readonly vault: Vault
  readonly keptDays: number
  readonly clock: () => Date
  readonly purged: Counter
  readonly logger: Logger
}

/**
 * Throws away the bodies of webhooks that were handled long ago, and the keys of days of which no body is left, every hour until
 * `signal` aborts. The rows stay, so that a redelivery is still known; dead letters are kept whole. Any number of processes may do so:
 * each takes what no other holds.
 */
export const purgeBodies = async (parts: PurgeParts, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await purgeAll(parts, signal).catch((error) =>
      parts.logger.warn({ err: error }, 'old bodies of webhooks could not be purged; trying again in an hour'),
    )
    await pause(EVERY_MS, signal)
  }
}

const purgeAll = async (parts: PurgeParts, signal: AbortSignal): Promise<void> => {
  const { pool, schema, keptDays, clock, purged } = parts
  const webhooks = `${pg.escapeIdentifier(schema)}.webhooks`
  const before = new Date(clock().getTime() - keptDays * DAY_MS)
  for (let count = BATCH; count === BATCH && !signal.aborted; ) {
    const client = await pool.connect()
    try {
      const { rowCount } = await client.query(
        `update ${webhooks} set raw = null, headers = '{}' where id in (
           select id from ${webhooks} where state = 'done' and raw is not null and done_at < $1
           order by done_at limit ${BATCH} for update skip locked
         )`,
        [before.toISOString()],
      )
      count = rowCount ?? 0
      purged.inc(count)
    } finally {
      client.release()
    }
  }
  if (!signal.aborted) await endDays(parts, before)
}

/** Days that lie so far back that nothing is sealed by their keys any more, whatever the clocks of other machines say. */
const endDays = async ({ pool, schema, vault }: PurgeParts, before: Date): Promise<void> => {
  const days = (await vault.subjectsWithKeys(DAYS)).filter((day) => day < subjectOfDay(before))
  if (days.length === 0) return
  const { rows } = await pool.query<{ day: string }>(
    `select day from unnest($1::text[]) as day where not exists (
       select from ${pg.escapeIdentifier(schema)}.webhooks where sealed_by = day and raw is not null
     )`,
    [days],
  )
  if (rows.length > 0) await vault.forget(rows.map(({ day }) => day))
}
