import type { RecordedEvent } from '@kervan/contracts/events/envelope'

export interface BusBatch {
  /** In the order of each stream; streams among each other in any order. At least once: an event may come again. */
  readonly events: readonly RecordedEvent[]
  /**
   * Every event of the subscription at or below this position has been given, in this batch or before. Never falls. Events
   * above it may have been given too, where an adapter keeps the order of streams only.
   */
  readonly watermark: bigint
}

export interface BusSubscription {
  /** `now` gives what is recorded from now on; a position gives everything after it. */
  readonly from: 'now' | bigint
  readonly signal?: AbortSignal
}

/** What brings the events of the log to those who act on them as they happen. */
export interface Bus {
  /**
   * Follows the log for ever, through every outage of what it reads from, until `signal` aborts (then it ends without an
   * error). The first batch comes as soon as the place is known and may hold no events: its watermark is where it starts.
   * @throws whatever waiting does not mend; the subscription is over then
   */
  subscribe(subscription: BusSubscription): AsyncIterable<BusBatch>
}
