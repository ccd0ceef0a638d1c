import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import type { RefusedBeforehand } from '@kervan/contracts/kit/record-endpoints'
import type { HistoryEntry } from '@kervan/contracts/kit/record-history'

/**
 * Why what an entry tells cannot be taken back: the way back is a move, and the page says that it would be refused. Undefined where the
 * page knows nothing of it.
 */
export const whyNotUndone = (
  record: Pick<AnyRecord, 'statusName'>,
  { changes }: Pick<HistoryEntry, 'changes'>,
  refused: readonly RefusedBeforehand[] = [],
): string | undefined => {
  const moved = changes.find(({ field }) => field === statusNameOf(record))
  return moved && refused.find(({ move }) => move === moved.from)?.message
}
