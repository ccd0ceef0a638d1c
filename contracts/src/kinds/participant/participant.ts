import { z } from 'zod'
import { addDays, type Day } from '../../dates/business-days.ts'
import { act } from '../../kit/act.ts'
import { CURRENCIES } from '../../kit/fields/currencies.ts'
import {
  choice,
  computed,
  date,
  driveLink,
  files,
  instant,
  lines,
  longText,
  money,
  person,
  reference,
  tags,
  text,
  yesNo,
} from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import { record } from '../../kit/record.ts'
import { statusTable } from '../../kit/status-table.ts'
import { POTENTIALS } from '../lead/lead-stages.ts'
import { bookedSlotSchema } from '../slot-sheet/booked-slots.ts'
import { participantWarningSchema } from './participant-warnings.ts'

const REGISTRATION_TYPES = ['lead', 'walk-in', 'partner', 'web'] as const
const GIVEN = ['reserved', 'waiting-list'] as const
const PLACES = [...GIVEN, 'released'] as const
/** 50 MB. */
const MOST_BYTES = 50 * 1024 * 1024
const ROOM_TYPES = ['single', 'double', 'twin', 'triple', 'family', 'suite'] as const

/** The first day on which arrivals at an event are marked: guests from afar are there the day before it begins. */
export const arrivalsFrom = (firstDay: Day): Day => addDays(firstDay, -1)

/** Whether the person comes. What was said wrongly is put right with a reason. The act of arriving says when that was. */
const ATTENDANCE = statusTable({
  initial: 'scheduled',
  looks: { scheduled: 'new', waiting: 'waiting', arrived: 'done', 'no-show': 'failing', cancelled: 'closed' },
  moves: {
    scheduled: ['waiting', { to: 'arrived', byProduct: true }, 'no-show', 'cancelled'],
    waiting: [{ to: 'arrived', byProduct: true }, 'no-show', 'cancelled', { to: 'scheduled', reason: true }],
    arrived: [
      { to: 'waiting', reason: true },
      { to: 'scheduled', reason: true },
    ],
    'no-show': [
      { to: 'scheduled', reason: true },
      { to: 'waiting', reason: true },
    ],
    cancelled: [{ to: 'scheduled', reason: true }],
  },
})

interface Standing {
  readonly placeGiven: (typeof GIVEN)[number] | null
}

/** One who does not come has no place. */
const placeOf = ({ placeGiven }: Standing, attendance: string | null, archived: boolean) =>
  attendance === 'cancelled' || archived ? 'released' : placeGiven

/** A person who takes part: what was agreed, when the session is, and how the person travels and stays. */
export const participant = record({
  ...named('participant'),
  fields: {
    person: person({ required: true, once: true, search: true, sort: true, filter: true }),
    event: reference('event', { required: true, once: true, search: true, sort: true, filter: true }),
    place: computed(choice(PLACES, { sort: true, filter: true }), placeOf),
    // What the event's stream says of the participant who comes.
    placeGiven: choice(GIVEN, { by: 'product', unlisted: true }),
    arrivedAt: instant({ by: 'product', sort: true, filter: true }),
    clinic: reference('clinic', { sort: true, filter: true }),
    registrationDate: date({ sort: true, filter: true }),
    registrationType: choice(REGISTRATION_TYPES, { sort: true, filter: true }),
    /** Who sent this participant. */
    partner: reference('event-partner', { sort: true, filter: true }),
    fee: money(CURRENCIES, { sort: true, filter: true, group: 'money' }),
    sessionAt: instant({ sort: true, filter: true }),
    followUpUser: reference('user', { sort: true, filter: true }),
    salesPotential: choice(POTENTIALS, { filter: true }),
    arrival: instant({ sort: true, filter: true }),
    departure: instant({ filter: true }),
    airline: text({ max: 80, filter: true }),
    flightNumber: text({ max: 40, search: true, filter: true }),
    transferWanted: yesNo({ filter: true }),
    hotel: text({ search: true, filter: true }),
    checkIn: date({ sort: true, filter: true }),
    checkOut: date({ filter: true }),
    roomType: choice(ROOM_TYPES, { filter: true }),
    companions: lines({ name: text({ required: true }) }, { max: 20, personal: 'person' }),
    tags: tags({ filter: true, personal: 'person' }),
    notes: longText({ personal: 'person' }),
    driveFolder: driveLink({ personal: 'person' }),
    files: files({ maxBytes: MOST_BYTES, personal: 'person' }),
  },
  creation: { waitingList: yesNo() },
  pageTells: () => ({ warnings: z.array(participantWarningSchema()), slots: z.array(bookedSlotSchema()) }),
  title: 'person',
  status: ATTENDANCE,
  statusName: 'attendance',
  acts: {
    arrive: act({
      event: 'Arrived',
      says: { at: instant({ required: true }) },
      effect: ({ at }) => ({ status: 'arrived', set: { arrivedAt: at } }),
      in: ['scheduled', 'waiting'],
      refusals: ['arrival-too-early'],
      toldInRows: { event: ['dates'] },
    }),
    wait: act({ event: 'Waiting', effect: () => ({ status: 'waiting' }), in: ['scheduled'] }),
    notCome: act({ event: 'DidNotCome', effect: () => ({ status: 'no-show' }), in: ['scheduled', 'waiting'] }),
    givePlace: act({
      event: 'PlaceGiven',
      says: { place: choice(GIVEN) },
      effect: ({ place }) => ({ set: { placeGiven: place } }),
      byProduct: true,
    }),
  },
  refusals: {
    'event-full': ['create'],
    'event-not-open': ['create', 'move'],
    'event-over': ['create', 'move'],
    'already-registered': ['create', 'move', 'restore', 'undo'],
    'dates-crossed': ['create', 'change', 'undo'],
  },
  scopes: { own: 'followUpUser', clinic: 'clinic' },
  related: { followUps: 'about', testSlots: 'participants' },
  list: {
    columns: ['person', 'event', 'place', 'sessionAt', 'clinic', 'followUpUser', 'salesPotential'],
    sort: '-createdAt',
    views: [
      { name: 'mine', query: { followUpUser: 'me' } },
      { name: 'today', query: { 'sessionAt.within': 'today', sort: 'sessionAt' } },
      { name: 'actionOverdue', query: { actionOverdue: 'true' } },
      { name: 'unplanned', query: { nextAction: 'false', attendance: 'scheduled,waiting,arrived' } },
      { name: 'transfers', query: { transferWanted: 'true', sort: 'arrival' } },
    ],
  },
})
