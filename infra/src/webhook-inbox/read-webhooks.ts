import { PermanentFault, type StoredWebhook, type WebhookHandler, type WebhookReading } from './port.ts'
import type { Marks } from './under-way.ts'

/** A webhook that is to be read. */
export interface UnreadWebhook {
  readonly webhook: StoredWebhook
  /** How often a process ended while it read this webhook and nothing else; null where none ended while it read it. */
  readonly begunAlone: number | null
}

/** What a webhook says, or why that cannot be told. */
export type ReadWebhook = { readonly webhook: StoredWebhook } & (
  | { readonly reading: WebhookReading }
  | { readonly fault: unknown }
)

/** So often may a webhook end the process that reads it and nothing else. */
const MOST_ENDINGS = 3

/**
 * Reads webhooks under marks. Reading waits for nothing, so a mark that was left behind tells of a body that ended the process, and
 * not of a process that was stopped while it waited for a store. What a process left behind is read by itself: so a body that
 * is lethal is told from those that were read with it.
 * @returns reads all of the webhooks, or the one that is suspected, and gives those that were read
 */
export const createReader = (handlers: Readonly<Record<string, WebhookHandler>>, marks: Marks) => {
  /** Marks that this process set and could not lift, while the database was away. It has survived them. */
  const unlifted = new Set<bigint>()

  const lift = async (): Promise<void> => {
    if (unlifted.size === 0) return
    await marks.lift([...unlifted])
    unlifted.clear()
  }

  const read = (webhook: StoredWebhook): ReadWebhook => {
    try {
      return { webhook, reading: (handlers[webhook.provider] as WebhookHandler).read(webhook) }
    } catch (fault) {
      return { webhook, fault }
    }
  }

  return async (unread: readonly UnreadWebhook[]): Promise<readonly ReadWebhook[]> => {
    await lift()
    const suspect = unread.find(({ begunAlone }) => begunAlone !== null)
    if (suspect && (suspect.begunAlone ?? 0) >= MOST_ENDINGS) {
      const reason = `Reading it ended the whole process, ${MOST_ENDINGS} times with nothing else being read`
      return [{ webhook: suspect.webhook, fault: new PermanentFault(reason) }]
    }
    const chosen = suspect ? [suspect] : unread
    if (chosen.length === 0) return []
    for (const { webhook } of chosen) unlifted.add(webhook.id)
    await marks.set([...unlifted], suspect !== undefined)
    const webhooks = chosen.map(({ webhook }) => read(webhook))
    await lift()
    return webhooks
  }
}

export type ReadWebhooks = ReturnType<typeof createReader>
