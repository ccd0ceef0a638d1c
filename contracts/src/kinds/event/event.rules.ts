import { dayOf } from '../../dates/business-days.ts'
import { refused } from '../../errors/refusal.ts'
import type { RecordRules, Settling } from '../../kit/record-rules.ts'
import type { RecordState } from '../../kit/record-state.ts'
import { valuesOf } from '../../kit/record-values.ts'
import type { EventPlace, EventPlaces, event } from './event.ts'

const placesOf = ({ own }: RecordState): EventPlaces => own as EventPlaces

/** Free places; an event without a capacity has as many as are asked for. */
const freePlaces = (state: RecordState): number =>
  (valuesOf<typeof event>(state).capacity ?? Number.POSITIVE_INFINITY) - placesOf(state).reserved.length

const counted = ({ reserved, waiting }: EventPlaces) => ({ reserved: reserved.length, waiting: waiting.length })

/** Statuses in which people come in. */
const TAKING: readonly (string | null)[] = ['open', 'full', 'running']

export const isEventOver = (state: Pick<RecordState, 'values'>, now: string): boolean =>
  valuesOf<typeof event>(state).dates.to < dayOf(new Date(now))

/** Refuses an event that takes no participants. @throws Refusal event-not-open, event-over, with the field of the participant */
export const demandTaking = (event: Pick<RecordState, 'values' | 'status' | 'archived'>, now: string): void => {
  const paths = ['body.event']
  if (isEventOver(event, now)) throw refused('event-over', { paths })
  if (event.archived || !TAKING.includes(event.status)) throw refused('event-not-open', { status: event.status, paths })
}

/** What a participant has at an event; null for none. */
export const placeAt = (event: RecordState, participant: string): 'reserved' | 'waiting-list' | null => {
  const { reserved, waiting } = placesOf(event)
  const isTheirs = (place: EventPlace) => place.participant === participant
  if (reserved.some(isTheirs)) return 'reserved'
  return waiting.some(isTheirs) ? 'waiting-list' : null
}

/** Never more people than places: a participant who comes when all are taken waits, and moves up as soon as one is free. */
export const eventRules: RecordRules = {
  before({ before, after }) {
    const { capacity, reserved } = valuesOf<typeof event>(after)
    const isLowered = before !== null && valuesOf<typeof event>(before).capacity !== capacity
    if (isLowered && capacity !== null && capacity < (reserved ?? 0))
      throw refused('capacity-below-reserved', { reserved, paths: ['body.capacity'] })
  },
  acts: {
    takePlace: {
      demand: ({ before, now }) => demandTaking(before, now),
      decide({ before, asked }) {
        const { participant, person, same } = asked as { participant: string; person: string; same: readonly string[] }
        const places = placesOf(before)
        if (placeAt(before, participant) !== null) return null
        const taken = [...places.reserved, ...places.waiting].find((place) => same.includes(place.person))
        if (taken) throw refused('already-registered', { existing: taken.participant, paths: ['body.person'] })
        const { reserved, waiting } = counted(places)
        if (freePlaces(before) > 0 && waiting === 0)
          return { participant, person, place: 'reserved', reserved: reserved + 1, waiting }
        if (!asked.waitingList) throw refused('event-full', { waiting, paths: ['body.event'] })
        return { participant, person, place: 'waiting-list', reserved, waiting: waiting + 1 }
      },
    },
    releasePlace: {
      decide({ before, asked }) {
        const participant = asked.participant as string
        const place = placeAt(before, participant)
        if (place === null) return null
        const { reserved, waiting } = counted(placesOf(before))
        return place === 'reserved'
          ? { participant, reserved: reserved - 1, waiting }
          : { participant, reserved, waiting: waiting - 1 }
      },
    },
  },
  settle(after): Settling | undefined {
    if (!TAKING.includes(after.status) || after.archived) return undefined
    const places = placesOf(after)
    const free = freePlaces(after)
    const [first] = places.waiting
    const { reserved, waiting } = counted(places)
    if (free > 0 && first !== undefined)
      return { act: 'moveUp', says: { participant: first.participant, reserved: reserved + 1, waiting: waiting - 1 } }
    if (free <= 0 && after.status === 'open') return { effect: { status: 'full' } }
    if (free > 0 && after.status === 'full') return { effect: { status: 'open' } }
    return undefined
  },
}
