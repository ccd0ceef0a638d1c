import { z } from 'zod'
import type { RecordOfKind } from '../../kit/fields/field.ts'
import { Named } from '../../kit/record-row.ts'
import { type Booking, endOfSlot, isSameGuest, overlap, type SlotTimes } from './slots.ts'

/** A slot that a guest has. */
export interface BookedSlot {
  readonly sheet: Named
  readonly day: string
  readonly at: string
  readonly until: string
  readonly room: string | null
  readonly doctor: string | null
  /** The guest has another slot meanwhile. */
  readonly clashes: boolean
}

export const bookedSlotSchema = () =>
  z.object({
    sheet: Named,
    day: z.string(),
    at: z.string(),
    until: z.string(),
    room: z.string().nullable(),
    doctor: z.string().nullable(),
    clashes: z.boolean(),
  })

export interface GuestSheet {
  readonly id: string
  readonly values: SlotTimes & {
    readonly examination: string
    readonly day: string
    readonly room: string | null
    readonly doctor: string | null
    readonly bookings: readonly Booking[]
  }
}

/** The slots that a guest has in some sheets, in the order of time. */
export const slotsOfGuest = (sheets: readonly GuestSheet[], guest: RecordOfKind): readonly BookedSlot[] => {
  const slots = sheets.flatMap(({ id, values }) =>
    values.bookings.flatMap(({ at, who }) =>
      isSameGuest(who, guest)
        ? [
            {
              sheet: { id, name: values.examination },
              ...{ day: values.day, at, until: endOfSlot(at, values) },
              ...{ room: values.room, doctor: values.doctor },
            },
          ]
        : [],
    ),
  )
  return slots
    .map((slot) => ({ ...slot, clashes: slots.some((other) => other !== slot && overlap(slot, other)) }))
    .toSorted((one, other) => (`${one.day} ${one.at}` < `${other.day} ${other.at}` ? -1 : 1))
}
