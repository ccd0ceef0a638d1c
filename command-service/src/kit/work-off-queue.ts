import type { Arrivals } from '@kervan/infra/retry/arrivals'
import { createBackOff } from '@kervan/infra/retry/back-off'
import { retry } from '@kervan/infra/retry/retry'

/** How often what other processes put there, and what is to be tried again, is looked for. */
const POLL_MS = 2_000

export interface QueueWork<Taken> {
  readonly arrivals: Arrivals
  /** The next that is due, under a lease; null where there is none. */
  takeDue(): Promise<Taken | null>
  /** Does what is to be done with one, and takes it out of the queue or puts it off. */
  settle(taken: Taken): Promise<void>
  /** How many are worked on at the same time. */
  readonly atOnce: number
  /** Says of one, or of the queue where `taken` is left out, that it was interrupted and is tried again. */
  onInterrupted(error: unknown, taken?: Taken): void
  /** Aborted when the work is stopped. */
  readonly stopping: AbortController
}

/**
 * Works off a queue until it is stopped. What goes wrong with one holds up no other: it is taken up again when its lease is over. While
 * the queue cannot be asked, it is asked again after pauses that grow.
 */
export const workOffQueue = <Taken>(work: QueueWork<Taken>): { stop(): Promise<void> } => {
  const { arrivals, takeDue, settle, atOnce, onInterrupted, stopping } = work
  const { signal } = stopping
  const under = new Set<Promise<void>>()

  const begin = (taken: Taken): void => {
    const mine = settle(taken)
      .catch((error: unknown) => onInterrupted(error, taken))
      .finally(() => under.delete(mine))
    under.add(mine)
  }

  const takeTurns = async (): Promise<void> => {
    while (!signal.aborted) {
      const arrived = arrivals.count()
      if (under.size === atOnce) await Promise.race(under)
      else {
        const taken = await takeDue()
        if (taken) begin(taken)
        else await arrivals.after(arrived, POLL_MS, signal)
      }
    }
  }

  const running = retry(takeTurns, {
    isPassing: () => true,
    backOff: createBackOff(),
    signal,
    onRetry: (error) => onInterrupted(error),
  }).catch(() => undefined)
  return {
    /** Resolves when what was begun has ended. */
    async stop(): Promise<void> {
      stopping.abort()
      await running
      await Promise.all(under)
    },
  }
}
