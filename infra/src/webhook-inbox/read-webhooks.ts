import { PermanentFault, type StoredWebhook, type WebhookHandler, type WebhookReading } from './port.ts'
import type { Marks } from './under-way.ts'

/** A webhook that is to be read. */
export interface UnreadWebhook {
  readonly webhook: StoredWebhook
  /**
   * Number of earlier attempts that crashed the process while it read this webhook and nothing else. Null where no process
   * crashed while it read it.
   */
  readonly crashesAlone: number | null
  /** Why its content cannot be had any more; null where it can. */
  readonly lost: string | null
}

/** A webhook's content, or why it cannot be read. */
export type ReadWebhook = { readonly webhook: StoredWebhook } & (
  | { readonly reading: WebhookReading }
  | { readonly fault: unknown }
)

/** Most times that a webhook may crash a process which reads nothing else. */
const MOST_CRASHES = 3

/**
 * Reads webhooks, each marked while it is read. Reading waits for nothing, so a mark that was left behind means a body that
 * crashed the process, not a process that was stopped while it waited for a store. A marked webhook is then read alone, which
 * tells the lethal body from those that were read with it.
 * @returns a function that reads all of the webhooks, or only the suspected one, and gives those that it read
 */
export const createReader = (handlers: Readonly<Record<string, WebhookHandler>>, marks: Marks) => {
  /** Marks that this process set and could not lift, while the database was away. It has survived them. */
  const unlifted = new Set<bigint>()

  const lift = async (): Promise<void> => {
    if (unlifted.size === 0) return
    await marks.lift([...unlifted])
    unlifted.clear()
  }

  const read = async ({ webhook, lost }: UnreadWebhook): Promise<ReadWebhook> => {
    if (lost !== null) return { webhook, fault: new PermanentFault(lost) }
    try {
      return { webhook, reading: await (handlers[webhook.provider] as WebhookHandler).read(webhook) }
    } catch (fault) {
      return { webhook, fault }
    }
  }

  return async (unread: readonly UnreadWebhook[]): Promise<readonly ReadWebhook[]> => {
    await lift()
    const suspect = unread.find(({ crashesAlone }) => crashesAlone !== null)
    if (suspect && (suspect.crashesAlone ?? 0) >= MOST_CRASHES) {
      const reason = `Reading it ended the whole process, ${MOST_CRASHES} times with nothing else being read`
      return [{ webhook: suspect.webhook, fault: new PermanentFault(reason) }]
    }
    const chosen = suspect ? [suspect] : unread
    if (chosen.length === 0) return []
    for (const { webhook } of chosen) unlifted.add(webhook.id)
    await marks.set([...unlifted], suspect !== undefined)
    const webhooks = await Promise.all(chosen.map(read))
    await lift()
    return webhooks
  }
}

export type ReadWebhooks = ReturnType<typeof createReader>
