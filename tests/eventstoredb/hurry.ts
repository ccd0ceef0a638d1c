import { vi } from 'vitest'

/** Sockets need some turns of the event loop for what takes them no time. */
const TURNS = 8
const STEP_MS = 100

/** Lets time pass faster than it does, until something has settled. Needs fake timers; sockets keep their own time. */
export const hurry = async <T>(settling: Promise<T>): Promise<T> => {
  let over = false
  const end = () => {
    over = true
  }
  settling.then(end, end)
  while (!over) {
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
