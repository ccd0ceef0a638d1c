import {
  isAway,
  isPermanent,
  PermanentFault,
  type StoredWebhook,
  type WebhookHandler,
} from '@kervan/infra/webhook-inbox/port'
import type { ItemReception } from '../records/conversation/item-reception.ts'
import type { NormalisedItem } from './normalised-item.ts'
import { orderingKeysOf } from './ordering-keys.ts'
import type { Provider } from './provider.ts'

/**
 * Handles a provider's webhooks. What one person's item meets, a fault or a wait, is not visited upon other persons' items
 * of the same webhook; all of it is taken in before the webhook is called dead.
 */
export const createInboundHandler = (
  { normalise }: Pick<Provider, 'normalise'>,
  { receive }: ItemReception,
): WebhookHandler => ({
  read: (webhook) => {
    const items = normalise(webhook)
    return { orderingKeys: items.flatMap(orderingKeysOf), handle: () => takeIn(items, webhook, receive) }
  },
})

const takeIn = async (
  items: readonly NormalisedItem[],
  { id, receivedAt, correlationId }: StoredWebhook,
  receive: ItemReception['receive'],
): Promise<string | undefined> => {
  const remarks: string[] = []
  const faults: string[] = []
  const waiting = new Set<string>()
  let passing: unknown

  for (const [index, item] of items.entries()) {
    if (item.kind === 'fault') faults.push(item.reason)
    else if (item.remark) remarks.push(item.kind === 'other' ? item.remark : `${item.messageId}: ${item.remark}`)
    if (item.kind === 'fault' || item.kind === 'other') continue
    const keys = orderingKeysOf(item)
    if (keys.some((key) => waiting.has(key))) continue
    try {
      await receive(item, { webhookId: String(id), index, receivedAt, correlationId })
    } catch (error) {
      if (isAway(error)) throw error
      if (isPermanent(error)) faults.push(`${item.kind} ${item.messageId}: ${String(error)}`)
      else {
        passing ??= error
        for (const key of keys) waiting.add(key)
      }
    }
  }

  if (passing !== undefined) throw passing
  if (faults.length > 0) throw new PermanentFault(faults.join('; '))
  return remarks.join('; ') || undefined
}
