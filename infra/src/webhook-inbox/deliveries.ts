import pg from 'pg'
import type { Vault } from '../vault/port.ts'
import { retryDeadLetter } from './dead-letters.ts'
import { replayRange } from './handle-again.ts'
import type { Delivery, ReplayState, WebhookDeliveries } from './port.ts'
import { arrivedChannel } from './schema.ts'
import { type KeptContent, openWebhooks } from './seal-webhooks.ts'

export interface DeliveriesParts {
  readonly pool: pg.Pool
  readonly vault: Vault
  readonly schema?: string
}

/** By the names that they are shown by. */
const STATES: Readonly<Record<Delivery['state'], readonly string[]>> = {
  waiting: ['received', 'waiting'],
  handled: ['done'],
  parked: ['dead'],
}

const COLUMNS = `id, provider, kind, case state when 'done' then 'handled' when 'dead' then 'parked' else 'waiting' end as state,
  received_at as "receivedAt", done_at as "settledAt", next_attempt_at as "nextAttemptAt", attempts, size, took_ms as "tookMs",
  brought, reason, correlation_id as "correlationId", raw is not null as "isKept"`

type BodyRow = KeptContent & {
  readonly id: bigint
  readonly provider: string
  readonly dedupKey: string
  readonly receivedAt: string
}

const BODY = `id, provider, dedup_key as "dedupKey", received_at as "receivedAt", raw, headers, sealed_by as "sealedBy",
  sealed_key as "sealedKey"`

export const createWebhookDeliveries = ({ pool, vault, schema = 'inbox' }: DeliveriesParts): WebhookDeliveries => {
  const webhooks = `${pg.escapeIdentifier(schema)}.webhooks`

  /** It and the last one before it of its kind whose bytes are still there. */
  const bodiesOf = async (id: bigint): Promise<readonly BodyRow[]> => {
    const { rows } = await pool.query<BodyRow>(
      `select ${BODY} from ${webhooks} where id = $1
       union all
       (select ${BODY} from ${webhooks} earlier
        where earlier.raw is not null and earlier.id < $1
          and (provider, kind) = (select provider, kind from ${webhooks} where id = $1)
        order by earlier.id desc limit 1)`,
      [String(id)],
    )
    return rows
  }

  return {
    async list({ provider, kind, state, from, to, before }, limit) {
      const { rows } = await pool.query<Delivery>(
        `select ${COLUMNS} from ${webhooks}
         where ($1::text is null or provider = $1) and ($2::text is null or kind = $2)
           and ($3::text[] is null or state = any ($3))
           and ($4::timestamptz is null or received_at >= $4) and ($5::timestamptz is null or received_at < $5)
           and ($6::bigint is null or id < $6)
         order by id desc limit $7`,
        [provider, kind, state && STATES[state], from, to, before === undefined ? null : String(before), limit],
      )
      return rows
    },
    async find(id) {
      const { rows } = await pool.query<Delivery>(`select ${COLUMNS} from ${webhooks} where id = $1`, [String(id)])
      return rows[0] ?? null
    },
    async open(id) {
      const rows = await bodiesOf(id)
      const [content, earlier] = await openWebhooks(vault, rows)
      if (!content) return null
      const previous = rows[1]
      return {
        content,
        previous: previous && earlier ? { id: previous.id, receivedAt: previous.receivedAt, content: earlier } : null,
      }
    },
    retry: (id) => retryDeadLetter(pool, schema, id),
    replay: (range, replay, most) =>
      replayRange(pool, range, { replay, most, schema, channel: arrivedChannel(schema) }),
    async replayState(replay) {
      const { rows } = await pool.query<ReplayState>(
        `select count(*)::int as taken, count(*) filter (where state in ('received', 'waiting'))::int as waiting,
           count(*) filter (where state = 'done')::int as handled, count(*) filter (where state = 'dead')::int as parked,
           coalesce(sum(brought), 0)::int as brought
         from ${webhooks} where replay = $1`,
        [replay],
      )
      return rows[0] as ReplayState
    },
  }
}
