import pg from 'pg'
import { migrateEventStore } from '../event-store/postgres-schema.ts'
import { createPool } from '../postgres/pool.ts'
import { type Log, type LogEntry, withoutPassword } from './log.ts'
import { createPostgresLogWriter } from './postgres-log-writer.ts'

const PAGE = 2_000

/** The log of the Postgres event store in a database. */
export const createPostgresLog = (url: string, schema = 'log'): Log => {
  const pool = createPool(url, { applicationName: 'kervan log', max: 2 })
  const events = `${pg.escapeIdentifier(schema)}.events`
  const name = withoutPassword(url)

  const page = async (after: bigint): Promise<LogEntry[]> => {
    const { rows } = await pool.query<LogEntry>({
      name: 'log-page',
      text: `select position, stream, revision, id, type, data::text, metadata::text
             from ${events} where position > $1 order by position limit ${PAGE}`,
      values: [after],
    })
    return rows
  }

  return {
    name,
    gapless: true,
    async head() {
      const { rows } = await pool.query<{ head: bigint }>(`select coalesce(max(position), 0) as head from ${events}`)
      return rows[0]?.head ?? 0n
    },
    async *read(after = 0n) {
      for (let next: Promise<LogEntry[]> | undefined = page(after); next; ) {
        const entries: LogEntry[] = await next
        const last = entries.at(-1)
        next = last && entries.length === PAGE ? page(last.position) : undefined
        // Its error is thrown when it is awaited; a reader that leaves never asks for it.
        next?.catch(() => undefined)
        if (last) yield entries
      }
    },
    prepare: () => migrateEventStore(pool, schema),
    writer: (last) => createPostgresLogWriter(pool, schema, name, last),
    close: () => pool.end(),
  }
}
