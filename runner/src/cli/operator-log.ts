import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { EVENT_CATALOG } from '@kervan/contracts/events/catalog'
import type { Actor, NewEvent } from '@kervan/contracts/events/envelope'
import type { OperationEvent } from '@kervan/contracts/events/operation.events'
import { streamOf } from '@kervan/contracts/streams'
import type { EventStore } from '@kervan/infra/event-store/port'

/** What was ordered, or a fact that could only be told afterwards. */
export type Order = Exclude<OperationEvent, { type: 'OperationSucceeded' | 'OperationFailed' }>

/** The audit of what an operator does. */
export interface OperatorLog {
  /**
   * Records the order, then acts, then records how it ended: no act goes unrecorded, and an order without an end was cut
   * short. Where the order cannot be recorded, nothing is done.
   */
  recordAct<Result>(order: Order, act: () => Promise<Result>): Promise<Result>
  /** Records what has been done, where the log could not take the order. */
  recordFact(fact: Order): Promise<void>
}

/** The system's user at the command line; by number where the system has no name for it, as in containers. */
export const operator = (): Actor => {
  try {
    return { kind: 'operator', name: userInfo().username }
  } catch {
    return { kind: 'operator', name: `uid ${process.getuid?.() ?? 'unknown'}` }
  }
}

const faultOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)

export const operatorLog = (store: EventStore): OperatorLog => {
  const begin = () => {
    const id = randomUUID()
    return (event: OperationEvent, revision: 'no-stream' | bigint) =>
      store.append(streamOf('operation', id), [newEvent(event, id)], revision)
  }

  return {
    async recordAct(order, act) {
      const append = begin()
      const { revision } = await append(order, 'no-stream')
      let result: Awaited<ReturnType<typeof act>>
      try {
        result = await act()
      } catch (error) {
        await append({ type: 'OperationFailed', data: { fault: faultOf(error) } }, revision)
        throw error
      }
      await append({ type: 'OperationSucceeded', data: {} }, revision)
      return result
    },
    async recordFact(fact) {
      await begin()(fact, 'no-stream')
    },
  }
}

const newEvent = ({ type, data }: OperationEvent, commandId: string): NewEvent => ({
  id: randomUUID(),
  type,
  data: EVENT_CATALOG[type].data.parse(data),
  metadata: {
    schemaVersion: EVENT_CATALOG[type].version,
    at: new Date().toISOString(),
    by: operator(),
    correlationId: commandId,
    causationId: commandId,
    commandId,
  },
})
