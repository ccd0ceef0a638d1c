import type { RecordedEvent } from '@kervan/contracts/events/envelope'

export interface BusBatch {
  /** In the order of the log, each event once. None is above the watermark of its batch. */
  readonly events: readonly RecordedEvent[]
  /** Every event of the subscription up to this position has been given, in this batch or before. Never falls. */
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
