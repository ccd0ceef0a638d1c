import { createBackOff } from '../retry/back-off.ts'
import { retry } from '../retry/retry.ts'
import { explain, isAway } from './explain.ts'

export interface Waiting {
  /** Ends the waiting; what was last away is thrown then. */
  readonly signal: AbortSignal
  /** Hears why it waits, at once and then now and again. */
  readonly say: (line: string) => void
}

const SAY_AGAIN_MS = 15_000
const LONGEST_PAUSE_MS = 2_000

/**
 * Does what needs an engine, again and again until the engine is there.
 * @throws what `task` throws when waiting does not mend it
 */
export const untilReachable = async <Result>(
  task: () => Promise<Result>,
  { signal, say }: Waiting,
): Promise<Result> => {
  const backOff = createBackOff({ longest: LONGEST_PAUSE_MS })
  let sayFrom = 0
  return retry(task, {
    isPassing: (error) => isAway(error) && !signal.aborted,
    backOff: { ...backOff, pause: () => backOff.pause(signal) },
    onRetry: (error) => {
      if (performance.now() < sayFrom) return
      say(`${explain(error)} Waiting for it.`)
      sayFrom = performance.now() + SAY_AGAIN_MS
    },
  })
}
