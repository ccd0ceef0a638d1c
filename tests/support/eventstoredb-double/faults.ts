/** What may happen to an append instead of an answer. */
export type AppendFault =
  /** The connection breaks before it is written. */
  | 'connection lost'
  /** It is written, and the connection breaks before the answer. */
  | 'written, connection lost'
  /** It is written, and nothing is ever heard of it. */
  | 'written, not answered'
  /** It is neither written nor answered. */
  | 'not answered'
  /** The server says that it took too long. */
  | 'timed out'
  /** The server wrote it before and does not say where. */
  | 'written, position not told'
  /** The server is not ready to take it. */
  | 'not ready'

/** What the double is told to do wrong. */
export interface Faults {
  /** Happens to the next appends, in this order. */
  readonly appends: AppendFault[]
  /** Calls that require the leader are refused and sent there. */
  leader?: { readonly host: string; readonly port: number }
  /** Reads are taken and never answered. */
  silentReads: boolean
  /** Subscriptions are confirmed and then bring nothing. Those that were silenced stay so. */
  silentSubscriptions: boolean
}

export const createFaults = (): Faults => ({ appends: [], silentReads: false, silentSubscriptions: false })
