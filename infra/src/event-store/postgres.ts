import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import pg from 'pg'
import { createPool } from '../postgres/pool.ts'
import { createAppendListener } from './append-listener.ts'
import { createGroupCommit } from './group-commit.ts'
import { createHeadSignal } from './head-signal.ts'
import { type EventStore, StoreUnavailable } from './port.ts'
import { postgresGroupWriter } from './postgres-append.ts'
import { appendedChannel } from './postgres-schema.ts'
import { follow } from './subscription.ts'
import { validateAppend } from './validate-append.ts'

export interface PostgresEventStoreOptions {
  readonly url: string
  /** Where `migrateEventStore` put the log; default `log`. */
  readonly schema?: string
}

/** Seen in pg_stat_activity. */
export const APPLICATION_NAME = 'kervan event store'

const ANSWER_TIMEOUT_MS = 5_000
const POLL_MS = 1_000
const PAGE = 1_000
const LAST = 2n ** 63n - 1n

/**
 * The log in PostgreSQL. Appends share one connection and go in groups; reads and the listener have a few others.
 * While the server is away an append waits some 5 s for its return before it rejects; reads and subscriptions throw at once.
 */
export const createPostgresEventStore = ({ url, schema = 'log' }: PostgresEventStoreOptions): EventStore => {
  const connect = (max: number) =>
    createPool(url, {
      applicationName: APPLICATION_NAME,
      max,
      statementTimeoutMs: ANSWER_TIMEOUT_MS,
      answerTimeoutMs: ANSWER_TIMEOUT_MS,
    })
  const writing = connect(1)
  const reading = connect(8)
  const appends = createGroupCommit(postgresGroupWriter(writing, schema))
  const signal = createHeadSignal()
  const listener = createAppendListener(reading, appendedChannel(schema), {
    appended: signal.announce,
    interrupted: signal.wakeAll,
  })
  const log = pg.escapeIdentifier(schema)
  let closing: Promise<void> | undefined

  const query = async <Row extends pg.QueryResultRow>(what: string, text: string, values: readonly unknown[] = []) => {
    try {
      return (await reading.query<Row>(text, [...values])).rows
    } catch (error) {
      throw new StoreUnavailable(what, error)
    }
  }

  const events = (what: string, condition: string, values: readonly unknown[]) =>
    query<RecordedEvent>(
      what,
      `select position, stream, revision, id, type, data, metadata from ${log}.events where ${condition}`,
      values,
    )

  const readLog = (after: bigint, limit: number) =>
    events('reading the log', 'position > $1 order by position limit $2', [int8(after), limit])

  const close = async () => {
    await appends.idle()
    listener.close()
    await Promise.all([writing.end(), reading.end()])
    signal.close()
  }

  return {
    async append(stream, events, expected) {
      const result = await appends.append(validateAppend(stream, events, expected))
      signal.announce(result.position)
      return result
    },
    readStream(stream, { direction = 'forwards', from, limit } = {}) {
      const forwards = direction === 'forwards'
      const range = forwards ? '>= $2 order by revision' : '<= $2 order by revision desc'
      return paged(
        (next, size) =>
          events(`reading ${stream}`, `stream = $1 and revision ${range} limit $3`, [stream, int8(next), size]),
        from ?? (forwards ? 0n : LAST),
        ({ revision }) => (forwards ? revision + 1n : revision - 1n),
        limit,
      )
    },
    readAll: ({ after = 0n, limit } = {}) => paged(readLog, after, ({ position }) => position, limit),
    async head() {
      const [head] = await query<{ position: bigint }>(
        'reading the head',
        `select coalesce(max(position), 0) as position from ${log}.events`,
      )
      return (head as { position: bigint }).position
    },
    subscribe: (options) =>
      follow(
        {
          read: readLog,
          grown(after, aborted) {
            listener.listen()
            return signal.past(after, aborted, POLL_MS)
          },
        },
        options,
      ),
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

async function* paged(
  read: (from: bigint, limit: number) => Promise<RecordedEvent[]>,
  from: bigint,
  following: (last: RecordedEvent) => bigint,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<RecordedEvent, void, undefined> {
  let next = from
  for (let left = limit; left > 0; left -= PAGE) {
    const size = Math.min(PAGE, left)
    const page = await read(next, size)
    yield* page
    const last = page.at(-1)
    if (!last || page.length < size) return
    next = following(last)
  }
}

/** PostgreSQL refuses larger numbers; nothing in a log is beyond the largest. */
const int8 = (value: bigint): bigint => (value > LAST ? LAST : value)
