import { definitionOf } from '@kervan/contracts/events/catalog'
import type { EventDefinition } from '@kervan/contracts/events/define-events'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { lift } from '@kervan/contracts/events/upcast'
import type { EventStore } from './port.ts'

/** What is known of an event type; undefined for one that is not known. */
export type Definitions = (type: string) => EventDefinition | undefined

/** Lifts events to what their types are today; those that cannot be lifted are given as they were recorded. */
export const lifting =
  (definitions: Definitions = definitionOf) =>
  (event: RecordedEvent): RecordedEvent => {
    const definition = definitions(event.type)
    return definition ? lift(event, definition) : event
  }

/**
 * A log whose events are read as they would be written today. It stands between every service and its store; what copies
 * or verifies the log reads it without.
 */
export const upcastingStore = (store: EventStore, definitions?: Definitions): EventStore => {
  const lifted = lifting(definitions)
  return {
    append: store.append,
    head: store.head,
    close: store.close,
    async *readStream(stream, options) {
      for await (const event of store.readStream(stream, options)) yield lifted(event)
    },
    async *readAll(options) {
      for await (const event of store.readAll(options)) yield lifted(event)
    },
    async *subscribe(options) {
      for await (const batch of store.subscribe(options)) yield batch.map(lifted)
    },
  }
}
