import { createHeadSignal } from '../head-signal.ts'
import type { BatchSize } from '../subscription.ts'
import { storeFault } from './access-refused.ts'
import type { Connection } from './connection.ts'
import { followCall } from './follow-call.ts'
import { createLiveWindow, type LiveWindow } from './live-window.ts'
import type { LogReader } from './log-reader.ts'
import type { Batch } from './read-cursor.ts'

/**
 * The newest part of the log, kept up to date by ONE subscription for all followers of a store. They take from it what they
 * are ready for, so that a slow one holds up neither the server nor the others.
 */
export interface LiveLog {
  /** Adds a follower. The subscription ends when the last one has left. */
  join(): void
  leave(): void
  /** The batch that follows a position; undefined when that goes further back than what is held. */
  after(position: bigint, size: BatchSize): Batch | undefined
  /**
   * Settles when there is more after a position, or when `signal` aborts.
   * @throws StoreUnavailable  the subscription broke, or could not be had
   */
  grown(position: bigint, signal: AbortSignal | undefined): Promise<void>
  close(): void
}

const ONE: BatchSize = { events: 1, bytes: 1 }

interface Session {
  readonly stop: AbortController
  window?: LiveWindow
  fault?: unknown
}

export const createLiveLog = (connection: Connection, reader: LogReader): LiveLog => {
  const changed = createHeadSignal()
  let followers = 0
  let session: Session | undefined

  const begin = (): Session => {
    const begun: Session = { stop: new AbortController() }
    const run = async () => {
      begun.window = createLiveWindow(await reader.head())
      changed.wakeAll()
      await keepLive(connection, reader, begun.window, oncePerTurn(changed.wakeAll), begun.stop.signal)
    }
    run().catch((fault: unknown) => end(begun, fault))
    return begun
  }

  const end = (ended: Session, fault: unknown) => {
    ended.fault ??= fault
    ended.stop.abort(fault)
    if (session === ended) session = undefined
    changed.wakeAll()
  }

  return {
    join() {
      followers++
    },
    leave() {
      followers--
      if (followers === 0 && session) end(session, new Error('nobody follows'))
    },
    after: (position, size) => (session?.window?.covers(position) ? session.window.after(position, size) : undefined),
    async grown(position, signal) {
      session ??= begin()
      const joined = session
      while (!signal?.aborted) {
        const { window, fault } = joined
        if (fault) throw storeFault('following the log', fault)
        if (window && (!window.covers(position) || window.after(position, ONE).events.length > 0)) return
        await changed.past(position, signal)
      }
    },
    close() {
      if (session) end(session, new Error('the store is closed'))
    },
  }
}

/**
 * The server drops a subscription that does not take events as fast as they are written, and every subscription when it
 * stops. It is taken up again at once, after the last event that it brought. When it brings nothing twice, the store is away.
 */
const keepLive = async (
  connection: Connection,
  reader: LogReader,
  window: LiveWindow,
  grown: () => void,
  signal: AbortSignal,
): Promise<never> => {
  for (let inVain = 0; ; ) {
    const from = window.end
    try {
      await followCall(connection, reader, window, grown, signal)
    } catch (error) {
      inVain = window.end === from ? inVain + 1 : 0
      if (signal.aborted || inVain === 2) throw error
    }
  }
}

/** What comes with one read from the socket is taken as one batch. */
const oncePerTurn = (act: () => void): (() => void) => {
  let planned = false
  return () => {
    if (planned) return
    planned = true
    setImmediate(() => {
      planned = false
      act()
    })
  }
}
