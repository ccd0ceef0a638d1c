import type { EventDefinition } from '@kervan/contracts/events/define-events'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { lift } from '@kervan/contracts/events/upcast'
import { definitionOf } from '@kervan/contracts/kinds/event-catalog'
import { type EventStore, StoreUnavailable } from './port.ts'
import type { RetiredEvents } from './retired-events.ts'

/** What is known of an event type; undefined for one that is not known. */
export type Definitions = (type: string) => EventDefinition | undefined

/** Lifts events to what their types are today; those that cannot be lifted are given as they were recorded. */
export const lifting =
  (definitions: Definitions = definitionOf) =>
  (event: RecordedEvent): RecordedEvent => {
    const definition = definitions(event.type)
    return definition ? lift(event, definition) : event
  }

/** No type of the house: what is retired is left out as an event of an unknown type is, and keeps its place in its stream. */
const RETIRED = '(retired)'

/** Gives an event as readers are to have it. Only one that cannot be lifted is asked about, which healthy logs have none of. */
const giving = (retired: RetiredEvents | undefined, definitions: Definitions) => {
  const lifted = lifting(definitions)
  return async (recorded: RecordedEvent): Promise<RecordedEvent> => {
    const event = lifted(recorded)
    const definition = definitions(event.type)
    if (!retired || !definition || event.metadata.schemaVersion === definition.version) return event
    const isRetired = await retired.has(event.id).catch((error) => {
      throw new StoreUnavailable('asking whether an event is retired', error)
    })
    return isRetired ? { ...event, type: RETIRED } : event
  }
}

/**
 * A log whose events are read as they would be written today. It stands between every service and its store; what copies
 * or verifies the log reads it without.
 */
export const upcastingStore = (
  store: EventStore,
  {
    retired,
    definitions = definitionOf,
  }: { readonly retired?: RetiredEvents; readonly definitions?: Definitions } = {},
): EventStore => {
  const given = giving(retired, definitions)
  return {
    append: store.append,
    head: store.head,
    close: store.close,
    async *readStream(stream, options) {
      for await (const event of store.readStream(stream, options)) yield await given(event)
    },
    async *readAll(options) {
      for await (const event of store.readAll(options)) yield await given(event)
    },
    async *subscribe(options) {
      for await (const batch of store.subscribe(options)) yield await Promise.all(batch.map(given))
    },
  }
}
