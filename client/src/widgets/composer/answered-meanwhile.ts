import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'

interface Began {
  readonly conversationId: string
  /** The user who writes. */
  readonly userId: string
  /** The newest position of the log that the page knew of when the reply was begun; null where it knew of none. */
  readonly after: string | null
}

/** The newest reply of a colleague in a conversation since one's own was begun. */
export interface AnswerOfAnother {
  readonly by: string
  /** Empty where it has no words. */
  readonly text: string
}

/** Undefined where no other user is known to have answered. */
export const answeredMeanwhile = (
  entries: readonly TimelineEntry[],
  { conversationId, userId, after }: Began,
): AnswerOfAnother | undefined => {
  if (after === null) return undefined
  for (const { detail, by, position, conversationId: where } of entries) {
    if (detail.kind !== 'message' || detail.direction !== 'outbound' || detail.delivery === 'cancelled') continue
    if (where !== conversationId || by.kind !== 'user' || by.id === userId) continue
    if (BigInt(position) > BigInt(after))
      return { by: by.name, text: detail.content.kind === 'text' ? detail.content.text : '' }
  }
  return undefined
}
