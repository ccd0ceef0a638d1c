import { ANSWER_MS } from './within.ts'

/**
 * A server allows 100 streams on one connection, and all clients of a process share one connection to it. A call beyond
 * them hangs without an error. Ten are left for clients that do not count.
 */
const MOST_STREAMS = 90

export interface StreamPlaces {
  /** Settles with the way to give the place back. Rejects when none comes free within 4 s. */
  take(): Promise<() => void>
}

const ofServers = new Map<string, StreamPlaces>()

/** The places of one server, which all stores of this process take from. */
export const streamPlaces = (server: string): StreamPlaces => {
  const places = ofServers.get(server) ?? createStreamPlaces(MOST_STREAMS)
  ofServers.set(server, places)
  return places
}

export const createStreamPlaces = (most: number): StreamPlaces => {
  let free = most
  const waiting = new Set<() => void>()

  const place = () => {
    free--
    return () => {
      free++
      const [next] = waiting
      next?.()
    }
  }

  return {
    take: () =>
      new Promise((resolve, reject) => {
        if (free > 0) return resolve(place())
        const settle = () => {
          waiting.delete(served)
          clearTimeout(timer)
        }
        const served = () => {
          settle()
          resolve(place())
        }
        const timer = setTimeout(() => {
          settle()
          reject(new Error(`all ${most} streams to the server were taken for ${ANSWER_MS} ms`))
        }, ANSWER_MS)
        waiting.add(served)
      }),
  }
}
