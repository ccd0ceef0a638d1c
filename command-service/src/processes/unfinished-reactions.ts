import type { EventMetadata, RecordedEvent } from '@kervan/contracts/events/envelope'
import type { DeclaredReaction } from './reaction.ts'

type SeenEvent = Pick<RecordedEvent, 'id' | 'type' | 'position'> & Pick<EventMetadata, 'causationId'>

/**
 * Looks through a log in its order for reactions that are not done: events to which no reaction has written its last event.
 * A reaction that had nothing to write is among them; it runs again and finds that out again.
 */
export const createUnfinishedReactions = (reactions: readonly DeclaredReaction[]) => {
  const writing = reactions.filter((each) => each.endsIn !== null)
  const byTrigger = Map.groupBy(writing, (each): string => each.on)
  /** Positions of the triggers, in the order of the log. */
  const unfinished = new Map<string, bigint>()
  return {
    see({ id, type, position, causationId }: SeenEvent): void {
      unfinished.delete(`${type} ${causationId}`)
      for (const { endsIn } of byTrigger.get(type) ?? []) unfinished.set(`${endsIn} ${id}`, position)
    },
    /** Position of the oldest event to which a reaction is not done; null when all are. */
    oldest: (): bigint | null => unfinished.values().next().value ?? null,
  }
}
