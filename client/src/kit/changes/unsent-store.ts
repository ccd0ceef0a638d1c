import { createStore } from '../../base/store/external-store.ts'
import type { RecordCommand, Values } from './record-command.ts'

/** A change that waits for a network, with all that it takes to send it after a reload. */
export interface UnsentChange {
  /** The idempotency key of its command; later changes have greater ones. */
  readonly key: string
  /** Who made it, and alone sends it. */
  readonly userId: string
  readonly kind: string
  readonly id: string
  readonly name: string
  readonly href: string
  readonly words: string
  readonly command: RecordCommand
  /** Its fields as its editor showed them, and the revision that was seen. */
  readonly opened: Values
  /** The tab that sends it as long as it is open. */
  readonly tab: string
}

/** What waits to be sent, the oldest first. */
export const unsentChanges = createStore<readonly UnsentChange[]>([])
