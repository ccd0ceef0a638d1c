import type { RecordOfKind } from '../../kit/fields/field.ts'

/** When slots are, as a sheet says it; times are `09:30`, in the business's zone. */
export interface SlotTimes {
  readonly from: string
  readonly to: string
  /** How long one slot is, minutes. */
  readonly slotMinutes: number
  readonly breakFrom: string | null
  readonly breakTo: string | null
  /** How many people are examined at once; null is one. */
  readonly places: number | null
}

/** Someone has a slot. */
export interface Booking {
  readonly at: string
  readonly who: RecordOfKind
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** When a slot ends that begins at a time. */
export const endOfSlot = (at: string, { slotMinutes }: Pick<SlotTimes, 'slotMinutes'>): string =>
  timeOf(minutesOf(at) + slotMinutes)

/** When each slot of a day begins, in order: one after the other, none of them in the break, the last one over by the end. */
export const slotsOf = ({ from, to, slotMinutes, breakFrom, breakTo }: SlotTimes): readonly string[] => {
  const [end, length] = [minutesOf(to), slotMinutes]
  const pause = breakFrom && breakTo ? { from: minutesOf(breakFrom), to: minutesOf(breakTo) } : null
  const slots: string[] = []
  for (let at = minutesOf(from); at + length <= end; ) {
    if (pause && at < pause.to && at + length > pause.from) {
      at = pause.to
      continue
    }
    slots.push(timeOf(at))
    at += length
  }
  return slots
}

export const placesOf = ({ places }: Pick<SlotTimes, 'places'>): number => places ?? 1

export const bookedAt = <B extends Pick<Booking, 'at'>>(bookings: readonly B[], at: string): readonly B[] =>
  bookings.filter((booking) => booking.at === at)

/** How many that are told of the free slots around a time. */
const NEARBY = 4

/** When slots begin in which there is a place, those nearest to a time, in order. */
export const freeNear = (times: SlotTimes, bookings: readonly Booking[], at: string): readonly string[] => {
  const distance = (slot: string) => Math.abs(minutesOf(slot) - minutesOf(at))
  return slotsOf(times)
    .filter((slot) => bookedAt(bookings, slot).length < placesOf(times))
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, NEARBY)
    .toSorted()
}

export const isSameGuest = (one: RecordOfKind, other: RecordOfKind): boolean =>
  one.kind === other.kind && one.id === other.id

/** A stretch of a day. */
interface Stretch {
  readonly day: string
  readonly at: string
  /** The end is no part of it. */
  readonly until: string
}

export const overlap = (one: Stretch, other: Stretch): boolean =>
  one.day === other.day && one.at < other.until && other.at < one.until
