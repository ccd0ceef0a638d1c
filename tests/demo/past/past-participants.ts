import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { SimulatedPerson } from '../../support/meta-simulator/people.ts'
import { withLineIds } from '../with-line-ids.ts'
import { POTENTIALS } from '../work-on-leads.ts'
import { type PastEvent, USUAL } from './past-events.ts'
import type { PastLead } from './past-leads.ts'
import { addPerson, type PastPerson } from './past-people.ts'
import { instantAt, minutesAfter, type Timeline, type Told, workingInstant } from './timeline.ts'

/** One who was to come to an event. */
export interface PastParticipant {
  readonly participant: Told
  readonly event: PastEvent
  readonly since: string
  /** Neither called off nor left waiting for a place. */
  readonly comes: boolean
}

const { participant: calls } = RECORD_ENDPOINTS

const AIRLINES = [
  ['Turkish Airlines', 'TK'],
  ['Pegasus', 'PC'],
  ['SunExpress', 'XQ'],
  ['Lufthansa', 'LH'],
  ['Emirates', 'EK'],
] as const
const HOTELS = ['Akra Antalya', 'Titanic City Taksim', 'Mövenpick İzmir', 'Crowne Plaza Bursa', 'JW Marriott Ankara']
const ROOMS = ['single', 'double', 'double', 'twin', 'family', 'suite'] as const
const NAMES = ['Deniz', 'Alex', 'Sasha', 'Noor']
const TAGS = ['VIP', 'Refakatçi', 'Tercüman gerekli', 'Eski hasta', 'Tekerlekli sandalye']
const NOTES = [
  'Görüşmeden önce panoramik röntgenini getirecek.',
  'Eşiyle birlikte geliyor, aynı saate yan yana randevu rica etti.',
  'Arrives late in the evening, please keep the transfer driver informed.',
  'Spricht nur Deutsch; Dolmetscherin ist angefragt.',
]
const FEES: Readonly<Record<PastEvent['type'], readonly number[]>> = {
  fair: [0, 2_500, 5_000],
  'screening-day': [4_900, 7_500, 9_900],
  'info-evening': [0, 0, 1_500],
  online: [0],
  other: [0, 2_000],
}

/** Those who were to come to the events; an earlier lead may be one of them, and some come to several. */
export const addParticipants = (
  timeline: Timeline,
  events: readonly PastEvent[],
  leads: readonly PastLead[],
  newPerson: () => SimulatedPerson,
): readonly PastParticipant[] => {
  const guests: PastPerson[] = []
  return events.flatMap((event) => {
    const here = new Set<Told>()
    const late = event.capacity === null ? event.registrations : event.capacity
    return Array.from({ length: event.registrations }, (_, which) =>
      addParticipant(timeline, event, { leads, guests, here, newPerson, isLate: which >= late }),
    )
  })
}

interface Coming {
  readonly leads: readonly PastLead[]
  readonly guests: PastPerson[]
  /** People who are registered for the event already. */
  readonly here: Set<Told>
  readonly newPerson: () => SimulatedPerson
  /** Whether the places are taken by then. */
  readonly isLate: boolean
}

const addParticipant = (timeline: Timeline, event: PastEvent, coming: Coming): PastParticipant => {
  const { add, random, house } = timeline
  const at = registeredAt(timeline, event, coming.isLate)
  const { by, known, registrationType } = whoComes(timeline, event, coming, at)
  const sessionAt = sessionOf(timeline, event)
  const participant: Told = { id: '' }
  const partners = event.partners.length > 0 ? event.partners : house.partners
  const body = {
    ...{ event: event.event, clinic: event.clinic, registrationDate: dayOf(new Date(at)), registrationType },
    partner: registrationType === 'partner' ? random.pick(partners) : null,
    fee: { amount: random.pick(FEES[event.type]), currency: 'EUR' },
    ...{ sessionAt, followUpUser: by, salesPotential: random.pick(POTENTIALS) ?? null },
    ...travelOf(timeline, event, known),
    tags: random.chance(0.2) ? [random.pick(TAGS)] : [],
    notes: random.chance(0.2) ? random.pick(NOTES) : null,
    waitingList: true,
  }
  add({
    at,
    by,
    does: 'create participant',
    tell: async (call) => {
      const told = { ...body, event: event.event.id, person: known.person.id } as never
      participant.id = (await call(calls.create, { body: told })).id
    },
  })
  const comes = addAttendance(timeline, event, { participant, by, at, sessionAt, isLate: coming.isLate })
  return { participant, event, since: at, comes }
}

