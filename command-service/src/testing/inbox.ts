import { isAway } from '@kervan/infra/webhook-inbox/port'
import { orderingKeysOf } from '../inbound/ordering-keys.ts'
import type { ConversationItem } from '../kinds/conversation/conversation-item.ts'
import { createItemReception } from '../kinds/conversation/item-reception.ts'
import type { Crash, House } from './house.ts'

/** Takes in what people write as the webhook inbox does: what shares an ordering key one after the other, again until it is done. */
export const createInbox = ({ start, clock }: House) => {
  const lines = new Map<string, Promise<void>>()

  const handle = async (item: ConversationItem, crash: Crash | undefined): Promise<void> => {
    const { records } = start(crash)
    const cause = { webhookId: item.messageId, index: 0, receivedAt: clock(), correlationId: item.messageId }
    try {
      await createItemReception(records).receive(item, cause)
    } catch (error) {
      if (!isAway(error)) throw error
      await handle(item, undefined)
    }
  }

  return {
    /** Resolves when it is taken in. */
    arrive(item: ConversationItem, crash?: Crash): Promise<void> {
      const keys = orderingKeysOf(item)
      const before = Promise.all(keys.map((key) => lines.get(key)))
      const done = before.then(() => handle(item, crash))
      for (const key of keys) lines.set(key, done)
      return done
    },
  }
}

export type Inbox = ReturnType<typeof createInbox>
