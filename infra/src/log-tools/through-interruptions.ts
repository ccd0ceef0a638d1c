import { createBackOff } from '../retry/back-off.ts'
import type { RetryOptions } from '../retry/retry.ts'

const WITHIN_MS = 30_000
const LONGEST_PAUSE_MS = 2_000

/** How long the tools of the log wait for a server that is away, with a back-off of its own for each interruption. */
export const throughInterruptions = (isPassing: RetryOptions['isPassing']): RetryOptions => ({
  isPassing,
  backOff: createBackOff({ longest: LONGEST_PAUSE_MS }),
  withinMs: WITHIN_MS,
})
