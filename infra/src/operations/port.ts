import type { Actor } from '@kervan/contracts/events/envelope'
import type { OperationEvent } from '@kervan/contracts/events/operation.events'

/** What was ordered, or a fact that could only be told afterwards. */
export type Order = Exclude<OperationEvent, { type: 'OperationSucceeded' | 'OperationFailed' }>

/** The audit of what is done to an installation. */
export interface OperatorLog {
  /**
   * Records the order, then acts, then records how it ended: no act goes unrecorded, and an order without an end was cut
   * short. Where the order cannot be recorded, nothing is done.
   * @param by  who orders it; the system's user unless said
   */
  recordAct<Result>(order: Order, act: () => Promise<Result>, by?: Actor): Promise<Result>
  /** Records what has been done, where the log could not take the order. */
  recordFact(fact: Order): Promise<void>
}
