import type { NewEvent, RecordedEvent } from '@kervan/contracts/events/envelope'

/**
 * The revision that the caller believes is the stream's last. There is no "any": after a restart a store may write
 * re-sent events twice under "any", so an append always says what it was decided upon.
 */
export type ExpectedRevision = 'no-stream' | bigint

/** `revision` and `position` are those of the LAST event of the append. */
export interface AppendResult {
  readonly revision: bigint
  readonly position: bigint
}

export interface ReadStreamOptions {
  /** First revision to give, inclusive. Default: the first (forwards) or the last (backwards). */
  readonly from?: bigint
  readonly direction?: 'forwards' | 'backwards'
  readonly limit?: number
}

export interface ReadAllOptions {
  /** Give events after this position (exclusive); 0n is before everything. */
  readonly after?: bigint
  readonly limit?: number
}

export interface SubscribeOptions {
  /** Exclusive; 0n is before everything. */
  readonly after: bigint
  /** Most events in one batch (default 1,000). */
  readonly batchSize?: number
  /** A batch ends with the event that brings it to so many bytes of data and metadata as JSON (default 8 MiB). */
  readonly maxBytes?: number
  readonly signal?: AbortSignal
}

/**
 * One log with one order. What every adapter keeps:
 * - Positions grow, are opaque and comparable, and may have gaps. Nothing ever becomes visible behind a position that
 *   was already read, with any number of writers.
 * - Revisions of a stream count 0, 1, 2 without gaps; the events of one append are adjacent and atomic.
 * - An append with the ids that the stream already holds at the place it names answers with the first append's result
 *   and writes nothing. When the expected revision is the current one, ids are not compared.
 * - No transaction spans two streams.
 */
export interface EventStore {
  /**
   * Appends atomically. An append whose answer was lost is settled by sending the same ids again with the same expected
   * revision.
   * @throws WrongExpectedRevision  the stream is elsewhere; `actual` tells where
   * @throws AppendTooLarge         data of the append is over 1 MiB
   * @throws InvalidAppend          empty append; stream name not 1 to 200 printable ASCII characters, or starting with `$`; id not
   *                                a UUID; type empty or with control characters; data not JSON; a revision out of range
   * @throws StoreRefused           the store does not let the product append; nothing was written
   * @throws StoreUnavailable       the store cannot be reached; it is unknown whether the append was written
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult>
  /** A missing stream gives nothing. */
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>
  /** Forwards over all streams, in the order of the log. Ends at the head. */
  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent>
  /** Position of the newest event, 0n when empty. */
  head(): Promise<bigint>
  /**
   * Everything after a position, then live, in batches bounded by count and by bytes, never an empty batch, for ever or until `signal` aborts (then it
   * ends without an error). It may throw at any time (StoreUnavailable); the caller resumes after the last position it has
   * handled. No event is given twice or left out within one subscription.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<readonly RecordedEvent[]>
  /** Settles the appends under way. Afterwards everything throws StoreUnavailable, subscriptions too. */
  close(): Promise<void>
}

export class WrongExpectedRevision extends Error {
  readonly stream: string
  readonly expected: ExpectedRevision
  readonly actual: ExpectedRevision
  constructor(stream: string, expected: ExpectedRevision, actual: ExpectedRevision) {
    super(`stream ${stream} is at ${actual}, not at ${expected}: read it again and decide anew`)
    this.name = 'WrongExpectedRevision'
    this.stream = stream
    this.expected = expected
    this.actual = actual
  }
}

/** Bytes of data and metadata with which a batch is full: what a store reads and holds for one reader at a time. */
export const FULL_BATCH_BYTES = 8 * 1024 * 1024

/** 1 MiB of data for one append: the smallest limit among the engines. */
export const MAX_APPEND_BYTES = 1_048_576

export class AppendTooLarge extends Error {
  constructor(stream: string, bytes: number) {
    super(
      `append to ${stream} holds ${bytes} bytes, at most ${MAX_APPEND_BYTES} are allowed: split it or store the content as a file`,
    )
    this.name = 'AppendTooLarge'
  }
}

export class InvalidAppend extends Error {
  constructor(stream: string, fault: string) {
    super(`append to ${JSON.stringify(stream)} refused: ${fault}`)
    this.name = 'InvalidAppend'
  }
}

export class StoreUnavailable extends Error {
  constructor(what: string, cause: unknown) {
    super(`event store unavailable while ${what}: try again in a moment`, { cause })
    this.name = 'StoreUnavailable'
  }
}

export const isStoreUnavailable = (error: unknown): boolean => error instanceof StoreUnavailable

/** The store is there, and does not let the product do what it must. Waiting alone does not mend that. */
export class StoreRefused extends StoreUnavailable {
  constructor(what: string, cause: Error) {
    super(what, cause)
    this.name = 'StoreRefused'
    this.message = `event store refuses ${what}: ${cause.message}`
  }
}
