import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import type { Actor, NewEvent } from '@kervan/contracts/events/envelope'
import type { OperationEvent } from '@kervan/contracts/events/operation.events'
import { EVENT_CATALOG } from '@kervan/contracts/kinds/event-catalog'
import { streamOf } from '@kervan/contracts/streams'
import type { EventStore } from '../event-store/port.ts'
import type { OperatorLog } from './port.ts'

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
  const begin = (by: Actor = operator()) => {
    const id = randomUUID()
    return (event: OperationEvent, revision: 'no-stream' | bigint) =>
      store.append(streamOf('operation', id), [newEvent(event, id, by)], revision)
  }

  return {
    async recordAct(order, act, by) {
      const append = begin(by)
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

const newEvent = ({ type, data }: OperationEvent, commandId: string, by: Actor): NewEvent => ({
  id: randomUUID(),
  type,
  data: EVENT_CATALOG[type].data.parse(data),
  metadata: {
    schemaVersion: EVENT_CATALOG[type].version,
    at: new Date().toISOString(),
    by,
    correlationId: commandId,
    causationId: commandId,
    commandId,
  },
})
