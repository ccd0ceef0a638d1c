import { createHash } from 'node:crypto'
import type { Actor } from '@kervan/contracts/events/envelope'
import { EVENT_CATALOG, type EventNamed, type EventType, type Recorded } from '@kervan/contracts/kinds/event-catalog'

/** A UUID that is the same for the same name. */
export const idOf = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const ayse: Actor = { kind: 'user', id: idOf('user ayse'), name: 'Ayşe Kaya' }

const START = Date.parse('2026-03-01T10:00:00.000Z')
const SECOND = 1_000

export interface TestLog {
  /** Records one more event, a second after the one before; data goes through its schema. */
  record<Type extends EventType>(stream: string, type: Type, data: EventNamed<Type>['data'], by?: Actor): Recorded<Type>
  readonly events: Recorded[]
}

/** A log of valid events, as the event store would give them. */
export const testLog = (): TestLog => {
  const events: Recorded[] = []
  const revisions = new Map<string, bigint>()
  return {
    events,
    record(stream, type, data, by = ayse) {
      const revision = revisions.get(stream) ?? 0n
      revisions.set(stream, revision + 1n)
      const position = BigInt(events.length) + 1n
      const id = idOf(`event ${position}`)
      const event = {
        id,
        type,
        stream,
        revision,
        position,
        data: EVENT_CATALOG[type].data.parse(data),
        metadata: {
          schemaVersion: EVENT_CATALOG[type].version,
          at: new Date(START + Number(position) * SECOND).toISOString(),
          by,
          correlationId: id,
          causationId: id,
          commandId: id,
        },
      } as unknown as Recorded<typeof type>
      events.push(event as Recorded)
      return event
    },
  }
}
