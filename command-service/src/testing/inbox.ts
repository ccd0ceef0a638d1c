import { isAway } from '@kervan/infra/webhook-inbox/port'
import { createWhatsAppReception } from '../records/conversation/receive-from-whatsapp.ts'
import type { ConversationItem } from '../webhooks/whatsapp/normalised-item.ts'
import { orderingKeysOf } from '../webhooks/whatsapp/ordering-keys.ts'
import type { Crash, House } from './house.ts'

/** Takes in what comes from WhatsApp as the webhook inbox does: what shares an ordering key one after the other, again until it is done. */
export const createInbox = ({ start, clock }: House) => {
  const lines = new Map<string, Promise<void>>()

  const handle = async (item: ConversationItem, crash: Crash | undefined): Promise<void> => {
    const { records } = start(crash)
    const cause = { webhookId: item.messageId, index: 0, receivedAt: clock(), correlationId: item.messageId }
    try {
      await createWhatsAppReception(records).receive(item, cause)
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
