import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'

/** A message that never reached the person is no answer. */
const UNREACHED: ReadonlySet<string | null> = new Set(['failed', 'cancelled', 'requested'])

interface FirstWaiting {
  /** Null where at most one message waits. */
  readonly messageId: string | null
  /** Whether no older message that is not loaded waits: one of ours comes before this one. */
  readonly isFirst: boolean
}

/** The first of several unanswered messages. */
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
