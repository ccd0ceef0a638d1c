import { vi } from 'vitest'

/** Sockets need some turns of the event loop for what takes them no time. */
const TURNS = 8
const STEP_MS = 100
const MOST_MS = 60_000

/** Lets up to a minute pass in no time, until something has settled. Needs fake timers; sockets keep their own time. */
export const hurry = async <T>(settling: Promise<T>): Promise<T> => {
  let over = false
  const end = () => {
    over = true
  }
  settling.then(end, end)
  for (let passed = 0; !over; passed += STEP_MS) {
    if (passed > MOST_MS) throw new Error('a minute has passed, and nothing has settled')
    for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(STEP_MS)
  }
  return settling
}

/** The same for a stretch of time in which nothing is waited for. */
export const pass = async (millis: number): Promise<void> => {
  const end = Promise.withResolvers<void>()
  setTimeout(end.resolve, millis)
  await hurry(end.promise)
}

export const fakeTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'performance'] })