/** An instant before the event and before now; people who register when the places are taken come last. */
const registeredAt = (
  { random, today, now }: Timeline,
  { openedAt, from, isCancelled }: PastEvent,
  isLate: boolean,
): string => {
  const opened = openedAt as string
  const lastDay = [addDays(from, isCancelled ? -6 : -1), addDays(today, -1)].toSorted()[0]!
  const days = Math.round((Date.parse(lastDay) - Date.parse(dayOf(new Date(opened)))) / 86_400_000)
  const day = isLate ? lastDay : addDays(lastDay, -random.between(2, Math.max(2, days - 1)))
  const at = isLate ? instantAt(day, random.between(15 * 60, 17 * 60)) : workingInstant(day, random)
  return [at, minutesAfter(now, -5)].toSorted()[0]!
}

const whoComes = (timeline: Timeline, { manager }: PastEvent, coming: Coming, at: string) => {
  const { random, house } = timeline
  const by = random.chance(0.3) ? manager : random.pick(house.colleagues)
  const { leads, guests, here, newPerson } = coming
  const before = minutesAfter(at, -60)
  const free = (people: readonly PastPerson[]) =>
    people.filter(({ person, since }) => since < before && !here.has(person))
  const pool = random.chance(0.45) ? free(leads).slice(-60) : random.chance(0.18) ? free(guests) : []
  const isLead = pool[0] !== undefined && 'lead' in pool[0]
  const known = pool.length > 0 ? random.pick(pool) : addPerson(timeline, newPerson(), minutesAfter(at, -2), by)
  if (pool.length === 0) guests.push(known)
  here.add(known.person)
  // All of them register days before: none walks in.
  const registrationType = isLead ? 'lead' : random.pick(['partner', 'web', 'web', 'web'] as const)
  return { by, known, registrationType }
}

const sessionOf = ({ random }: Timeline, { from, to, type }: PastEvent): string => {
  if (type === 'online' || type === 'info-evening') return instantAt(from, 18 * 60)
  const day = random.chance(0.5) ? from : addDays(from, random.between(0, days(from, to)))
  return instantAt(day, 9 * 60 + 20 * random.between(0, 24))
}
const days = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** Flight and hotel of a person who comes from abroad to an event in Turkey. */
const travelOf = ({ random, house }: Timeline, event: PastEvent, known: PastPerson): object => {
  const { from, to, type, country, clinic } = event
  if (known.language === 'tr' || country !== 'TR' || type === 'online' || random.chance(0.15)) return {}
  const [checkIn, checkOut] = [addDays(from, -random.between(1, 2)), addDays(to, random.between(1, 4))]
  const [airline, code] = random.pick(AIRLINES)
  return {
    arrival: instantAt(checkIn, random.between(8 * 60, 22 * 60)),
    departure: instantAt(checkOut, random.between(9 * 60, 23 * 60)),
    airline,
    flightNumber: `${code}${random.between(100, 2_999)}`,
    transferWanted: random.chance(0.7),
    hotel: HOTELS[house.clinics.findIndex(({ id }) => id === clinic)] ?? random.pick(HOTELS),
    checkIn,
    checkOut,
    roomType: random.pick(ROOMS),
    companions: withLineIds(
      random.chance(0.3) ? [{ name: `${random.pick(NAMES)} ${known.name.split(' ').at(-1)}` }] : [],
    ),
  }
}

interface Comer {
  readonly participant: Told
  readonly by: string
  readonly at: string
  readonly sessionAt: string
  readonly isLate: boolean
}

/** What became of it: most come, some do not, some say so before. Says whether it was meant to come to the end. */
const addAttendance = ({ add, random }: Timeline, event: PastEvent, comer: Comer): boolean => {
  const { participant, by, at, sessionAt, isLate } = comer
  const params = () => ({ id: participant.id })
  const move = (when: string, attendance: string) =>
    add({
      at: when,
      by,
      does: 'move participant',
      tell: (call) => call(calls.move!, { params: params(), body: { attendance } as never }),
    })
  const act = (when: string, name: 'arrive' | 'wait' | 'notCome') =>
    add({ at: when, by, does: `${name} participant`, tell: (call) => call(calls[name], { params: params() }) })
  const dayBefore = workingInstant(addDays(event.from, -1), random)
  const said = random.next()
  if (event.isCancelled) {
    move(workingInstant(addDays(event.from, -4), random), 'cancelled')
    return false
  }
  if (((isLate && said < 0.6) || said < 0.08) && dayBefore > at) {
    move(minutesAfter(dayBefore, 60), 'cancelled')
    return false
  }
  const over = minutesAfter(instantAt(event.to, USUAL[event.type].ends), -random.between(0, 25))
  if (isLate) {
    move(over, 'cancelled')
    return false
  }
  if (said < 0.2) act(over, 'notCome')
  else {
    if (random.chance(0.4)) act(minutesAfter(sessionAt, -random.between(12, 30)), 'wait')
    act(minutesAfter(sessionAt, random.between(-8, 25)), 'arrive')
  }
  return true
}
