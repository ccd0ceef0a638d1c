import pg from 'pg'
import type { StoredWebhook } from './port.ts'
import type { UnreadWebhook } from './read-webhooks.ts'

/** What became of a webhook that was handled. */
export interface Settlement {
  readonly id: bigint
  readonly state: 'waiting' | 'done' | 'dead'
  readonly attempts: number
  readonly nextAttemptAt: Date | null
  readonly reason: string | null
  readonly doneAt: Date | null
}

/** Should the machine lose a commit, the webhooks are lined up or handled again. */
export const BEGIN = 'begin; set local synchronous_commit = off'

/** Bytes of the webhooks that are read together, unless the first alone has more. */
const MOST_BYTES = 8 * 1024 * 1024

export type UnreadRow = StoredWebhook & Pick<UnreadWebhook, 'begunAlone'>

/**
 * The first of the chosen webhooks, as many as may be read together.
 * @param chosen  a query of ids
 */
export const unreadAmong = (inbox: string, chosen: string): string => `
with chosen as (${chosen}), sized as (
  select w.id, sum(octet_length(w.raw)) over (order by w.id) - octet_length(w.raw) as before
  from ${inbox}.webhooks w join chosen using (id)
)
select id, provider, raw, headers, received_at as "receivedAt", correlation_id as "correlationId", attempts,
  (select begun_alone from ${inbox}.under_way where webhook_id = id) as "begunAlone"
from sized join ${inbox}.webhooks using (id)
where before < ${MOST_BYTES}
order by id`

export const unreadOf = ({ begunAlone, ...webhook }: UnreadRow): UnreadWebhook => ({ webhook, begunAlone })

/**
 * The statements by which a worker handles webhooks. They run in one transaction, which holds the rows that it claimed: when
 * the worker or its connection dies, the rows are free again at once.
 */
export const inboxTurn = (schema: string) => {
  const inbox = pg.escapeIdentifier(schema)
  return {
    /**
     * Locks up to `limit` webhooks that were lined up, whose time has come, and that have nobody before them in any of
     * their lines, oldest first. Those that another worker holds still stand in their lines, so whoever comes after them
     * is not given out.
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
      return rows.map(unreadOf)
    },

    /** Writes down what became of them; who is done or dead leaves its lines, and a mark that it was given up for goes. */
    settle: async (client: pg.PoolClient, settlements: readonly Settlement[]) => {
      await client.query({
        name: 'settle-webhooks',
        text: `
with settled as (
  update ${inbox}.webhooks w
  set state = s.state, attempts = s.attempts, next_attempt_at = s.next_attempt_at, reason = s.reason, done_at = s.done_at
  from unnest($1::bigint[], $2::text[], $3::int[], $4::timestamptz[], $5::text[], $6::timestamptz[])
    as s (id, state, attempts, next_attempt_at, reason, done_at)
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
        ],
      })
    },
  }
}

const LONGEST_REASON = 2_000

/** An error may quote anything; what PostgreSQL cannot keep must not hold up the others of the turn. */
const storable = (reason: string): string => reason.replaceAll('\0', '').slice(0, LONGEST_REASON).toWellFormed()
