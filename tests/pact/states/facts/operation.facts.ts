import { randomUUID } from 'node:crypto'
import { subscriptionDecider } from '@kervan/command-service/outgoing/subscribed-to'
import { MOST_REPLAYED } from '@kervan/contracts/webhooks/delivery-states'
import { fact } from '../fact.ts'
import { aFailedWebhook, aHandledWebhook, aReplay, aWebhookSubscription } from '../vocabulary.ts'
import { phoneOf } from './person.facts.ts'

export const failedWebhook = fact(aFailedWebhook, async ({ pool }) => {
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into inbox.webhooks (provider, dedup_key, raw, headers, ordering_keys, correlation_id, received_at, state, attempts, reason)
     values ('meta', gen_random_uuid(), '', '{}', '{}', 'c', now(), 'dead', 5, 'it could not be read') returning id`,
  )
  return { webhookId: String(rows[0]!.id) }
})

/** Each a month after the one before, so that a span has those of one alone. */
let months = 0

export const handledWebhook = fact(aHandledWebhook, async ({ pool }, { crowd }) => {
  const at = new Date(Date.UTC(2000, months++, 20, 9)).toISOString()
  const kind = `pact-${randomUUID().replaceAll(/[^a-z]/g, '')}`
  const ids: string[] = []
  const bodies = ['{"a":1}', '{"a":1,"b":"x"}']
  for (const body of crowd ? Array.from({ length: MOST_REPLAYED + 1 }, () => bodies[0]!) : bodies) {
    const { rows } = await pool.query<{ id: bigint }>(
      `insert into inbox.webhooks (provider, dedup_key, raw, headers, ordering_keys, correlation_id, received_at, state, attempts,
         kind, size, took_ms, brought, done_at)
       values ('meta', gen_random_uuid(), $1, '{"content-type": "application/json"}', '{}', 'c', $2, 'done', 1, $3, 7, 12, 1, $2)
       returning id`,
      [Buffer.from(body), at, kind],
    )
    ids.push(String(rows[0]!.id))
  }
  const hour = 60 * 60_000
  const around = (by: number) => new Date(Date.parse(at) + by).toISOString()
  return { webhookId: ids[1]!, earlierId: ids[0]!, from: around(-hour), to: around(hour) }
})

export const replayedWebhook = fact(aReplay, async ({ pool }) => {
  const replayId = randomUUID()
  await pool.query(
    `insert into inbox.webhooks (provider, dedup_key, raw, headers, ordering_keys, correlation_id, received_at, state, brought, replay)
     values ('meta', gen_random_uuid(), '', '{}', '{}', 'c', now(), 'done', 0, $1)`,
    [replayId],
  )
  return { replayId }
})

export const toldSubscription = fact(aWebhookSubscription, async ({ pool, records, acts }, { archived }) => {
  const { name: surname, phone } = acts.somebody()
  const personId = await acts.registerPerson(surname, [phoneOf(phone)])
  const { id: leadId } = await acts.openLead({ personId })
  const subscriptionId = randomUUID()
  const name = 'Muhasebe'
  const cause = {
    ...{ commandId: randomUUID(), at: new Date().toISOString(), correlationId: 'c', causationId: 'c' },
    by: { kind: 'operator', name: 'pact' } as const,
  }
  const values = { name, url: 'http://127.0.0.1:1/nobody', events: ['lead.created'], description: null }
  await records.runner.run(subscriptionDecider, subscriptionId, { type: 'Create', values }, cause)
  await records.webhookSecrets.make(randomUUID(), { subscription: subscriptionId, madeBy: 'Ece', overlapMinutes: 0 })
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into commands.webhook_attempts
       (subscription, event_id, event, stream, revision, by_hand, attempt, at, took_ms, delivered, status)
     values ($1, gen_random_uuid(), 'lead.created', $2, 0, false, 1, now(), 12, true, 204) returning id`,
    [subscriptionId, `lead-${leadId}`],
  )
  if (archived)
    await records.runner.run(
      subscriptionDecider,
      subscriptionId,
      { type: 'Archive' },
      { ...cause, commandId: randomUUID() },
    )
  return { subscriptionId, attemptId: String(rows[0]!.id), name }
})
