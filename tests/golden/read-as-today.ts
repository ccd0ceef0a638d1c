import { isDeepStrictEqual } from 'node:util'
import type { EventDefinition } from '@kervan/contracts/events/define-events'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { upcast } from '@kervan/contracts/events/upcast'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { withDeclaredDefaults } from '@kervan/contracts/kit/testing/declared-defaults'

/** An event's payload as it is read today. */
export const readAsToday = (event: RecordedEvent, definition: EventDefinition): unknown =>
  definition.data.parse(upcast(event, definition).data)

/**
 * What is read otherwise than it is to be: an event of today's version to the letter, one of an earlier as was kept when the
 * version was made. A declared kind's fields of later on may come beside, empty.
 * @param kept  of an event of an earlier version
 */
export const faultsOfReading = (
  event: RecordedEvent,
  definition: EventDefinition,
  kept?: object,
  declared?: readonly AnyRecord[],
): readonly string[] => {
  const wanted = withDeclaredDefaults(event.type, kept ?? (event.data as object), declared)
  const read = readAsToday(event, definition)
  return isDeepStrictEqual(read, wanted)
    ? []
    : [`${event.type} is read as ${JSON.stringify(read)} and not ${JSON.stringify(wanted)}`]
}
