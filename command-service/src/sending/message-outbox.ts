import { type Arrivals, createArrivals } from '@kervan/infra/retry/arrivals'
import { observableGauge } from '@kervan/infra/telemetry/observable-gauge'
import type pg from 'pg'
import type { Registry } from 'prom-client'

/** A message of a conversation that is to be handed over. The conversation knows its words, and whether it still is to go. */
export interface QueuedMessage {
  readonly messageId: string
  readonly conversationId: string
}

/** A message that this process has taken up. */
export interface TakenMessage extends QueuedMessage {
  /** How often it was taken up, with this time: another one where another process took it up since. */
  readonly turn: number
}

/** How long no other process takes up what one has taken, unless that one says that it is still at it (`keep`). */
const LEASE = '2 minutes'
const PAUSES = { first: 1, longest: 5 * 60 }

/** Messages that are still to be handed over, as rows: one conversation's in the order in which they were requested, and one at a time. */
export const createMessageOutbox = (pool: pg.Pool) => {
  const arrivals: Arrivals = createArrivals()
  return {
    /** Tells of requests by this process. */
    arrivals,

    /** The same message again changes nothing. */
    async enqueue({ messageId, conversationId }: QueuedMessage): Promise<void> {
      await pool.query(
        `insert into commands.message_outbox (message_id, conversation_id) values ($1, $2) on conflict do nothing`,
        [messageId, conversationId],
      )
      arrivals.announce()
    },

    /** The message that is due for longest, of those before which none of their conversation waits; for this process alone for two minutes. */
    async takeDue(): Promise<TakenMessage | null> {
      const { rows } = await pool.query<TakenMessage>(
        `update commands.message_outbox set due_at = now() + interval '${LEASE}', attempts = attempts + 1
         where message_id = (
           select message_id from commands.message_outbox as due
           where due_at <= now() and not exists (
             select from commands.message_outbox as before
             where before.conversation_id = due.conversation_id and before.place < due.place)
           order by due_at limit 1 for update skip locked)
         returning message_id as "messageId", conversation_id as "conversationId", attempts as turn`,
      )
      return rows[0] ?? null
    },

    /** Keeps a message for this process for another two minutes; false where another process has taken it up. */
    async keep({ messageId, turn }: TakenMessage): Promise<boolean> {
      const { rowCount } = await pool.query(
        `update commands.message_outbox set due_at = now() + interval '${LEASE}' where message_id = $1 and attempts = $2`,
        [messageId, turn],
      )
      return rowCount === 1
    },

    /**
     * Removes a message that was handed over, or for which there is nothing to hand over: the next one of its conversation may go. One that another
     * process has taken up since stays.
     */
    async remove({ messageId, turn }: TakenMessage): Promise<void> {
      await pool.query('delete from commands.message_outbox where message_id = $1 and attempts = $2', [messageId, turn])
      arrivals.announce()
    },

    /**
     * Puts a message off, unless another process has taken it up since.
     * @param millis  a pause that grows with each time unless said
     */
    async defer({ messageId, turn }: TakenMessage, millis?: number): Promise<void> {
      await pool.query(
        `update commands.message_outbox
         set due_at = now() + make_interval(secs => coalesce($3, least($4 * 2 ^ least(attempts, 20), $5)))
         where message_id = $1 and attempts = $2`,
        [messageId, turn, millis === undefined ? null : millis / 1000, PAUSES.first, PAUSES.longest],
      )
    },

    async count(): Promise<number> {
      const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from commands.message_outbox')
      return rows[0]?.count ?? 0
    },
  }
}

export type MessageOutbox = ReturnType<typeof createMessageOutbox>

/** Messages that no provider has taken yet. */
export const measureMessages = (metrics: Registry, outbox: Pick<MessageOutbox, 'count'>): void =>
  observableGauge(
    metrics,
    { name: 'kervan_messages_waiting', help: 'Messages that no provider has taken yet' },
    outbox.count,
  )
