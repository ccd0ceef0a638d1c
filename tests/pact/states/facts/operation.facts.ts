import { fact } from '../fact.ts'
import { aFailedWebhook } from '../vocabulary.ts'

export const failedWebhook = fact(aFailedWebhook, async ({ pool }) => {
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into inbox.webhooks (provider, dedup_key, raw, headers, ordering_keys, correlation_id, received_at, state, attempts, reason)
     values ('meta', gen_random_uuid(), '', '{}', '{}', 'c', now(), 'dead', 5, 'it could not be read') returning id`,
  )
  return { webhookId: String(rows[0]!.id) }
})
