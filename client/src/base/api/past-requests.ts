import { createStore } from '../store/external-store.ts'

/** A request of this tab, by its path alone: a query may hold the words of a search. */
export interface PastRequest {
  readonly key: string
  readonly path: string
  readonly status: number
  /** Milliseconds. */
  readonly took: number
  readonly at: Date
}

const MOST = 30

/** The newest requests of this tab, the newest first. */
export const pastRequests = createStore<readonly PastRequest[]>([])

/** Notes each request as it ends: the browser itself forgets what comes after its first 250 resources. */
export const watchPastRequests = (): (() => void) => {
  const observer = new PerformanceObserver((list) => {
    const ended = list.getEntries().flatMap((entry) => requestOf(entry as PerformanceResourceTiming))
    if (ended.length > 0) pastRequests.set((held) => [...ended.reverse(), ...held].slice(0, MOST))
  })
  observer.observe({ type: 'resource', buffered: true })
  return () => {
    observer.disconnect()
    pastRequests.set([])
  }
}

const requestOf = (entry: PerformanceResourceTiming): readonly PastRequest[] => {
  const { pathname } = new URL(entry.name)
  if (!pathname.startsWith('/api/')) return []
  return [
    {
      key: `${entry.startTime} ${pathname}`,
      path: pathname,
      status: entry.responseStatus,
      took: entry.duration,
      at: new Date(performance.timeOrigin + entry.startTime),
    },
  ]
}
