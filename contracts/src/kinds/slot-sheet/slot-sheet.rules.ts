import { refused } from '../../errors/refusal.ts'
import type { ValuesOfRecord } from '../../kit/record.ts'
import type { RecordRules } from '../../kit/record-rules.ts'
import { isSameValue, type RecordState } from '../../kit/record-state.ts'
import type { slotSheet } from './slot-sheet.ts'
import { type Booking, bookedAt, freeNear, placesOf, type SlotTimes, slotsOf } from './slots.ts'

type Sheet = ValuesOfRecord<typeof slotSheet> & SlotTimes & { readonly bookings: readonly Booking[] }

const valuesOf = ({ values }: Pick<RecordState, 'values'>): Sheet => values as unknown as Sheet

/** Whether a guest has the slot at a time. */
const hasSlot = ({ bookings }: Sheet, at: string, guest: string): boolean =>
  bookings.some((booking) => booking.at === at && booking.who.id === guest)

/** @throws Refusal slots-full; slot-not-laid-out, slot-taken, with the times of `free` slots around it */
const demandFree = (sheet: Sheet, at: string, path: string): void => {
  const free = freeNear(sheet, sheet.bookings, at)
  if (free.length === 0) throw refused('slots-full', { paths: [`body.${path}`] })
  const details = { at, free: free.join(', '), paths: [`body.${path}`] }
  if (!slotsOf(sheet).includes(at)) throw refused('slot-not-laid-out', details)
  if (bookedAt(sheet.bookings, at).length >= placesOf(sheet)) throw refused('slot-taken', details)
}

/** @throws Refusal slot-times-crossed with the field at fault */
const demandSlots = (sheet: Sheet): void => {
  const { from, to, breakFrom, breakTo } = sheet
  const cross = (field: string) => refused('slot-times-crossed', { paths: [`body.${field}`] })
  if (to <= from) throw cross('to')
  // With one end alone there is no break yet: its ends are typed one after the other.
  if (breakFrom !== null && breakTo !== null && breakTo <= breakFrom) throw cross('breakTo')
  if (slotsOf(sheet).length === 0) throw cross('slotMinutes')
}

/** @throws Refusal slots-booked with the `times` for which there is no place any more */
const demandPlacesForBooked = (sheet: Sheet): void => {
  const slots = slotsOf(sheet)
  const lost = [...Map.groupBy(sheet.bookings, ({ at }) => at)].filter(
    ([at, booked]) => !slots.includes(at) || booked.length > placesOf(sheet),
  )
  const times = lost.map(([at]) => at).toSorted()
  if (times.length > 0) throw refused('slots-booked', { times: times.join(', ') })
}

/** The sheet's stream says who has which slot: never more people than places, and what is booked is laid out. */
export const slotSheetRules: RecordRules = {
  before({ before, after }) {
    const sheet = valuesOf(after)
    if (before && isSameValue(before.values, after.values)) return
    if (sheet.event === null && sheet.clinic === null) throw refused('event-or-clinic', { paths: ['body.event'] })
    demandSlots(sheet)
    demandPlacesForBooked(sheet)
  },
  acts: {
    book: {
      decide({ before, asked }) {
        const { at, who } = asked as unknown as Booking
        const sheet = valuesOf(before)
        if (hasSlot(sheet, at, who.id)) return null
        demandFree(sheet, at, 'at')
        return asked
      },
    },
    rebook: {
      decide({ before, asked }) {
        const { at, guest, to } = asked as { readonly at: string; readonly guest: string; readonly to: string }
        const sheet = valuesOf(before)
        if (!hasSlot(sheet, at, guest)) throw refused('slot-not-booked', { paths: ['body.at'] })
        if (hasSlot(sheet, to, guest)) return null
        demandFree(sheet, to, 'to')
        return asked
      },
    },
    free: {
      decide: ({ before, asked }) =>
        hasSlot(valuesOf(before), asked.at as string, asked.guest as string) ? asked : null,
    },
  },
}
