import type { PostOutcome } from '@kervan/infra/outgoing/port'
import type pg from 'pg'

/** How far a subscription has been told. */
export interface WebhookCursor {
  readonly subscription: string
  /** Everything up to this position of the log was told, or is not subscribed to. */
  readonly position: bigint
  /** Attempts in a row that failed. */
  readonly failures: number
  readonly failingSince: Date | null
  /** Null: at once. */
  readonly nextAttemptAt: Date | null
}

/** An attempt to tell an event. */
export interface Attempt {
  readonly subscription: string
  readonly eventId: string
  /** The public name of what happened. */
  readonly event: string
  readonly stream: string
  readonly revision: bigint
  /** Whether a user had it sent again. */
  readonly byHand: boolean
  /** From 1. */
  readonly attempt: number
  readonly at: Date
  readonly tookMs: number
  readonly delivered: boolean
  readonly outcome: PostOutcome
}

export type KeptAttempt = Omit<Attempt, 'at' | 'outcome'> & {
  readonly id: bigint
  /** UTC, ISO 8601. */
  readonly at: string
} & (Pick<PostOutcome, 'status'> & { readonly fault: PostOutcome['fault'] })

/** Days that attempts are kept for those who look at them. */
const KEPT_DAYS = 30

const INSERT = `insert into commands.webhook_attempts
  (subscription, event_id, event, stream, revision, by_hand, attempt, at, took_ms, delivered, status, fault)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`

const valuesOf = ({ subscription, eventId, event, stream, revision, byHand, attempt, ...tried }: Attempt) => [
  ...[subscription, eventId, event, stream, revision, byHand, attempt],
  ...[tried.at.toISOString(), tried.tookMs, tried.delivered, tried.outcome.status, tried.outcome.fault],
]

const ATTEMPT = `id, subscription, event_id as "eventId", event, stream, revision, by_hand as "byHand", attempt, at,
  took_ms as "tookMs", delivered, status, fault`

const CURSOR = 'subscription, position, failures, failing_since, next_attempt_at'
interface CursorRow extends Pick<WebhookCursor, 'subscription' | 'position' | 'failures'> {
  readonly failing_since: string | null
  readonly next_attempt_at: string | null
}
const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))
const cursorOf = ({ subscription, position, failures, failing_since, next_attempt_at }: CursorRow): WebhookCursor => ({
  subscription,
  position: BigInt(position),
  failures,
  failingSince: dateOf(failing_since),
  nextAttemptAt: dateOf(next_attempt_at),
})

/** How far subscriptions have been told, and what was tried. */
export const createWebhookLedger = (pool: pg.Pool) => ({
  /** What happens after this position is told. One that is followed already stays where it is. */
  async follow(subscription: string, position: bigint): Promise<void> {
    await pool.query(
      'insert into commands.webhook_cursors (subscription, position) values ($1, $2) on conflict do nothing',
      [subscription, position],
    )
  },

  async cursors(): Promise<readonly WebhookCursor[]> {
    const { rows } = await pool.query<CursorRow>(`select ${CURSOR} from commands.webhook_cursors`)
    return rows.map(cursorOf)
  },

  async cursor(subscription: string): Promise<WebhookCursor | null> {
    const { rows } = await pool.query<CursorRow>(
      `select ${CURSOR} from commands.webhook_cursors where subscription = $1`,
      [subscription],
    )
    return rows[0] ? cursorOf(rows[0]) : null
  },

  /** Nothing up to there is subscribed to. Forwards only. */
  async skipTo(subscription: string, position: bigint): Promise<void> {
    await pool.query('update commands.webhook_cursors set position = greatest(position, $2) where subscription = $1', [
      subscription,
      position,
    ])
  },

  /** It was told up to there: written with the attempt, or not at all. */
  async tellDelivered(attempt: Attempt, position: bigint): Promise<void> {
    await pool.query(
      `with tried as (${INSERT})
       update commands.webhook_cursors
       set position = greatest(position, $13), failures = 0, failing_since = null, next_attempt_at = null
       where subscription = $1`,
      [...valuesOf(attempt), position],
    )
  },

  async tellFailed(attempt: Attempt, nextAttemptAt: Date): Promise<void> {
    await pool.query(
      `with tried as (${INSERT})
       update commands.webhook_cursors
       set failures = failures + 1, failing_since = coalesce(failing_since, $8), next_attempt_at = $13
       where subscription = $1`,
      [...valuesOf(attempt), nextAttemptAt.toISOString()],
    )
  },

  /** What failed is forgotten: once it goes on, it has its whole day again. */
  async rest(subscription: string): Promise<void> {
    await pool.query(
      `update commands.webhook_cursors set failures = 0, failing_since = null, next_attempt_at = null
       where subscription = $1 and failures > 0`,
      [subscription],
    )
  },

  /** Sent again by a user: the order stays as it is. */
  async tellByHand(attempt: Attempt): Promise<void> {
    await pool.query(INSERT, valuesOf(attempt))
  },

  /** Newest first. */
  async attempts(
    { subscription, before }: { subscription?: string | undefined; before?: bigint | undefined },
    limit: number,
  ): Promise<readonly KeptAttempt[]> {
    const { rows } = await pool.query<KeptAttempt>(
      `select ${ATTEMPT} from commands.webhook_attempts
       where ($1::uuid is null or subscription = $1) and ($2::bigint is null or id < $2)
       order by id desc limit $3`,
      [subscription, before, limit],
    )
    return rows
  },

  async attempt(id: bigint): Promise<KeptAttempt | null> {
    const { rows } = await pool.query<KeptAttempt>(`select ${ATTEMPT} from commands.webhook_attempts where id = $1`, [
      id,
    ])
    return rows[0] ?? null
  },

  async forgetOld(): Promise<void> {
    await pool.query(`delete from commands.webhook_attempts where at < now() - interval '${KEPT_DAYS} days'`)
  },
})

export type WebhookLedger = ReturnType<typeof createWebhookLedger>
