/** When something in a calendar is: on days, both ends in, or at an instant, UTC, ISO 8601. */
export type EntryTime = { readonly from: string; readonly to: string } | { readonly at: string }

/** One record as a calendar tells it: what it is called and when it is, and no more. */
export interface CalendarEntry {
  /** The same for as long as the record is there. */
  readonly uid: string
  readonly title: string
  readonly time: EntryTime
  readonly place?: string
  /** Its page, where the product knows how browsers reach it. */
  readonly url?: string
  readonly status: 'tentative' | 'confirmed' | 'cancelled'
  /** UTC, ISO 8601. */
  readonly changedAt: string
  readonly revision: bigint
}
