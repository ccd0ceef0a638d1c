import { dayOf, startOfDay } from '@kervan/contracts/dates/business-days'
import type { PlaceholderValues } from '@kervan/contracts/messages/placeholders'
import { firstNameOf } from '@kervan/contracts/people/first-name-of'
import { spokenName } from '@kervan/contracts/people/spoken-name'
import { formatTime, formatter } from '../../base/format/dates.ts'
import { type Appointment, appointmentOf } from './appointment-of.ts'

interface Known {
  /** What the person is called; empty where that is not known. */
  readonly personName: string
  readonly agent: string
  readonly company: string
  /** The participations that are ahead of the person. */
  readonly participations: readonly Appointment[]
  /** Of the words, as in `tr-TR`. */
  readonly locale: string
  readonly now: Date
}

/** What placeholders stand for, as far as it is known. */
export const placeholderValues = (known: Known): PlaceholderValues => {
  const { personName, agent, company, participations, locale, now } = known
  const fullName = spokenName(personName)
  const next = appointmentOf(participations, new Date(startOfDay(dayOf(now))))
  const at = next?.sessionAt ?? null
  return {
    firstName: firstNameOf(fullName ?? ''),
    fullName,
    agent,
    company,
    clinic: next?.clinic?.name ?? null,
    event: next?.event?.name ?? null,
    appointmentDay: at && formatter(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(at)),
    appointmentTime: at && formatTime(at, locale),
  }
}
