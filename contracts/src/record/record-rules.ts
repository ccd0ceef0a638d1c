import { Refusal } from '../errors/refusal.ts'
import type { Principal } from '../permissions/permissions.ts'
import type { RecordState } from './record-state.ts'

/** What a kind's own rule looks at: a record before and after what was asked, and when it is asked. */
export interface AskedChange {
  /** Null for a creation. */
  readonly before: RecordState | null
  readonly after: RecordState
  /** UTC, ISO 8601. */
  readonly now: string
  /** What the user may do who asks; a process is held to no rights. */
  readonly writer?: Principal
}

/** Rules that a kind has beside those that every kind has. */
export interface RecordRules {
  /** Looks at every command that would change something, undo among them. @throws Refusal */
  readonly before?: (change: AskedChange) => void
}

/** Whether a kind's own rules take a change. */
export const isTaken = ({ before }: RecordRules, change: AskedChange): boolean => {
  try {
    before?.(change)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
