import { setTimeout as sleep } from 'node:timers/promises'

/** Settles after so many milliseconds, or at once when `signal` aborts; never rejects. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined)
