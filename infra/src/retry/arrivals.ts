/** Tells workers that something was stored, by this process or another. */
export interface Arrivals {
  announce(): void
  /** How many announcements there were: to be taken before looking, and handed to `after`. */
  count(): number
  /** Settles once there were more than `count`, after `millis`, or when `signal` aborts. */
  after(count: number, millis: number, signal: AbortSignal): Promise<void>
}

export const createArrivals = (): Arrivals => {
  let count = 0
  const waiting = new Set<() => void>()
  return {
    announce() {
      count++
      for (const wake of [...waiting]) wake()
    },
    count: () => count,
    after: (seen, millis, signal) =>
      new Promise((resolve) => {
        if (count > seen || signal.aborted) return resolve()
        const wake = () => {
          waiting.delete(wake)
          clearTimeout(timer)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        const timer = setTimeout(wake, millis)
        waiting.add(wake)
        signal.addEventListener('abort', wake)
      }),
  }
}
