import { addDays } from '@kervan/contracts/dates/business-days'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { slotsOf } from '@kervan/contracts/kinds/slot-sheet/slots'
import type { PastEvent } from './past-events.ts'
import type { PastParticipant } from './past-participants.ts'
import { minutesAfter, type Timeline, type Told, workingInstant } from './timeline.ts'

const { 'slot-sheet': calls } = RECORD_ENDPOINTS

/** Days of screenings that have a sheet, the latest. */
const SHEETS = 6
const TIMES = { from: '09:00', to: '16:00', slotMinutes: 30, breakFrom: '12:30', breakTo: '13:30', places: 1 }
const EXAMINATIONS = ['Panoramik röntgen', 'Diş muayenesi', 'Saç analizi', 'Göz ölçümü'] as const
const DOCTORS = ['Dr. Selin Arı', 'Dr. Kaan Uslu', 'Dr. Nehir Bora'] as const

/** Sheets of slots for the latest days of screenings, each with most of its participants booked. */
export const addSlots = (
  timeline: Timeline,
  events: readonly PastEvent[],
  participants: readonly PastParticipant[],
): void => {
  const screenings = events.filter(
    ({ type, openedAt, isCancelled }) => type === 'screening-day' && openedAt && !isCancelled,
  )
  for (const [which, event] of screenings.slice(-SHEETS).entries()) {
    const sheet = addSheet(timeline, event, which)
    const coming = participants.filter((each) => each.event === event && each.comes && each.since < sheet.at)
    for (const [place, at] of slotsOf(TIMES).entries()) {
      const guest = coming[place]
      if (!guest || timeline.random.chance(0.2)) continue
      timeline.add({
        at: minutesAfter(sheet.at, 2 + place),
        by: event.manager,
        does: 'book slot',
        tell: (call) =>
          call(calls.book, {
            params: { id: sheet.told.id },
            body: { at, who: { kind: 'participant' as const, id: guest.participant.id } },
          }),
      })
    }
  }
}

const addSheet = ({ add, random, today }: Timeline, event: PastEvent, which: number) => {
  const dayBefore = [addDays(event.from, -1), addDays(today, -1)].toSorted()[0]!
  const at = workingInstant(dayBefore, random)
  const told: Told = { id: '' }
  add({
    at,
    by: event.manager,
    does: 'create slot sheet',
    tell: async (call) => {
      const body = {
        ...TIMES,
        examination: EXAMINATIONS[which % EXAMINATIONS.length]!,
        ...{ day: event.from, event: event.event.id, clinic: event.clinic, manager: event.manager },
        ...{ room: `Oda ${1 + (which % 4)}`, doctor: DOCTORS[which % DOCTORS.length]! },
      }
      told.id = (await call(calls.create, { body: body as never })).id
    },
  })
  return { at, told }
}
