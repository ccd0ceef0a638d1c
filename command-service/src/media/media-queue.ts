import { type Arrivals, createArrivals } from '@kervan/infra/retry/arrivals'
import { observableGauge } from '@kervan/infra/telemetry/observable-gauge'
import type pg from 'pg'
import type { Registry } from 'prom-client'

/** A file of a message that a provider holds. The conversation knows where it is, and whether it is still to be fetched. */
export interface QueuedMedia {
  readonly conversationId: string
  readonly messageId: string
  /** Which of the message's files, from 0. */
  readonly part: number
}

export interface TakenMedia extends QueuedMedia {
  /** For how long it has been tried, milliseconds. */
  readonly triedFor: number
  /** Since when, as the database writes it. */
  readonly askedAt: string
}

/** How long no other process takes up what one has taken: longer than any attempt takes. */
const LEASE = '5 minutes'
const PAUSES = { first: 2, longest: 15 * 60 }

const ONE = 'conversation_id = $1 and message_id = $2 and part = $3'
const keyOf = ({ conversationId, messageId, part }: QueuedMedia) => [conversationId, messageId, part]

/** Files that are still to be fetched from providers, as rows. */
export const createMediaQueue = (pool: pg.Pool) => {
  const arrivals: Arrivals = createArrivals()
  return {
    /** Tells of what this process has queued. */
    arrivals,

    /** Queues a file; one that waits already is tried afresh from now on. */
    async enqueue(media: QueuedMedia): Promise<void> {
      await pool.query(
        `insert into commands.media_queue (conversation_id, message_id, part) values ($1, $2, $3)
         on conflict (conversation_id, message_id, part) do update set asked_at = now(), due_at = now(), attempts = 0`,
        keyOf(media),
      )
      arrivals.announce()
    },

    /** The file that is due for longest; for this process alone for five minutes. */
    async takeDue(): Promise<TakenMedia | null> {
      const { rows } = await pool.query<TakenMedia>(
        `update commands.media_queue set due_at = now() + interval '${LEASE}', attempts = attempts + 1
         where (conversation_id, message_id, part) = (
           select conversation_id, message_id, part from commands.media_queue
           where due_at <= now() order by due_at limit 1 for update skip locked)
         returning conversation_id as "conversationId", message_id as "messageId", part, asked_at::text as "askedAt",
           (extract(epoch from now() - asked_at) * 1000)::float8 as "triedFor"`,
      )
      return rows[0] ?? null
    },

    /** Removes a file that was fetched, or is not to be fetched any more; unless it was queued once more since it was taken. */
    async remove(media: TakenMedia): Promise<void> {
      await pool.query(`delete from commands.media_queue where ${ONE} and asked_at = $4::timestamptz`, [
        ...keyOf(media),
        media.askedAt,
      ])
    },

    /** Puts a file off, for a pause that grows with each time. */
    async defer(media: QueuedMedia): Promise<void> {
      await pool.query(
        `update commands.media_queue
         set due_at = now() + make_interval(secs => least($4 * 2 ^ least(attempts - 1, 20), $5)) where ${ONE}`,
        [...keyOf(media), PAUSES.first, PAUSES.longest],
      )
    },

    async count(): Promise<number> {
      const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from commands.media_queue')
      return rows[0]?.count ?? 0
    },
  }
}

export type MediaQueue = ReturnType<typeof createMediaQueue>

/** Files of messages that have not been brought yet. */
export const measureMedia = (metrics: Registry, queue: Pick<MediaQueue, 'count'>): void =>
  observableGauge(
    metrics,
    { name: 'kervan_media_waiting', help: 'Files of messages that have not been brought from their provider yet' },
    queue.count,
  )
