import pg from 'pg'
import type { Vault } from '../vault/port.ts'
import type { StoredWebhook } from './port.ts'
import type { UnreadWebhook } from './read-webhooks.ts'
import { type KeptContent, LOST_WORDS, openWebhooks } from './seal-webhooks.ts'

/** The outcome of handling a webhook. */
export interface Settlement {
  readonly id: bigint
  readonly state: 'waiting' | 'done' | 'dead'
  readonly attempts: number
  readonly nextAttemptAt: Date | null
  readonly reason: string | null
  readonly doneAt: Date | null
  /** How long the attempt took, milliseconds. */
  readonly tookMs: number
  /** Null where it did not come to its end. */
  readonly brought: number | null
}

/** Does not wait for the disk: should the machine lose a commit, the webhooks are enqueued or handled again. */
export const BEGIN = 'begin; set local synchronous_commit = off'

/** Bytes of the webhooks that are read together, unless the first alone has more. */
const MOST_BYTES = 8 * 1024 * 1024

export type UnreadRow = Omit<StoredWebhook, keyof KeptContent> &
  KeptContent &
  Pick<UnreadWebhook, 'crashesAlone'> & { readonly dedupKey: string }

/**
 * The first of the chosen webhooks, as many as may be read together.
 * @param chosen  a query of ids
 */
export const unreadAmong = (inbox: string, chosen: string): string => `
with chosen as (${chosen}), sized as (
  select id, sum(bytes) over (order by id) - bytes as before
  from (select w.id, coalesce(octet_length(w.raw), 0) as bytes from ${inbox}.webhooks w join chosen using (id)) as weighed
)
select id, provider, dedup_key as "dedupKey", raw, headers, sealed_by as "sealedBy", sealed_key as "sealedKey", received_at as "receivedAt", correlation_id as "correlationId", attempts,
  (select begun_alone from ${inbox}.under_way where webhook_id = id) as "crashesAlone"
from sized join ${inbox}.webhooks using (id)
where before < ${MOST_BYTES}
order by id`

/** Opens what the rows hold, all in one go. @throws VaultUnavailable */
export const unreadOf = async (vault: Vault, rows: readonly UnreadRow[]): Promise<readonly UnreadWebhook[]> => {
  const contents = await openWebhooks(vault, rows)
  return rows.map(({ crashesAlone, dedupKey: _, sealedBy: _by, sealedKey: _key, ...row }, index) => {
    const { lost, ...content } = contents[index] as (typeof contents)[number]
    return { webhook: { ...row, ...content }, crashesAlone, lost: lost && LOST_WORDS[lost] }
  })
}

/**
 * The statements by which a worker handles webhooks. They run in one transaction, which holds the rows that it claimed: when
 * the worker or its connection dies, the rows are free again at once.
 */
export const inboxTurn = (schema: string, vault: Vault) => {
  const inbox = pg.escapeIdentifier(schema)
  return {
    /**
     * Locks up to `limit` enqueued webhooks that are due and first in each of their queues, oldest first. A webhook that
     * another worker has claimed stays in its queues, so that those behind it are not claimed meanwhile.
     */
    claim: async (
      client: pg.PoolClient,
      providers: readonly string[],
      now: Date,
      limit: number,
    ): Promise<readonly UnreadWebhook[]> => {
      const { rows } = await client.query<UnreadRow>({
        name: 'claim-webhooks',
        text: unreadAmong(
          inbox,
          `
select id from ${inbox}.webhooks w
where state = 'waiting' and provider = any ($1) and (next_attempt_at is null or next_attempt_at <= $2)
  and not exists (
    select from unnest(w.ordering_keys) as key
    join ${inbox}.line earlier on earlier.ordering_key = key and earlier.webhook_id < w.id
  )
order by id limit $3
for update of w skip locked`,
        ),
        values: [providers, now.toISOString(), limit],
      })
      return unreadOf(vault, rows)
    },

    /** Stores the outcomes. Webhooks that are done or dead leave their queues, and their marks in `under_way` go. */
    settle: async (client: pg.PoolClient, settlements: readonly Settlement[]) => {
      await client.query({
        name: 'settle-webhooks',
        text: `
with settled as (
  update ${inbox}.webhooks w
  set state = s.state, attempts = s.attempts, next_attempt_at = s.next_attempt_at, reason = s.reason, done_at = s.done_at,
    took_ms = s.took_ms, brought = s.brought
  from unnest($1::bigint[], $2::text[], $3::int[], $4::timestamptz[], $5::text[], $6::timestamptz[], $7::int[], $8::int[])
    as s (id, state, attempts, next_attempt_at, reason, done_at, took_ms, brought)
  where w.id = s.id
  returning w.id, w.state, w.ordering_keys
), ended as (
  delete from ${inbox}.under_way using settled where webhook_id = settled.id
)
delete from ${inbox}.line using settled
where settled.state <> 'waiting' and webhook_id = settled.id and ordering_key = any (settled.ordering_keys)`,
        values: [
          settlements.map(({ id }) => String(id)),
          settlements.map(({ state }) => state),
          settlements.map(({ attempts }) => attempts),
          settlements.map(({ nextAttemptAt }) => nextAttemptAt?.toISOString() ?? null),
          settlements.map(({ reason }) => reason && storable(reason)),
          settlements.map(({ doneAt }) => doneAt?.toISOString() ?? null),
          settlements.map(({ tookMs }) => tookMs),
          settlements.map(({ brought }) => brought),
        ],
      })
    },
  }
}

const LONGEST_REASON = 2_000

/** An error may quote anything; what PostgreSQL cannot keep must not hold up the others of the turn. */
const storable = (reason: string): string => reason.replaceAll('\0', '').slice(0, LONGEST_REASON).toWellFormed()
