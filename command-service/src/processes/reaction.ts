import type { EventType, Recorded } from '@kervan/contracts/events/catalog'
import type { Cause } from '../kit/run-command.ts'

/**
 * What follows from an event. A reaction may run more than once for one event: whatever it does carries ids that are
 * derived from that event, so doing it twice is doing it once.
 */
export interface Reaction<Type extends EventType = EventType> {
  readonly name: string
  readonly on: Type
  readonly react: (event: Recorded<Type>, cause: Cause) => Promise<void>
}

export const reaction = <Type extends EventType>(declared: Reaction<Type>): Reaction => declared as unknown as Reaction
