import { addDays } from '@kervan/contracts/dates/business-days'
import ical, { escape as escaped, type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { CalendarEntry, EntryTime } from './calendar-entry.ts'

/** How long what has a time and no end is shown, milliseconds. */
const SHOWN_FOR_MS = 15 * 60 * 1000
/** How often programs are asked to look again, seconds. */
const LOOK_AGAIN_AFTER = 60 * 60

const STATUSES = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const

/**
 * A calendar as programs read it (RFC 5545), the same for the same records: nothing in it tells when it was written.
 * @param name  what programs call it unless its reader does
 */
export const writeCalendar = (name: string, entries: readonly CalendarEntry[]): string => {
  const calendar = ical({
    // The library writes the name as it is given.
    name: escaped(printable(name), false),
    prodId: { company: 'Kervan', product: 'Kervan', language: 'EN' },
    ttl: LOOK_AGAIN_AFTER,
  })
  for (const entry of entries) calendar.createEvent(eventOf(entry))
  return `${calendar.toString()}\r\n`
}

const eventOf = ({ uid, title, time, place, url, status, changedAt, revision }: CalendarEntry): ICalEventData => ({
  id: uid,
  summary: printable(title),
  ...timesOf(time),
  ...(place && { location: printable(place) }),
  ...(url && { url }),
  status: STATUSES[status],
  sequence: Number(revision),
  stamp: new Date(changedAt),
  lastModified: new Date(changedAt),
  // What is to be done takes no time out of a day.
  transparency: ICalEventTransparency.TRANSPARENT,
})

/** The end of days is the day after the last one. */
const timesOf = (time: EntryTime): Pick<ICalEventData, 'start' | 'end' | 'allDay'> => {
  if ('at' in time) return { start: new Date(time.at), end: new Date(Date.parse(time.at) + SHOWN_FOR_MS) }
  return { start: new Date(time.from), end: new Date(addDays(time.to, 1)), allDay: true }
}

/** Text without control characters, which a calendar cannot hold (RFC 5545 section 3.3.11); lines stay. */
const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  text.replace(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]+/g, ' ')
