import type { SlotClash } from '@kervan/contracts/kinds/slot-sheet/slot-sheet'
import type { SlotTimes } from '@kervan/contracts/kinds/slot-sheet/slots'
import type { Named, NamedOfKind } from '@kervan/contracts/kit/record-row'

/** Someone has a slot, as a page tells it. */
export interface GuestBooking {
  readonly id: string
  readonly at: string
  readonly who: NamedOfKind
}

/** A sheet as its page tells it. */
export interface Sheet extends SlotTimes {
  readonly id: string
  readonly revision: string
  readonly status: string
  readonly archived: boolean
  readonly day: string
  readonly event: Named | null
  readonly room: string | null
  readonly doctor: string | null
  readonly taken: number
  readonly free: number
  readonly bookings: readonly GuestBooking[]
  readonly clashes: readonly SlotClash[]
}
