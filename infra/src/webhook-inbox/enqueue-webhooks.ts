import pg from 'pg'
import type { Logger } from 'pino'
import type { Vault } from '../vault/port.ts'
import { BEGIN, type UnreadRow, unreadAmong, unreadOf } from './claim-webhooks.ts'
import type { ReadWebhook, ReadWebhooks } from './read-webhooks.ts'

export interface EnqueueParts {
  readonly schema: string
  readonly vault: Vault
  readonly providers: readonly string[]
  readonly readWebhooks: ReadWebhooks
  readonly logger: Logger
}

/**
 * Enqueues up to `limit` webhooks that were only stored, oldest first, and gives their number. There is one queue for each
 * ordering key; the table `line` holds them. This has a transaction of its own, which ends before any webhook is claimed. One
 * worker enqueues at a time and the others wait for its commit, so each queue keeps the order of acknowledgement.
 */
export const createEnqueue = ({ schema, vault, providers, readWebhooks, logger }: EnqueueParts) => {
  const inbox = pg.escapeIdentifier(schema)

  const keysOf = (read: ReadWebhook): readonly string[] => {
    if ('reading' in read) return [...new Set(read.reading.orderingKeys)]
    const { id, provider } = read.webhook
    const about = { webhookId: String(id), provider, reason: String(read.fault) }
    logger.warn(about, 'a webhook cannot be read; it waits for no other')
    return []
  }

  const stored = `select id from ${inbox}.webhooks where state = 'received' and provider = any ($1)`
  const isAnyStored = async (client: pg.PoolClient): Promise<boolean> =>
    (await client.query({ name: 'look-for-stored-webhooks', text: `${stored} limit 1`, values: [providers] }))
      .rowCount === 1

  const insertIntoQueues = async (client: pg.PoolClient, webhooks: readonly ReadWebhook[]) => {
    await client.query({
      name: 'enqueue-webhooks',
      text: `
with enqueued as (
  update ${inbox}.webhooks w
  set state = 'waiting', ordering_keys = string_to_array(told.keys, ' '), kind = told.kind
  from unnest($1::bigint[], $2::text[], $3::text[]) as told (id, keys, kind)
  where w.id = told.id
  returning w.id, w.ordering_keys
)
insert into ${inbox}.line (ordering_key, webhook_id)
select key, id from enqueued, unnest(ordering_keys) as key`,
      values: [
        webhooks.map(({ webhook }) => String(webhook.id)),
        webhooks.map((read) => keysOf(read).join(' ')),
        webhooks.map((read) => ('reading' in read ? read.reading.kind : null)),
      ],
    })
  }

  return async (client: pg.PoolClient, limit: number): Promise<number> => {
    if (!(await isAnyStored(client))) return 0
    await client.query(BEGIN)
    // A lock of its own, not the rows': a worker that waits for a row would also wait for the one that claims it next.
    await client.query({
      name: 'wait-to-enqueue',
      text: `select pg_advisory_xact_lock(hashtextextended('line up ' || $1, 0))`,
      values: [schema],
    })
    const { rows } = await client.query<UnreadRow>({
      name: 'read-stored-webhooks',
      text: unreadAmong(inbox, `${stored} order by id limit $2`),
      values: [providers, limit],
    })
    const webhooks = await readWebhooks(await unreadOf(vault, rows))
    if (webhooks.length > 0) await insertIntoQueues(client, webhooks)
    await client.query('commit')
    return webhooks.length
  }
}
