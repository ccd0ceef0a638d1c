import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { SubscribeOptions } from './port.ts'

type Batch = readonly RecordedEvent[]

export interface Tail {
  /** The next events after a position, at most `limit`; empty when there is none yet. */
  read(after: bigint, limit: number): Promise<Batch>
  /** Settles when it is worth reading again, or when `signal` aborts. */
  grown(after: bigint, signal: AbortSignal | undefined): Promise<void>
}

const DEFAULT_BATCH = 1_000

/**
 * Catch-up and live are one loop: read what comes after the last event given, and wait when there is no more. There is no
 * seam between the two at which an event could be lost or given twice. While there is more, the next batch is read as the
 * follower handles this one.
 */
export async function* follow(
  tail: Tail,
  { after, batchSize = DEFAULT_BATCH, signal }: SubscribeOptions,
): AsyncGenerator<Batch, void, undefined> {
  let position = after
  let ahead: Promise<Batch> | undefined
  while (!signal?.aborted) {
    const batch = await unlessAborted(ahead ?? tail.read(position, batchSize), signal)
    const full = batch.length === batchSize
    position = batch.at(-1)?.position ?? position
    ahead = full ? tail.read(position, batchSize) : undefined
    // Its error is thrown when it is awaited; a follower that leaves never asks for it.
    ahead?.catch(() => undefined)
    if (batch.length > 0) yield batch
    if (!full) await tail.grown(position, signal)
  }
}

const unlessAborted = async (reading: Promise<Batch>, signal: AbortSignal | undefined): Promise<Batch> => {
  try {
    const batch = await reading
    return signal?.aborted ? [] : batch
  } catch (error) {
    if (signal?.aborted) return []
    throw error
  }
}
