import { pause } from './pause.ts'

/** Pauses between attempts at what is away: longer each time, and never the same for two who wait for the same thing. */
export interface BackOff {
  /** Settles after the next pause, or at once when `signal` aborts; never rejects. */
  pause(signal?: AbortSignal): Promise<void>
  /** It answered: the next pause is the first one again. */
  reset(): void
}

export interface BackOffOptions {
  /** Upper bound of the first pause, milliseconds; it doubles with every attempt. */
  readonly first?: number
  /** No pause is longer, milliseconds. */
  readonly longest?: number
  readonly random?: () => number
  readonly wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

/** Exponential with full jitter (https://aws.amazon.com/builders-library/timeouts-retries-and-backoff-with-jitter/). */
export const createBackOff = ({
  first = 100,
  longest = 5_000,
  random = Math.random,
  wait = pause,
}: BackOffOptions = {}): BackOff => {
  let bound = first
  return {
    async pause(signal) {
      const milliseconds = random() * bound
      bound = Math.min(bound * 2, longest)
      await wait(milliseconds, signal)
    },
    reset() {
      bound = first
    },
  }
}
