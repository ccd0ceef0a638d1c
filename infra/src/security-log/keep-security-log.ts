import type pg from 'pg'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { storableJson } from '../http/storable-text.ts'
import { createBackOff } from '../retry/back-off.ts'
import { retry } from '../retry/retry.ts'
import { type KeptLine, keepLinesWith } from '../telemetry/security-log.ts'

/** Lines that wait for a database that is away; past that the oldest is left to standard error, where all of them are. */
const MOST_WAITING = 10_000
const MOST_AT_ONCE = 500
/** How long the end of a process waits for the last lines, milliseconds. */
const END_MS = 3_000

export interface KeptSecurityLog {
  /** Resolves when what was logged until now is kept, or has been given up. */
  settle(): Promise<void>
  close(): Promise<void>
}

/**
 * Keeps every line of the security log that is written by `logger` or a child of it, whatever their levels. What logs waits for nothing and
 * meets no fault of it: lines go to the database in their order behind its back, again and again while it is away.
 */
export const keepSecurityLog = (logger: Logger, pool: pg.Pool, metrics: Registry): KeptSecurityLog => {
  const told = new Counter({
    name: 'kervan_security_lines_total',
    help: 'What the security log tells of, lines that were left out included',
    labelNames: ['kind'],
    registers: [metrics],
  })
  let waiting: KeptLine[] = []
  let storing: Promise<void> | undefined
  const closing = new AbortController()

  const store = async (): Promise<void> => {
    while (waiting.length > 0 && !closing.signal.aborted) {
      const batch = waiting.slice(0, MOST_AT_ONCE)
      await insert(pool, batch)
      const stored = new Set(batch)
      waiting = waiting.filter((line) => !stored.has(line))
    }
  }
  const run = async (): Promise<void> => {
    await retry(store, {
      isPassing: () => true,
      backOff: createBackOff(),
      signal: closing.signal,
      onRetry: (error) => logger.warn({ err: error }, 'lines of the security log wait for the database'),
    }).catch(() => undefined)
    // What was logged after the last look.
    storing = waiting.length > 0 && !closing.signal.aborted ? run() : undefined
  }

  keepLinesWith(logger, (line) => {
    told.inc({ kind: line.kind }, 1 + Number(line.details.unlogged ?? 0))
    if (closing.signal.aborted) return
    waiting.push(line)
    if (waiting.length > MOST_WAITING) waiting.shift()
    storing ??= run()
  })

  const settle = async (): Promise<void> => {
    while (storing) await storing
  }
  return {
    settle,
    async close() {
      const late = setTimeout(() => closing.abort(), END_MS)
      await settle()
      clearTimeout(late)
      closing.abort()
    },
  }
}

const insert = async (pool: pg.Pool, lines: readonly KeptLine[]): Promise<void> => {
  await pool.query({
    name: 'keep-security-lines',
    text: `insert into security.entries (at, kind, user_id, by_id, session_id, address, correlation_id, details)
      select * from unnest($1::timestamptz[], $2::text[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::jsonb[])`,
    values: [
      lines.map(({ at }) => at),
      lines.map(({ kind }) => kind),
      lines.map(({ userId }) => userId),
      lines.map(({ by }) => by),
      lines.map(({ sessionId }) => sessionId),
      lines.map(({ address }) => address),
      lines.map(({ correlationId }) => correlationId),
      lines.map(({ details }) => storableJson(details)),
    ],
  })
}

/** Removes lines that are older than so many days. */
export const forgetOldSecurityLines = async (pool: pg.Pool, days: number): Promise<void> => {
  await pool.query(`delete from security.entries where at < now() - make_interval(days => $1)`, [days])
}
