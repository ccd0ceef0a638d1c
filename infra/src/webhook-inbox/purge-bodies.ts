import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Counter } from 'prom-client'

/**
 * How long the bytes of a webhook are kept once it was handled, days. The log has what they said; they serve to look for a
 * fault of our reading, and to handle webhooks again when a backup of an earlier time is put back. They hold personal data.
 */
export const BODIES_KEPT_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1_000
const EVERY_MS = 60 * 60 * 1_000
const BATCH = 500

export interface PurgeParts {
  readonly pool: pg.Pool
  readonly schema: string
  readonly clock: () => Date
  readonly purged: Counter
  readonly logger: Logger
}

/**
 * Throws away the bodies of webhooks that were handled long ago, every hour until `signal` aborts. Their keys stay, so that a
 * redelivery is still known; dead letters are kept whole. Any number of processes may do so: each takes what no other holds.
 */
export const purgeBodies = async (parts: PurgeParts, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await purgeAll(parts, signal).catch((error) =>
      parts.logger.warn({ err: error }, 'old bodies of webhooks could not be purged; trying again in an hour'),
    )
    await pause(EVERY_MS, undefined, { signal }).catch(() => undefined)
  }
}

const purgeAll = async ({ pool, schema, clock, purged }: PurgeParts, signal: AbortSignal): Promise<void> => {
  const webhooks = `${pg.escapeIdentifier(schema)}.webhooks`
  const before = new Date(clock().getTime() - BODIES_KEPT_DAYS * DAY_MS).toISOString()
  for (let count = BATCH; count === BATCH && !signal.aborted; ) {
    const client = await pool.connect()
    try {
      const { rowCount } = await client.query(
        `update ${webhooks} set raw = null, headers = '{}' where id in (
           select id from ${webhooks} where state = 'done' and raw is not null and done_at < $1
           order by done_at limit ${BATCH} for update skip locked
         )`,
        [before],
      )
      count = rowCount ?? 0
      purged.inc(count)
    } finally {
      client.release()
    }
  }
}
