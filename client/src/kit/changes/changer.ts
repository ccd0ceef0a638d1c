import type { HistoryEntry } from '@kervan/contracts/kit/record-history'

/** Who did something, and when. */
export type Changer = Pick<HistoryEntry, 'by' | 'at'>
