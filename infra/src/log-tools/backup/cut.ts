import type { LogEntry } from '../log.ts'

/** Where a restored log ends, and what of the backup is not in it. */
export interface Cut {
  /** Position of the last event that is restored, as the backup counts; 0n when there is none. */
  readonly upTo: bigint
  /** Nothing is left out. */
  readonly whole: boolean
  /** Events that are left out, by type. */
  readonly lost: ReadonlyMap<string, number>
  /** When the first and the last of them were decided, UTC; null when there are none. */
  readonly lostFrom: string | null
  readonly lostTo: string | null
  /** Webhooks that caused events that are left out, by their numbers in the inbox. */
  readonly webhooks: ReadonlySet<string>
  /** Streams that are restored, of those that begin with `user-`. */
  readonly users: ReadonlySet<string>
}

/** Where to end: behind a position, or before the first event that was decided later than an instant. Both empty: at the end. */
export interface CutAt {
  readonly position?: bigint
  /** UTC, ISO 8601. */
  readonly time?: string
}

/** What a webhook's events name as their cause; see the reception of webhooks. */
const WEBHOOK = /^webhook (\d+)$/

export const cutLog = async (batches: AsyncIterable<readonly LogEntry[]>, { position, time }: CutAt): Promise<Cut> => {
  let upTo = 0n
  let ended = false
  let lostFrom: string | null = null
  let lostTo: string | null = null
  const lost = new Map<string, number>()
  const webhooks = new Set<string>()
  const users = new Set<string>()

  const leaveOut = (type: string, at: string, cause: string): void => {
    lost.set(type, (lost.get(type) ?? 0) + 1)
    if (lostFrom === null || at < lostFrom) lostFrom = at
    if (lostTo === null || at > lostTo) lostTo = at
    const [, webhook] = WEBHOOK.exec(cause) ?? []
    if (webhook) webhooks.add(webhook)
  }

  for await (const entries of batches) {
    for (const entry of entries) {
      const { at = '', causationId = '' } = JSON.parse(entry.metadata)
      ended ||= (position !== undefined && entry.position > position) || (time !== undefined && isLater(at, time))
      if (ended) leaveOut(entry.type, at, causationId)
      else {
        upTo = entry.position
        if (entry.stream.startsWith('user-')) users.add(entry.stream)
      }
    }
  }
  return { upTo, whole: lost.size === 0, lost, lostFrom, lostTo, webhooks, users }
}

const isLater = (at: string, time: string): boolean => Date.parse(at) > Date.parse(time)
