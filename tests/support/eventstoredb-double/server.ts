import type { EventLog } from './event-log.ts'
import type { Faults } from './faults.ts'

/** What the handlers of the double share. */
export interface Server {
  readonly log: EventLog
  readonly faults: Faults
  /** Ends every connection as a crash would. */
  breakConnections(): void
  /** How to drop each live subscription. */
  readonly drops: Set<() => void>
}
