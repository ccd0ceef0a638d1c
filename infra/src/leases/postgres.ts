import type { Logger } from 'pino'
import { createBackOff } from '../retry/back-off.ts'
import { type LeaseSession, openLeaseSession } from './lease-session.ts'
import { type Lease, LeaseLost, type Leases } from './port.ts'

export interface PostgresLeasesOptions {
  /** Of the server itself or of a pooler by session: a lease is a lock of the connection. */
  readonly url: string
  /** The name of the holder that operators are told. */
  readonly holder: string
  readonly logger: Logger
  /**
   * A holder that has been silent for so long, by the server's clock, is ended by the next process that waits. Milliseconds,
   * default 5000.
   */
  readonly silentAfterMs?: number
}

export interface PostgresLeases extends Leases {
  /** Ends the connection. What is still held is lost. */
  close(): Promise<void>
}

interface Waiting {
  readonly name: string
  readonly take: (held: Held) => void
}

interface Held {
  readonly lease: Lease
  readonly session: LeaseSession
  readonly lost: AbortController
}

/** Signs of life, and looks at what is free, in the patience of others. */
const ROUNDS = 10
const LONGEST_PAUSE_MS = 1_000

/**
 * Leases in Postgres, schema `leases`; one connection for all that this process holds or waits for. The connection has an
 * advisory lock for each lease, and a sign of life goes over it twice a second. A lock dies with its connection, so a killed
 * holder is followed within half a second; the connection of one that hangs is ended once its last sign is old.
 */
export const createPostgresLeases = (options: PostgresLeasesOptions): PostgresLeases => {
  const { logger, silentAfterMs = 5_000 } = options
  const waiting = new Set<Waiting>()
  const held = new Set<Held>()
  const closing = new AbortController()
  let running: Promise<void> | undefined
  let nudged = Promise.withResolvers<void>()

  const nudge = () => nudged.resolve()

  const loseAll = (): void => {
    for (const each of held) {
      held.delete(each)
      logger.warn({ lease: each.lease.name, epoch: String(each.lease.epoch) }, 'a lease was lost')
      each.lost.abort(new LeaseLost(each.lease))
    }
  }

  /** Hands a lease to the first task that waits for it here, or back when none does. */
  const hand = async (session: LeaseSession, lease: Lease): Promise<void> => {
    const first = [...waiting].find(({ name }) => name === lease.name)
    if (!first) return session.giveBack(lease)
    waiting.delete(first)
    const mine: Held = { lease, session, lost: new AbortController() }
    held.add(mine)
    first.take(mine)
  }

  const round = async (session: LeaseSession): Promise<void> => {
    if (held.size > 0) await session.beat([...held].map(({ lease }) => lease))
    const here = new Set([...held].map(({ lease }) => lease.name))
    const wanted = new Set([...waiting].map(({ name }) => name).filter((name) => !here.has(name)))
    if (wanted.size > 0) for (const lease of await session.take([...wanted])) await hand(session, lease)
  }

  const rest = async (): Promise<void> => {
    const timer = setTimeout(nudge, silentAfterMs / ROUNDS)
    await nudged.promise
    clearTimeout(timer)
    nudged = Promise.withResolvers()
  }

  /** Until the connection ends, or this is closed. */
  const keep = async (): Promise<void> => {
    let ended = false
    const onEnd = () => {
      ended = true
      nudge()
    }
    const session = await openLeaseSession({ ...options, silentAfterMs, onFree: nudge, onEnd })
    backOff.reset()
    try {
      while (!ended && !closing.signal.aborted) {
        await round(session)
        await rest()
      }
    } finally {
      loseAll()
      await session.end()
    }
  }

  const backOff = createBackOff({ longest: LONGEST_PAUSE_MS })
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await keep().catch((error) => logger.warn({ err: error }, 'leases cannot be kept; trying again'))
      await backOff.pause(closing.signal)
    }
  }

  /** Undefined when `signal` aborts first. */
  const take = (name: string, signal: AbortSignal): Promise<Held | undefined> =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve(undefined)
      const giveUp = () => {
        waiting.delete(entry)
        resolve(undefined)
      }
      const entry: Waiting = {
        name,
        take: (mine) => {
          signal.removeEventListener('abort', giveUp)
          resolve(mine)
        },
      }
      signal.addEventListener('abort', giveUp, { once: true })
      waiting.add(entry)
      running ??= run()
      nudge()
    })

  const giveBack = async (mine: Held): Promise<void> => {
    // What cannot be given back has gone with its connection.
    if (held.delete(mine)) await mine.session.giveBack(mine.lease).catch(() => undefined)
    nudge()
  }

  return {
    async whileHeld(name, task, signal) {
      const ending = AbortSignal.any([signal, closing.signal])
      const afterRefusal = createBackOff({ first: 50, longest: LONGEST_PAUSE_MS })
      for (;;) {
        const mine = await take(name, ending)
        if (!mine) return
        let refused = false
        try {
          await task(mine.lease, AbortSignal.any([mine.lost.signal, ending]))
        } catch (error) {
          refused = error instanceof LeaseLost
          if (!refused && !mine.lost.signal.aborted) throw error
        } finally {
          await giveBack(mine)
        }
        if (refused) await afterRefusal.pause(ending)
        else if (!mine.lost.signal.aborted) return
      }
    },
    async close() {
      closing.abort()
      nudge()
      await running
    },
  }
}
