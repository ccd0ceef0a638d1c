import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { ChangedRow, ChangeKit, RecordCall } from './changes/change-kit.ts'

/** A record as it was, its fields by their names. */
export interface PastRow extends ChangedRow {
  readonly changedAt: string
}

/** An event of a kind as it is called among its words. */
export const stepOf = ({ eventPrefix }: { readonly eventPrefix: string }, type: string): string =>
  type.startsWith(eventPrefix) ? type.slice(eventPrefix.length) : type

/** What showing the past of a record takes to know of its kind. */
export interface HistoryKit extends ChangeKit {
  readonly record: ChangeKit['record'] & { readonly eventPrefix: string }
  readonly history: AnyEndpoint
  /** The read of its page, as it is or as it was at a revision or an instant. */
  readonly readOf: (id: string, at?: string) => RecordCall
  /** The record in a reply of its page. */
  readonly rowOf: (page: unknown) => PastRow
}
