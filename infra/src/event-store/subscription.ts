import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { FULL_BATCH_BYTES, type SubscribeOptions } from './port.ts'

type Batch = readonly RecordedEvent[]

/** A batch is full when it holds so many events or so many bytes of data and metadata; the event that fills it is the last. */
export interface BatchSize {
  readonly events: number
  readonly bytes: number
}

export interface Page {
  readonly events: Batch
  /** It ended because it was full: there may be more. */
  readonly full: boolean
}

export interface Tail {
  /** The next events after a position; empty when there is none yet. */
  read(after: bigint, size: BatchSize): Promise<Page>
  /** Settles when it is worth reading again, or when `signal` aborts. */
  grown(after: bigint, signal: AbortSignal | undefined): Promise<void>
}

const DEFAULT_BATCH = 1_000
const NO_EVENTS: Page = { events: [], full: false }

/**
 * Catch-up and live are one loop: read what comes after the last event given, and wait when there is no more. There is no
 * seam between the two at which an event could be lost or given twice. While there is more, the next batch is read as the
 * follower handles this one.
 */
export async function* follow(
  tail: Tail,
  { after, batchSize = DEFAULT_BATCH, maxBytes = FULL_BATCH_BYTES, signal }: SubscribeOptions,
): AsyncGenerator<Batch, void, undefined> {
  const size: BatchSize = { events: batchSize, bytes: maxBytes }
  let position = after
  let ahead: Promise<Page> | undefined
  while (!signal?.aborted) {
    const { events, full } = await unlessAborted(ahead ?? tail.read(position, size), signal)
    position = events.at(-1)?.position ?? position
    ahead = full ? tail.read(position, size) : undefined
    // Its error is thrown when it is awaited; a follower that leaves never asks for it.
    ahead?.catch(() => undefined)
    if (events.length > 0) yield events
    if (!full) await tail.grown(position, signal)
  }
}

/** The first events of a list that make a batch. */
export const takeBatch = <Held>(
  held: readonly Held[],
  { events, bytes }: BatchSize,
  bytesOf: (event: Held) => number,
): { readonly batch: readonly Held[]; readonly full: boolean } => {
  let [count, taken] = [0, 0]
  while (count < held.length && count < events && taken < bytes) taken += bytesOf(held[count++]!)
  return { batch: held.slice(0, count), full: count >= events || taken >= bytes }
}

const unlessAborted = async (reading: Promise<Page>, signal: AbortSignal | undefined): Promise<Page> => {
  try {
    const page = await reading
    return signal?.aborted ? NO_EVENTS : page
  } catch (error) {
    if (signal?.aborted) return NO_EVENTS
    throw error
  }
}
