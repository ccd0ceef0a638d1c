import { vi } from 'vitest'

/** Sockets keep their own time: what they need a moment for must not come too late, on a busy machine neither. */
const OF_SOCKETS_MS = 5
const STEP_MS = 100
const MOST_MS = 60_000

/** Taken before time is faked. */
const realTimeout = setTimeout

/** Lets up to a minute pass in three seconds, until something has settled. Needs fake timers. */
export const hurry = async <T>(settling: Promise<T>): Promise<T> => {
  let over = false
  const end = () => {
    over = true
  }
  settling.then(end, end)
  for (let passed = 0; !over; passed += STEP_MS) {
    if (passed > MOST_MS) throw new Error('a minute has passed, and nothing has settled')
    await new Promise((resolve) => realTimeout(resolve, OF_SOCKETS_MS))
    await vi.advanceTimersByTimeAsync(STEP_MS)
  }
  return settling
}

export const fakeTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'performance'] })
