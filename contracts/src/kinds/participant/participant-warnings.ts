import { z } from 'zod'
import { addDays, dayOf } from '../../dates/business-days.ts'
import type { DateRange } from '../../kit/fields/field.ts'
import { Named } from '../../kit/record-row.ts'

export const WARNINGS = ['passport-ends', 'birthday', 'stay-misses-event', 'event-clash'] as const

/** What a colleague should check before a participant travels; `event` is the other event with which this one clashes. */
export interface ParticipantWarning {
  readonly code: (typeof WARNINGS)[number]
  /** The day on which the passport ends, or the birthday. */
  readonly day?: string
  readonly event?: Named
}

export const participantWarningSchema = () =>
  z.object({ code: z.enum(WARNINGS), day: z.string().optional(), event: Named.optional() })

/** Many countries refuse travellers whose passport ends within half a year. */
const PASSPORT_DAYS = 183
/** The longest stay that is looked through for a birthday, days. */
const LONGEST_STAY = 120

export interface Travel {
  readonly checkIn: string | null
  readonly checkOut: string | null
  /** UTC, ISO 8601. */
  readonly arrival: string | null
  readonly departure: string | null
}

interface Known extends Travel {
  /** The days of the event. */
  readonly event: DateRange | null
  /** Null where it is not known, or not told to the reader. */
  readonly birthDate: string | null
  readonly passportExpiry: string | null
  readonly others: readonly { readonly event: Named; readonly dates: DateRange }[]
}

/** Whether the event and the stay have ended, so that there is no journey to look at any more. */
export const isJourneyOver = (
  { event, checkOut, departure }: Pick<Known, 'event' | 'checkOut' | 'departure'>,
  today: string,
): boolean => {
  const ends = [event?.to ?? null, checkOut, dayIn(departure)].filter((day) => day !== null)
  return ends.length > 0 && ends.every((day) => day < today)
}

const dayIn = (instant: string | null): string | null => (instant === null ? null : dayOf(new Date(instant)))

/** A person born on 29 February has a birthday in every year. */
const isBirthday = (day: string, birthDate: string): boolean =>
  day.slice(5) === birthDate.slice(5) ||
  (birthDate.endsWith('-02-29') && day.endsWith('-02-28') && addDays(day, 1).endsWith('-03-01'))

const meet = (one: DateRange, other: DateRange): boolean => one.from <= other.to && other.from <= one.to

/** The warnings of a participant that follow from what is known. */
export const participantWarnings = (known: Known): readonly ParticipantWarning[] => {
  const { event, birthDate, passportExpiry, others } = known
  const from = known.checkIn ?? dayIn(known.arrival)
  const to = known.checkOut ?? dayIn(known.departure)
  const home = dayIn(known.departure) ?? known.checkOut ?? event?.to ?? null
  const warnings: ParticipantWarning[] = []
  if (passportExpiry !== null && home !== null && passportExpiry < addDays(home, PASSPORT_DAYS))
    warnings.push({ code: 'passport-ends', day: passportExpiry })
  const [first, last] = [from ?? event?.from ?? null, to ?? event?.to ?? null]
  if (birthDate !== null && first !== null && last !== null)
    for (let day = first, left = LONGEST_STAY; day <= last && left > 0; day = addDays(day, 1), left--)
      if (isBirthday(day, birthDate)) warnings.push({ code: 'birthday', day })
  if (event && ((from !== null && from > event.to) || (to !== null && to < event.from)))
    warnings.push({ code: 'stay-misses-event' })
  if (event)
    for (const other of others) if (meet(event, other.dates)) warnings.push({ code: 'event-clash', event: other.event })
  return warnings
}
