import { EVENT_CATALOG } from '../../kinds/event-catalog.ts'
import type { AnyRecord } from '../record.ts'
import { recordEvents } from '../record-events.ts'

/** Lets the log know a kind's events; those of the registry are known to it already. */
export const makeKnown = (declared: AnyRecord): void => {
  Object.assign(EVENT_CATALOG, recordEvents(declared))
}
