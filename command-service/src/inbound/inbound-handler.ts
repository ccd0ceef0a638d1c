import {
  isAway,
  isPermanent,
  PermanentFault,
  type StoredWebhook,
  type WebhookHandler,
  type WebhookOutcome,
} from '@kervan/infra/webhook-inbox/port'
import type { ItemReception } from '../kinds/conversation/item-reception.ts'
import type { NormalisedItem, ReceivedItem } from './normalised-item.ts'
import { orderingKeysOf } from './ordering-keys.ts'
import type { Provider } from './provider.ts'

/**
 * Handles a provider's webhooks. What one person's item meets, a fault or a wait, is not visited upon other persons' items
 * of the same webhook; all of it is taken in before the webhook is called dead.
 */
export const createInboundHandler = (
  { normalise }: Pick<Provider, 'normalise'>,
  { receive }: ItemReception<ReceivedItem>,
): WebhookHandler => ({
  read: async (webhook) => {
    const items = await normalise(webhook)
    return {
      kind: kindOf(items),
      orderingKeys: items.flatMap(orderingKeysOf),
      handle: () => takeIn(items, webhook, receive),
    }
  },
})

const idOf = (item: ReceivedItem): string => {
  if (item.kind === 'template') return item.name
  return item.kind === 'account' ? item.wabaId : item.messageId
}

/** What the items are, each kind once and in one order, whatever their number; which numbers they belong to is no kind of its own. */
const kindOf = (items: readonly NormalisedItem[]): string =>
  [...new Set(items.filter((item) => !(item.kind === 'account' && item.tells === 'number')).map(({ kind }) => kind))]
    .sort()
    .join('+') || 'empty'

const takeIn = async (
  items: readonly NormalisedItem[],
  { id, receivedAt, correlationId }: StoredWebhook,
  receive: ItemReception<ReceivedItem>['receive'],
): Promise<WebhookOutcome> => {
  const remarks: string[] = []
  const faults: string[] = []
  const waiting = new Set<string>()
  let passing: unknown
  let brought = 0

  for (const [index, item] of items.entries()) {
    if (item.kind === 'fault') faults.push(item.reason)
    else if (item.kind !== 'template' && item.kind !== 'account' && item.remark)
      remarks.push(item.kind === 'other' ? item.remark : `${item.messageId}: ${item.remark}`)
    if (item.kind === 'fault' || item.kind === 'other') continue
    const keys = orderingKeysOf(item)
    if (keys.some((key) => waiting.has(key))) continue
    try {
      const isNew = await receive(item, { webhookId: String(id), index, receivedAt, correlationId })
      if (isNew) brought++
    } catch (error) {
      if (isAway(error)) throw error
      if (isPermanent(error)) faults.push(`${item.kind} ${idOf(item)}: ${String(error)}`)
      else {
        passing ??= error
        for (const key of keys) waiting.add(key)
      }
    }
  }

  if (passing !== undefined) throw passing
  if (faults.length > 0) throw new PermanentFault(faults.join('; '))
  return { brought, ...(remarks.length > 0 && { remark: remarks.join('; ') }) }
}
