import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'

/** What never reached the person answers nothing. */
const UNREACHED: ReadonlySet<string | null> = new Set(['failed', 'cancelled', 'requested'])

interface FirstWaiting {
  /** Null where one waits at most. */
  readonly messageId: string | null
  /** Whether none of those that are not loaded waits: one of ours is before it. */
  readonly isFirst: boolean
}

/** The first of several messages that nobody has answered yet. */
export const firstWaiting = (newestFirst: readonly TimelineEntry[]): FirstWaiting => {
  const waiting: string[] = []
  let isFirst = false
  for (const { detail } of newestFirst) {
    if (detail.kind !== 'message') continue
    if (detail.direction === 'inbound') waiting.push(detail.messageId)
    else if (!UNREACHED.has(detail.delivery)) {
      isFirst = true
      break
    }
  }
  return { messageId: waiting.length > 1 ? waiting.at(-1)! : null, isFirst }
}
