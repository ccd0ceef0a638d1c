import pg from 'pg'
import { inTransaction } from '../postgres/transaction.ts'
import { isUnavailable } from '../postgres/unavailable.ts'
import { retry } from '../retry/retry.ts'
import { type LogEntry, LogFault, type LogWriter, writtenByOthers } from './log.ts'
import { throughInterruptions } from './through-interruptions.ts'

/** SQLSTATE classes 22, data exception, and 54, program limit exceeded (PostgreSQL manual, appendix A). */
const CONTENT_REFUSED = /^(22|54)/
const UNIQUE_VIOLATION = '23505'

/**
 * Writes batches, each in one transaction, behind the lock that all appends take. A batch whose answer was lost is found by
 * its last event.
 */
export const createPostgresLogWriter = (
  pool: pg.Pool,
  schema: string,
  name: string,
  last: LogEntry | undefined,
): LogWriter => {
  const events = `${pg.escapeIdentifier(schema)}.events`
  let head = last?.position ?? 0n

  /** Whether the batch stands there now. */
  const writeOnce = (entries: readonly LogEntry[]): Promise<boolean> =>
    inTransaction(pool, async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`append ${schema}`])
      const { rows } = await client.query<{ position: bigint; id: string }>(
        `select position, id from ${events} order by position desc limit 1`,
      )
      const stands = rows[0]?.position ?? 0n
      if (stands === head) await insert(client, entries)
      return stands === head || (stands === head + BigInt(entries.length) && rows[0]?.id === entries.at(-1)?.id)
    })

  const insert = async (client: pg.ClientBase, entries: readonly LogEntry[]): Promise<void> => {
    await client.query({
      name: 'write-log',
      text: `
insert into ${events} (position, stream, revision, id, type, data, metadata)
select $1::bigint + n, stream, revision, id, type, data, metadata
from unnest($2::text[], $3::bigint[], $4::uuid[], $5::text[], $6::json[], $7::json[])
  with ordinality as o (stream, revision, id, type, data, metadata, n)`,
      values: [
        head,
        entries.map(({ stream }) => stream),
        entries.map(({ revision }) => revision),
        entries.map(({ id }) => id),
        entries.map(({ type }) => type),
        entries.map(({ data }) => data),
        entries.map(({ metadata }) => metadata),
      ],
    })
  }

  return {
    async write(entries) {
      try {
        if (!(await retry(() => writeOnce(entries), throughInterruptions(isUnavailable)))) throw writtenByOthers(name)
      } catch (error) {
        throw explainFault(error, name, entries)
      }
      head += BigInt(entries.length)
    },
    flush: async () => undefined,
  }
}

const explainFault = (error: unknown, name: string, entries: readonly LogEntry[]): unknown => {
  if (!(error instanceof pg.DatabaseError)) return error
  const among = `one of the ${entries.length} events from ${entries[0]?.id} on`
  if (error.code === UNIQUE_VIOLATION)
    return new LogFault(`${name} refuses ${among}: ${error.detail}. Run log verify on the source.`)
  if (CONTENT_REFUSED.test(error.code ?? ''))
    return new LogFault(`${name} cannot keep ${among}: ${error.message}. Run log verify on the source.`)
  return error
}
