import type { LogPlace } from '../bus/kafka/mark.ts'
import type { EventStore } from '../event-store/port.ts'

/** Whether the event that something was carried up to is in this log, and at that position. */
export const holdsPlace = async (
  store: Pick<EventStore, 'readStream'>,
  position: bigint,
  { stream, revision, eventId }: LogPlace,
): Promise<boolean> => {
  for await (const event of store.readStream(stream, { from: revision, limit: 1 })) {
    return event.id === eventId && event.position === position
  }
  return false
}
