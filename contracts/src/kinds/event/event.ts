import { act } from '../../kit/act.ts'
import {
  choice,
  computed,
  country,
  dateRange,
  files,
  longText,
  reference,
  references,
  tags,
  text,
  wholeNumber,
  yesNo,
} from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import { record } from '../../kit/record.ts'
import { statusTable } from '../../kit/status-table.ts'

export const EVENT_TYPES = ['fair', 'screening-day', 'info-evening', 'online', 'other'] as const

/** A participant of an event: the ids of the participant and of the person, who may have been merged into another since. */
export interface EventPlace {
  readonly participant: string
  readonly person: string
}

/** Who has a place at an event, and who waits for one, the longest waiting first. */
export interface EventPlaces {
  readonly reserved: readonly EventPlace[]
  readonly waiting: readonly EventPlace[]
}
const NO_PLACES: EventPlaces = { reserved: [], waiting: [] }

/** `full` follows from the places. */
const EVENT_STATUSES = statusTable({
  initial: 'draft',
  looks: { draft: 'new', open: 'work', full: 'waiting', running: 'work', done: 'done', cancelled: 'closed' },
  moves: {
    draft: ['open', { to: 'cancelled', reason: true }],
    open: ['draft', { to: 'full', byProduct: true }, 'running', { to: 'cancelled', reason: true }],
    full: [{ to: 'open', byProduct: true }, 'running', { to: 'cancelled', reason: true }],
    running: ['done', { to: 'cancelled', reason: true }],
    done: [{ to: 'running', reason: true }],
    cancelled: [{ to: 'draft', reason: true }],
  },
  takenBackSoon: true,
})

const counts = { reserved: wholeNumber({ required: true, min: 0 }), waiting: wholeNumber({ required: true, min: 0 }) }
const participant = reference('participant', { required: true })
const person = reference('person', { required: true })

const placesBut = (places: readonly EventPlace[], participant: string) =>
  places.filter((place) => place.participant !== participant)

/** Free places; null where the event has no capacity. */
const freeOf = ({ capacity, reserved }: { readonly capacity: number | null; readonly reserved: number | null }) =>
  capacity === null ? null : capacity - (reserved ?? 0)

/** A gathering that people take part in: a fair, a day of screenings, an evening. */
export const event = record({
  ...named('event'),
  fields: {
    name: text({ required: true, search: true, sort: true, filter: true }),
    dates: dateRange({ required: true, sort: true, filter: true }),
    type: choice(EVENT_TYPES, { required: true, filter: true }),
    location: text({ search: true }),
    city: text({ max: 80, search: true, sort: true, filter: true }),
    country: country({ filter: true }),
    clinic: reference('clinic', { sort: true, filter: true }),
    capacity: wholeNumber({ min: 1, max: 10_000, sort: true, filter: true }),
    reserved: wholeNumber({ by: 'product', sort: true, filter: true }),
    waiting: wholeNumber({ by: 'product', sort: true, filter: true }),
    free: computed(wholeNumber({ sort: true, filter: true }), freeOf),
    manager: reference('user', { sort: true, filter: true }),
    partners: references('event-partner', { filter: true }),
    description: longText(),
    tags: tags({ search: true, filter: true }),
    files: files(),
  },
  counted: { attendance: { of: 'participant', by: 'event', status: 'attendance' } },
  related: { participants: 'event', followUps: 'about', testSlots: 'event' },
  title: 'name',
  status: EVENT_STATUSES,
  own: NO_PLACES,
  acts: {
    takePlace: act({
      event: 'PlaceTaken',
      // `same`: the people who are the same person.
      asks: { participant, person, same: references('person'), waitingList: yesNo({ required: true }) },
      says: { participant, person, place: choice(['reserved', 'waiting-list'], { required: true }), ...counts },
      effect: ({ participant, person, place, ...set }) => ({
        set,
        own: ({ reserved, waiting }: EventPlaces): EventPlaces =>
          place === 'reserved'
            ? { reserved: [...reserved, { participant, person }], waiting }
            : { reserved, waiting: [...waiting, { participant, person }] },
      }),
      refusals: ['event-full', 'event-not-open', 'event-over', 'already-registered'],
      byProduct: true,
      takesIn: 'participants',
    }),
    releasePlace: act({
      event: 'PlaceReleased',
      asks: { participant },
      says: { participant, ...counts },
      effect: ({ participant, ...set }) => ({
        set,
        own: ({ reserved, waiting }: EventPlaces): EventPlaces => ({
          reserved: placesBut(reserved, participant),
          waiting: placesBut(waiting, participant),
        }),
      }),
      byProduct: true,
    }),
    moveUp: act({
      event: 'ParticipantMovedUp',
      says: { participant, ...counts },
      effect: ({ participant, ...set }) => ({
        set,
        own: ({ reserved, waiting }: EventPlaces): EventPlaces => ({
          reserved: [...reserved, ...waiting.filter((place) => place.participant === participant)],
          waiting: placesBut(waiting, participant),
        }),
      }),
      byProduct: true,
    }),
  },
  refusals: { 'capacity-below-reserved': ['change', 'undo'] },
  scopes: { own: 'manager', clinic: 'clinic' },
  list: {
    columns: ['name', 'dates', 'reserved', 'type', 'city', 'clinic', 'free', 'manager'],
    sort: '-dates',
    views: [
      { name: 'mine', query: { manager: 'me' } },
      { name: 'coming', query: { status: 'open,full', sort: 'dates' } },
    ],
  },
})
