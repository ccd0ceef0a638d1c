/** What may happen to an append instead of an answer. */
export type AppendFault =
  /** The connection breaks before it is written. */
  | 'connection lost'
  /** It is written, and the connection breaks before the answer. */
  | 'written, connection lost'
  /** It is written, and no answer ever comes. */
  | 'written, not answered'
  /** It is neither written nor answered. */
  | 'not answered'
  /** The server says that it took too long. */
  | 'timed out'
  /** The server wrote it before and does not say where. */
  | 'written, position not told'
  /** The server is not ready to take it. */
  | 'not ready'
  /** It is written and answered, and then answered once more with a time-out, as after a bad id. */
  | 'answered twice'
  /** It is written; its answer waits until `release`. */
  | 'held'
  /** The call ends with all appends in it, as when a message is too large. */
  | 'call ended'
  /** The call ends as on a server that is not ready. */
  | 'call unavailable'

/** What the double is told to do wrong. */
export interface Faults {
  /** Happens to the next appends, in this order. */
  readonly appends: AppendFault[]
  /** Sends the answers that are held. */
  release(): void
  readonly released: Promise<void>
  /** Calls that require the leader are refused with this address, and clients that look for the leader are sent to it. */
  leader?: { readonly host: string; readonly port: number }
  /** What no user may do. */
  readonly denies: Set<'read' | 'append'>
  /** Clients that look for the leader get no answer. */
  silentGossip: boolean
  /** Reads are taken and never answered. */
  silentReads: boolean
  /** Subscriptions are confirmed and then bring nothing. Those that were silenced stay so. */
  silentSubscriptions: boolean
  /** Subscriptions do not tell when they have come to the present. */
  neverCaughtUp: boolean
}

export const createFaults = (): Faults => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    appends: [],
    release: resolve,
    released: promise,
    denies: new Set(),
    silentGossip: false,
    silentReads: false,
    silentSubscriptions: false,
    neverCaughtUp: false,
  }
}
