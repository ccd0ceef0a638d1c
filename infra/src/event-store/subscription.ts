import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { SubscribeOptions } from './port.ts'

export interface Tail {
  /** The next events after a position, at most `limit`; empty when there is none yet. */
  read(after: bigint, limit: number): Promise<readonly RecordedEvent[]>
  /** Settles when it is worth reading again, or when `signal` aborts. */
  grown(after: bigint, signal: AbortSignal | undefined): Promise<void>
}

const DEFAULT_BATCH = 1_000

/**
 * Catch-up and live are one loop: read what comes after the last event given, and wait when there is no more. There is no
 * seam between the two at which an event could be lost or given twice.
 */
export async function* follow(
  tail: Tail,
  { after, batchSize = DEFAULT_BATCH, signal }: SubscribeOptions,
): AsyncGenerator<readonly RecordedEvent[], void, undefined> {
  let position = after
  while (!signal?.aborted) {
    const batch = await readUnlessAborted(tail, position, batchSize, signal)
    const last = batch.at(-1)
    if (last) {
      position = last.position
      yield batch
    }
    if (batch.length < batchSize) await tail.grown(position, signal)
  }
}

const readUnlessAborted = async (tail: Tail, after: bigint, limit: number, signal: AbortSignal | undefined) => {
  try {
    const batch = await tail.read(after, limit)
    return signal?.aborted ? [] : batch
  } catch (error) {
    if (signal?.aborted) return []
    throw error
  }
}
