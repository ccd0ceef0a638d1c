import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { AnyRecord } from '@kervan/contracts/record/record'
import type { HistoryEntry } from '@kervan/contracts/record/record-history'

export type Told = Readonly<Record<string, unknown>>

/** What of a kind goes out to a reader: rows, pages and histories all pass here. */
export interface ForReader {
  /** A row or a page as the reader may see it. */
  readonly row: (row: Told) => Told
  /** Null where the reader may see nothing of what happened. */
  readonly entry: <Entry extends Pick<HistoryEntry, 'changes' | 'note'>>(entry: Entry) => Entry | null
}

export const forReader = (_record: AnyRecord, _reader: CurrentUser): ForReader => ({
  row: (row) => row,
  entry: (entry) => entry,
})
