import pg from 'pg'
import { columnTypes } from './column-types.ts'
import { SESSION_OPTIONS } from './session-options.ts'

export type PoolOptions = {
  /** Most connections at once; default 10. */
  max?: number
  /** Seen in pg_stat_activity and in the server's log. */
  applicationName: string
  /** The server cancels a statement that runs longer; default none. */
  statementTimeoutMs?: number
  /** A statement that the server leaves unanswered for longer rejects, and its connection is dropped; default none. */
  answerTimeoutMs?: number
  /** An idle connection broke, as when the server restarts. The pool replaces it by itself; a log may want to know. */
  onIdleError?: (error: Error) => void
}

const CONNECT_TIMEOUT_MS = 3_000

/**
 * A pool whose rows carry int8 as bigint, timestamptz as ISO 8601 in UTC with milliseconds, dates and numerics as text.
 * Statements that are handed to a connection together go to the server together, and are carried out in their order.
 * A connection that cannot be had within 3 s rejects; see `isUnavailable`.
 */
export const createPool = (url: string, options: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName,
    options: SESSION_OPTIONS,
    statement_timeout: options.statementTimeoutMs,
    query_timeout: options.answerTimeoutMs,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    pipeline: true,
    types: columnTypes,
  })
  pool.on('error', options.onIdleError ?? (() => undefined))
  // One that breaks while it is lent out tells its borrower with the next query; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
