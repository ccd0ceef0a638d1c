import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import type { HistoryEntry } from '@kervan/contracts/kit/record-history'
import type { RefusedBeforehand } from '@kervan/contracts/kit/refused-beforehand'

/**
 * Why what an entry tells cannot be taken back: the way back is a move or another choice in a field, and the page says that it would be
 * refused. Undefined where the page knows nothing of it.
 */
export const whyNotUndone = (
  record: Pick<AnyRecord, 'statusName'>,
  { changes }: Pick<HistoryEntry, 'changes'>,
  refused: readonly RefusedBeforehand[] = [],
): string | undefined =>
  refused.find(({ move, change }) =>
    changes.some(({ field, from }) =>
      field === statusNameOf(record) ? move === from : change?.field === field && change.to === from,
    ),
  )?.message
