import type pg from 'pg'
import { createBackOff } from '../retry/back-off.ts'

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

/** Announces what other processes store, on one connection of the pool, until `signal` aborts. Outages are waited out. */
export const listenForArrivals = async (
  pool: pg.Pool,
  channel: string,
  arrivals: Arrivals,
  signal: AbortSignal,
): Promise<void> => {
  const backOff = createBackOff()
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))

  const listenUntilLost = async () => {
    const client = await pool.connect()
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    try {
      client.on('notification', () => arrivals.announce())
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      backOff.reset()
      // Webhooks that came while this was not listening were not announced.
      arrivals.announce()
      await Promise.race([lost, stopped])
    } finally {
      client.release(true)
    }
  }

  while (!signal.aborted) {
    await listenUntilLost().catch(() => undefined)
    if (!signal.aborted) await backOff.pause(signal)
  }
}
