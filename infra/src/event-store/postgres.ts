import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import pg from 'pg'
import { createChannelListener } from '../postgres/channel-listener.ts'
import { createPool } from '../postgres/pool.ts'
import { isAnswerTimeout } from '../postgres/unavailable.ts'
import { createAnswerableSize } from './answerable-size.ts'
import { createGroupCommit, GROUPS_UNDER_WAY } from './group-commit.ts'
import { createHeadSignal } from './head-signal.ts'
import { type EventStore, FULL_BATCH_BYTES, StoreUnavailable } from './port.ts'
import { postgresGroupWriter } from './postgres-append.ts'
import { appendedChannel } from './postgres-schema.ts'
import { type BatchSize, follow, type Page } from './subscription.ts'
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
const PAGE: BatchSize = { events: 1_000, bytes: FULL_BATCH_BYTES }
const LAST = 2n ** 63n - 1n

/**
 * The log in PostgreSQL. Appends share two connections and go in groups; reads and the listener have a few others.
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
  const writing = connect(GROUPS_UNDER_WAY)
  const reading = connect(8)
  const appends = createGroupCommit(postgresGroupWriter(writing, schema))
  const signal = createHeadSignal()
  const listener = createChannelListener(reading, appendedChannel(schema), {
    notified: (position) => signal.announce(BigInt(position)),
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

  const answerable = createAnswerableSize((error) => error instanceof StoreUnavailable && isAnswerTimeout(error.cause))

  const readPage = async (stream: string | null, backwards: boolean, from: bigint, size: BatchSize): Promise<Page> => {
    const [events, bytes] = [answerable.of(size.events), answerable.of(size.bytes)]
    const rows = await answerable.learnFrom(() =>
      query<PageRow>(`reading ${stream ?? 'the log'}`, `select * from ${log}.read_page($1, $2, $3, $4, $5)`, [
        stream,
        backwards,
        int8(from),
        events,
        bytes,
      ]),
    )
    return { events: rows.map(eventOf), full: rows.length === events || (rows.at(-1)?.bytes ?? 0n) >= bytes }
  }

  const readLog = (after: bigint, size: BatchSize) => readPage(null, false, after, size)

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
      return readPages(
        (next, size) => readPage(stream, !forwards, next, size),
        from ?? (forwards ? 0n : LAST),
        ({ revision }) => (forwards ? revision + 1n : revision - 1n),
        limit,
      )
    },
    readAll: ({ after = 0n, limit } = {}) => readPages(readLog, after, ({ position }) => position, limit),
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

async function* readPages(
  read: (from: bigint, size: BatchSize) => Promise<Page>,
  from: bigint,
  following: (last: RecordedEvent) => bigint,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<RecordedEvent, void, undefined> {
  let next = from
  for (let left = limit; left > 0; ) {
    const { events, full } = await read(next, { ...PAGE, events: Math.min(PAGE.events, left) })
    yield* events
    if (!full) return
    left -= events.length
    next = following(events.at(-1)!)
  }
}

interface PageRow extends RecordedEvent {
  readonly bytes: bigint
}

/** All events have their properties in one order, which is what makes reading them cheap. */
const eventOf = ({ position, stream, revision, id, type, data, metadata }: PageRow): RecordedEvent => ({
  position,
  stream,
  revision,
  id,
  type,
  data,
  metadata,
})

/** PostgreSQL refuses larger numbers; nothing in a log is beyond the largest. */
const int8 = (value: bigint): bigint => (value > LAST ? LAST : value)
