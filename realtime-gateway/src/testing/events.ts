import { randomUUID } from 'node:crypto'
import { EventMetadata, type NewEvent } from '@kervan/contracts/events/envelope'
import { EVENT_CATALOG, type EventNamed, type EventType, type Recorded } from '@kervan/contracts/kinds/event-catalog'

/** An event as the command service would offer it, its payload checked by the catalog. */
export const newEvent = <Type extends EventType>(type: Type, data: EventNamed<Type>['data']): NewEvent<Type> => ({
  id: randomUUID(),
  type,
  data: EVENT_CATALOG[type].data.parse(data),
  metadata: EventMetadata.parse({
    schemaVersion: EVENT_CATALOG[type].version,
    at: '2026-11-02T09:00:00.000Z',
    by: { kind: 'user', id: '0190a000-0000-7000-8000-0000000000a1', name: 'Ayşe Yılmaz' },
    correlationId: 'correlation-1',
    causationId: 'causation-1',
    commandId: 'command-1',
  }),
})

/** An event as the log would hold it. */
export const recordedEvent = <Type extends EventType>(
  type: Type,
  data: EventNamed<Type>['data'],
  place: { stream: string; revision?: bigint; position?: bigint },
): Recorded<Type> => ({ ...newEvent(type, data), revision: 0n, position: 1n, ...place }) as unknown as Recorded<Type>
