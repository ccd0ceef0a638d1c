import { z } from 'zod'
import { act } from '../../kit/act.ts'
import {
  computed,
  date,
  duration,
  lines,
  longText,
  oneOf,
  reference,
  references,
  tags,
  text,
  timeOfDay,
  wholeNumber,
} from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import { record } from '../../kit/record.ts'
import type { HeldLine } from '../../kit/record-effect.ts'
import { Named } from '../../kit/record-row.ts'
import { statusTable } from '../../kit/status-table.ts'
import { type Booking, placesOf, type SlotTimes, slotsOf } from './slots.ts'

/** Bookings of a day: twenty at once, every five minutes, would be more. */
const MOST_BOOKINGS = 1_000

const SHEET_STATUSES = statusTable({
  initial: 'open',
  looks: { open: 'work', closed: 'done', cancelled: 'closed' },
  moves: {
    open: ['closed', { to: 'cancelled', reason: true }],
    closed: ['open'],
    cancelled: [{ to: 'open', reason: true }],
  },
})

interface Booked extends SlotTimes {
  readonly bookings: readonly Booking[]
}

const guest = oneOf(['participant', 'person'], { required: true })
const time = timeOfDay({ required: true })
/** The id of one who has a slot: of a guest who is archived by now too. */
const booked = text({ required: true, max: 40 })

const slotsIn = (times: SlotTimes): number => slotsOf(times).length * placesOf(times)
const guestsOf =
  (kind: string) =>
  ({ bookings }: Booked): readonly string[] => [
    ...new Set(bookings.flatMap(({ who }) => (who.kind === kind ? [who.id] : []))),
  ]

/** A guest has a slot once: the line's id is the guest's, with the time in it. */
const bookingOf = ({ at, who }: Booking): HeldLine => ({
  id: who.id.replace(/^(.{9})..../, `$1${at.replace(':', '')}`),
  at,
  who: { ...who },
})
const guestIn = ({ who }: HeldLine) => who as unknown as Booking['who']
const isBooking = (line: HeldLine, { at, guest }: { readonly at: string; readonly guest: string }): boolean =>
  line.at === at && guestIn(line).id === guest

/** What a page tells of guests who have other slots at the same time. */
export interface SlotClash {
  readonly at: string
  /** The guest's id. */
  readonly who: string
  readonly sheet: Named
  readonly otherAt: string
}
const slotClashSchema = () => z.object({ at: z.string(), who: z.string(), sheet: Named, otherAt: z.string() })

/** A day's slots for an examination, at an event or in a clinic: who has which. */
export const slotSheet = record({
  ...named('slot-sheet', { collection: 'test-slots' }),
  fields: {
    /** What is examined. */
    examination: text({ required: true, max: 120, search: true, sort: true, filter: true }),
    day: date({ required: true, sort: true, filter: true }),
    event: reference('event', { search: true, sort: true, filter: true }),
    clinic: reference('clinic', { search: true, sort: true, filter: true }),
    room: text({ max: 80, search: true, sort: true, filter: true }),
    doctor: text({ max: 80, search: true, sort: true, filter: true }),
    from: timeOfDay({ required: true }),
    to: timeOfDay({ required: true }),
    slotMinutes: duration({ required: true, min: 5, max: 480 }),
    breakFrom: timeOfDay(),
    breakTo: timeOfDay(),
    places: wholeNumber({ min: 1, max: 20 }),
    manager: reference('user', { sort: true, filter: true }),
    taken: computed(wholeNumber({ sort: true, filter: true }), ({ bookings }: Booked) => bookings.length),
    free: computed(wholeNumber({ sort: true, filter: true }), (of: Booked) => slotsIn(of) - of.bookings.length),
    participants: computed(references('participant', { filter: true, max: MOST_BOOKINGS }), guestsOf('participant')),
    people: computed(references('person', { filter: true, max: MOST_BOOKINGS }), guestsOf('person')),
    tags: tags({ search: true, filter: true }),
    notes: longText(),
    /** Pages alone tell them: lists count them. */
    bookings: lines({ at: time, who: guest }, { by: 'product', unlisted: true, max: MOST_BOOKINGS }),
  },
  title: 'examination',
  status: SHEET_STATUSES,
  pageTells: () => ({ clashes: z.array(slotClashSchema()) }),
  acts: {
    book: act({
      event: 'SlotBooked',
      asks: { at: time, who: guest },
      effect: (said) => ({ lines: { bookings: (held) => [...held, bookingOf(said)] } }),
      in: ['open'],
      refusals: ['slot-not-laid-out', 'slot-taken', 'slots-full'],
    }),
    rebook: act({
      event: 'BookingMoved',
      asks: { at: time, guest: booked, to: time },
      effect: ({ at, guest, to }) => ({
        lines: {
          bookings: (held) =>
            held.map((line) => (isBooking(line, { at, guest }) ? bookingOf({ at: to, who: guestIn(line) }) : line)),
        },
      }),
      in: ['open'],
      refusals: ['slot-not-laid-out', 'slot-taken', 'slots-full', 'slot-not-booked'],
    }),
    free: act({
      event: 'SlotFreed',
      asks: { at: time, guest: booked },
      effect: (said) => ({ lines: { bookings: (held) => held.filter((line) => !isBooking(line, said)) } }),
      in: ['open'],
    }),
  },
  refusals: {
    'event-or-clinic': ['create', 'change', 'undo'],
    'slot-times-crossed': ['create', 'change', 'undo'],
    'slots-booked': ['change', 'undo'],
  },
  scopes: { own: 'manager', clinic: 'clinic' },
  list: {
    columns: ['examination', 'day', 'from', 'to', 'event', 'clinic', 'room', 'taken', 'free'],
    sort: '-day',
    views: [
      { name: 'mine', query: { manager: 'me' } },
      { name: 'today', query: { 'day.within': 'today', sort: 'examination' } },
      { name: 'open', query: { status: 'open', sort: 'day' } },
    ],
  },
})
