import { setImmediate as endOfTurn } from 'node:timers/promises'
import pg from 'pg'
import { inSpan } from '../telemetry/in-span.ts'
import { placeOfWebhook } from '../telemetry/span-place.ts'
import type { Vault } from '../vault/port.ts'
import type { InboxMetrics } from './metrics.ts'
import type { IncomingWebhook, WebhookInbox } from './port.ts'
import { arrivedChannel } from './schema.ts'
import { type KeptContent, sealWebhooks } from './seal-webhooks.ts'

interface Waiting {
  readonly webhook: IncomingWebhook
  resolve(): void
  reject(error: unknown): void
}

export interface StoreParts {
  readonly pool: pg.Pool
  readonly schema: string
  readonly vault: Vault
  readonly metrics: InboxMetrics
  readonly clock: () => Date
}

const MOST_WEBHOOKS = 128
const MOST_BYTES = 8 * 1024 * 1024

/**
 * Stores webhooks; those that come while others are being written go together, in one statement and one flush to disk.
 * @param stored  told after each group that brought something new
 */
export const createWebhookStore = (
  { pool, schema, vault, metrics, clock }: StoreParts,
  stored: () => void,
): Pick<WebhookInbox, 'storeWebhook'> => {
  const text = storeStatement(pg.escapeIdentifier(schema))
  let queue: Waiting[] = []
  let flushing = false

  const write = async (webhooks: readonly IncomingWebhook[]): Promise<void> => {
    const sealed = await sealWebhooks(vault, webhooks, clock())
    const values = [...columnsOf(webhooks, sealed), arrivedChannel(schema)]
    const { rows } = await pool.query<{ provider: string }>({ name: 'store-webhooks', text, values })
    for (const { provider } of webhooks) metrics.received.inc({ provider })
    metrics.duplicates.inc(webhooks.length - rows.length)
    if (rows.length > 0) stored()
  }

  const flush = async () => {
    flushing = true
    while (queue.length > 0) {
      // Webhooks that arrive in the same turn join the group.
      await endOfTurn()
      const size = groupSize(queue)
      const group = queue.slice(0, size)
      queue = queue.slice(size)
      await write(group.map(({ webhook }) => webhook)).then(
        () => group.forEach(({ resolve }) => void resolve()),
        (error) => group.forEach(({ reject }) => void reject(error)),
      )
    }
    flushing = false
  }

  const store = (webhook: IncomingWebhook): Promise<void> =>
    new Promise((resolve, reject) => {
      queue.push({ webhook, resolve, reject })
      if (!flushing) void flush()
    })

  return {
    storeWebhook: (webhook) =>
      inSpan('webhook stored', { 'kervan.provider': webhook.provider }, () => store(webhook), {
        at: placeOfWebhook(webhook),
      }),
  }
}

const storeStatement = (schema: string): string => `
with offered as (
  select *
  from unnest($1::text[], $2::text[], $3::bytea[], $4::text[], $5::integer[], $6::text[], $7::timestamptz[], $8::integer[])
    with ordinality as o (provider, dedup_key, raw, sealed_by, sealed_key, correlation_id, received_at, size, n)
), stored as (
  insert into ${schema}.webhooks (provider, dedup_key, raw, headers, sealed_by, sealed_key, correlation_id, received_at, size)
  select provider, dedup_key, raw, '{}', sealed_by, sealed_key, correlation_id, received_at, size
  from offered order by n
  on conflict (provider, dedup_key) do nothing
  returning provider
)
select provider, pg_notify($9, '') from stored`

const columnsOf = (webhooks: readonly IncomingWebhook[], sealed: readonly KeptContent[]) => [
  webhooks.map(({ provider }) => provider),
  webhooks.map(({ dedupKey }) => dedupKey),
  sealed.map(({ raw }) => raw),
  sealed.map(({ sealedBy }) => sealedBy),
  sealed.map(({ sealedKey }) => sealedKey),
  webhooks.map(({ correlationId }) => correlationId),
  webhooks.map(({ receivedAt }) => receivedAt.toISOString()),
  webhooks.map(({ raw }) => raw.length),
]

/** How many of the longest waiting go together: at least one. */
const groupSize = (queue: readonly Waiting[]): number => {
  let bytes = 0
  const full = queue.findIndex(({ webhook }, index) => {
    bytes += webhook.raw.length
    return index > 0 && (index === MOST_WEBHOOKS || bytes > MOST_BYTES)
  })
  return full === -1 ? queue.length : full
}
