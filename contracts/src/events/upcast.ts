import type { EventDefinition, Payload } from './define-events.ts'
import type { RecordedEvent } from './envelope.ts'

/** An event that must not be acted on, since its meaning would be a guess. The message says why, and names the remedy. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent'
  constructor({ type, id, metadata }: RecordedEvent, fault: string) {
    super(`${type} ${id} of version ${metadata.schemaVersion} cannot be read: ${fault}`)
  }
}

/**
 * An event with its payload as its type is written today, through every upcaster from its own version on.
 * @throws UnreadableEvent  it is of a later version, or an upcaster does not take it
 */
export const upcast = (event: RecordedEvent, { version, upcasters }: EventDefinition): RecordedEvent => {
  const recorded = event.metadata.schemaVersion
  if (recorded === version) return event
  if (!Number.isInteger(recorded) || recorded < 1) throw new UnreadableEvent(event, 'versions count from 1')
  if (recorded > version) {
    throw new UnreadableEvent(event, `this program reads up to version ${version}. Install the version that wrote it.`)
  }
  return { ...event, data: liftedFrom(event, upcasters), metadata: { ...event.metadata, schemaVersion: version } }
}

const liftedFrom = (event: RecordedEvent, upcasters: EventDefinition['upcasters']): Payload => {
  try {
    const { schemaVersion, at } = event.metadata
    return upcasters.slice(schemaVersion - 1).reduce((data, lift) => lift(data, at), event.data as Payload)
  } catch (error) {
    throw new UnreadableEvent(event, `its upcaster fails: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * As `upcast`; an event that cannot be lifted stays as it was recorded, so that one event does not end the reading of all.
 * `refuseUnreadable` keeps code from acting on it.
 */
export const lift = (event: RecordedEvent, definition: EventDefinition): RecordedEvent => {
  try {
    return upcast(event, definition)
  } catch (error) {
    if (error instanceof UnreadableEvent) return event
    throw error
  }
}

/** @throws UnreadableEvent  an event that was not lifted to its type's version of today, or was not opened */
export const refuseUnreadable = (event: RecordedEvent, definition: EventDefinition): void => {
  if (event.metadata.sealed)
    throw new UnreadableEvent(event, 'what is sealed in it was changed or moved, or it was read without the keys.')
  if (event.metadata.schemaVersion === definition.version) return
  upcast(event, definition)
  throw new UnreadableEvent(event, 'it did not pass the upcasters. Read the log through `upcastingStore`.')
}
