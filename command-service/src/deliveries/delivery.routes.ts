import { getWebhookDelivery } from '@kervan/contracts/api/webhooks/get-webhook-delivery'
import { getWebhookReplay } from '@kervan/contracts/api/webhooks/get-webhook-replay'
import { listWebhookDeliveries } from '@kervan/contracts/api/webhooks/list-webhook-deliveries'
import { openWebhookDelivery } from '@kervan/contracts/api/webhooks/open-webhook-delivery'
import { replayWebhookDeliveries } from '@kervan/contracts/api/webhooks/replay-webhook-deliveries'
import { retryWebhookDelivery } from '@kervan/contracts/api/webhooks/retry-webhook-delivery'
import type { WebhookDelivery } from '@kervan/contracts/api/webhooks/webhook-delivery'
import { refused } from '@kervan/contracts/errors/refusal'
import type { Actor } from '@kervan/contracts/events/envelope'
import { can } from '@kervan/contracts/permissions/permissions'
import { MOST_REPLAYED } from '@kervan/contracts/webhooks/delivery-states'
import { type Call, type Route, route, signedIn } from '@kervan/infra/http/mount'
import type { Order } from '@kervan/infra/operations/port'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import type { Delivery } from '@kervan/infra/webhook-inbox/port'
import { causeOf } from '../kit/command-route.ts'
import type { Records } from '../ports.ts'
import { toldBody } from './told-body.ts'

/** What came in from providers, for those who look at it; what is done to it is ordered in the log first, as at the command line. */
export const deliveryRoutes = (records: Records): readonly Route[] => {
  const { webhookDeliveries, operatorLog, providers, idempotencyKeys, clock, logger } = records

  const found = async (id: string): Promise<Delivery> => {
    const delivery = await webhookDeliveries.find(BigInt(id))
    if (!delivery) throw refused('record-not-found')
    return delivery
  }
  const order = <Result>(call: Pick<Call, 'session'>, ordered: Order, about: string, act: () => Promise<Result>) => {
    const { user } = signedIn(call)
    const by: Actor = { kind: 'user', id: user.id, name: user.fullName }
    logSecurity(logger, { security: 'operation-ordered', by: user.id, order: ordered.type, about })
    return operatorLog.recordAct(ordered, act, by)
  }

  return [
    route(listWebhookDeliveries, async ({ query: { limit, before, ...filter } }) => {
      const rows = await webhookDeliveries.list(
        { ...filter, ...(before !== undefined && { before: BigInt(before) }) },
        limit + 1,
      )
      const page = rows.slice(0, limit)
      const next = rows.length > limit ? String(page.at(-1)?.id) : null
      return { body: { data: page.map(toldDelivery), next, providers: [...providers] } }
    }),
    route(getWebhookDelivery, async ({ params }) => ({ body: toldDelivery(await found(params.delivery)) })),
    route(openWebhookDelivery, async (call) => {
      const { user } = signedIn(call)
      // What a provider sent names how people are reached.
      if (!can(user, 'fields.contact')) throw refused('not-permitted', { permission: 'fields.contact' })
      const { provider } = await found(call.params.delivery)
      const opened = await webhookDeliveries.open(BigInt(call.params.delivery))
      if (!opened) throw refused('record-not-found')
      const told = toldBody(opened)
      logSecurity(logger, {
        security: 'webhook-opened',
        by: user.viewedBy?.id ?? user.id,
        webhook: call.params.delivery,
        provider,
        ...(told.compared && { compared: told.compared.id }),
      })
      return { body: { success: true as const, ...told } }
    }),
    route(retryWebhookDelivery, async (call) => {
      const { delivery: id } = call.params
      const delivery = await webhookDeliveries.find(BigInt(id))
      if (delivery?.state !== 'parked') throw refused('not-parked')
      const { provider } = delivery
      const ordered = { type: 'DeadLetterRetryOrdered', data: { webhook: id, provider } } as const
      if (!(await order(call, ordered, provider, () => webhookDeliveries.retry(BigInt(id)))))
        throw refused('not-parked')
      return { body: { success: true as const } }
    }),
    route(replayWebhookDeliveries, async (call) => {
      const { from, to, provider, kind } = call.body
      // A retry is the same order: what it took is not taken once more.
      const { commandId: replay } = await causeOf(call, replayWebhookDeliveries, idempotencyKeys, clock)
      const before = await webhookDeliveries.replayState(replay)
      if (before.taken > 0) return { body: { success: true as const, id: replay, taken: before.taken, bodiesGone: 0 } }
      const data = { replay, from, to, provider: provider ?? null, kind: kind ?? null }
      const taken = await order(call, { type: 'WebhooksReplayOrdered', data }, provider ?? '', () =>
        webhookDeliveries.replay({ from, to, provider, kind }, replay, MOST_REPLAYED),
      )
      if (taken === null) throw refused('too-many-to-replay', { maximum: MOST_REPLAYED })
      return { body: { success: true as const, id: replay, taken: taken.taken, bodiesGone: taken.bytesGone } }
    }),
    route(getWebhookReplay, async ({ params }) => ({ body: await webhookDeliveries.replayState(params.id) })),
  ]
}

const toldDelivery = (delivery: Delivery): WebhookDelivery => ({ ...delivery, id: String(delivery.id) })
