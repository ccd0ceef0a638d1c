import { StoreUnavailable } from '../event-store/port.ts'
import type { BackOff } from './back-off.ts'

/**
 * Asks until the event store answers. Gives undefined when `signal` aborts before it does.
 * @throws what `ask` throws, unless it is StoreUnavailable
 */
export const askUntilAvailable = async <Answer>(
  ask: () => Promise<Answer>,
  backOff: BackOff,
  signal?: AbortSignal,
): Promise<Answer | undefined> => {
  while (!signal?.aborted) {
    try {
      const answer = await ask()
      backOff.reset()
      return answer
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      await backOff.pause(signal)
    }
  }
  return undefined
}
