import { z } from 'zod'
import { UserId } from '../ids.ts'
import { type EventOf, event } from './define-events.ts'

/** The one stream `administrators-<ADMINISTRATORS>`: who may stop being an active administrator, one after the other. */
export const ADMINISTRATORS = '0190a000-0000-7000-8000-0000000000ad'

export const ADMINISTRATORS_EVENTS = {
  /** Until the user's stream has gone on from this revision, the user does not count as one who remains. */
  AdministratorReleased: event(
    z.object({ userId: UserId, revision: z.string(), /** Who was found to remain. */ remaining: UserId }),
  ),
}
export type AdministratorsEvent = EventOf<typeof ADMINISTRATORS_EVENTS>
