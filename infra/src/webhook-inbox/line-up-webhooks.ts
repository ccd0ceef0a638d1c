import pg from 'pg'
import type { Logger } from 'pino'
import { BEGIN, storedColumns } from './claim-webhooks.ts'
import type { StoredWebhook, WebhookHandler } from './port.ts'

export interface LineUpParts {
  readonly schema: string
  readonly handlers: Readonly<Record<string, WebhookHandler>>
  readonly logger: Logger
}

/**
 * Gives up to `limit` webhooks that were only stored their place in the lines, oldest first, and says how many there were.
 * In a transaction of its own, ended before anything is claimed. Only one worker does this at a time, the others wait for
 * its commit: whoever stands in line has everybody who was acknowledged before already there.
 */
export const createLineUp = ({ schema, handlers, logger }: LineUpParts) => {
  const inbox = pg.escapeIdentifier(schema)
  const providers = Object.keys(handlers)

  const keysOf = (webhook: StoredWebhook): readonly string[] => {
    try {
      return [...new Set(handlers[webhook.provider]?.orderingKeysOf(webhook))]
    } catch (error) {
      const about = { webhookId: String(webhook.id), provider: webhook.provider, reason: String(error) }
      logger.warn(about, 'nobody can tell whom a webhook is about; it waits for nobody')
      return []
    }
  }

  const stored = async (client: pg.PoolClient, limit: number): Promise<StoredWebhook[]> => {
    const { rows } = await client.query<StoredWebhook>({
      name: 'read-stored-webhooks',
      text: `
select ${storedColumns} from ${inbox}.webhooks
where state = 'received' and provider = any ($1)
order by id limit $2`,
      values: [providers, limit],
    })
    return rows
  }

  const takePlaces = async (client: pg.PoolClient, webhooks: readonly StoredWebhook[]) => {
    await client.query({
      name: 'line-up-webhooks',
      text: `
with lined as (
  update ${inbox}.webhooks w
  set state = 'waiting', ordering_keys = string_to_array(told.keys, ' ')
  from unnest($1::bigint[], $2::text[]) as told (id, keys)
  where w.id = told.id
  returning w.id, w.ordering_keys
)
insert into ${inbox}.line (ordering_key, webhook_id)
select key, id from lined, unnest(ordering_keys) as key`,
      values: [webhooks.map(({ id }) => String(id)), webhooks.map((webhook) => keysOf(webhook).join(' '))],
    })
  }

  return async (client: pg.PoolClient, limit: number): Promise<number> => {
    if ((await stored(client, 1)).length === 0) return 0
    await client.query(BEGIN)
    // A lock of its own, not the rows': whoever waited for a row would wait on for the worker that has claimed it since.
    await client.query({
      name: 'wait-for-the-line',
      text: `select pg_advisory_xact_lock(hashtextextended('line up ' || $1, 0))`,
      values: [schema],
    })
    const webhooks = await stored(client, limit)
    if (webhooks.length > 0) await takePlaces(client, webhooks)
    await client.query('commit')
    return webhooks.length
  }
}
