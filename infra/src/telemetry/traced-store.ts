import { recordOf } from '@kervan/contracts/streams'
import type { EventStore } from '../event-store/port.ts'
import { inSpan } from './in-span.ts'
import { placeOfAppend } from './span-place.ts'

/** A log whose appends are spans, from which follows whatever comes of their events. */
export const tracedStore = (store: EventStore): EventStore => ({
  ...store,
  append: (stream, events, expected) =>
    inSpan(
      'append',
      { 'kervan.record': recordOf(stream).kind, 'kervan.events': events.length },
      async (span) => {
        const result = await store.append(stream, events, expected)
        span?.setAttribute('kervan.position', String(result.position))
        return result
      },
      { at: events[0] && placeOfAppend(stream, events[0]) },
    ),
})
