import type pg from 'pg'
import type { Arrivals } from '../retry/arrivals.ts'
import { createBackOff } from '../retry/back-off.ts'

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
