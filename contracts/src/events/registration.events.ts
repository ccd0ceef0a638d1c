import { z } from 'zod'
import { UserType } from '../permissions/permissions.ts'
import { LANGUAGES } from '../preferences/languages.ts'
import { type EventOf, event } from './define-events.ts'

/** Stream `registration-<id of the user that it becomes>`: somebody registered, and somebody else decides. */
export const REGISTRATION_EVENTS = {
  RegistrationAsked: event(
    z.object({
      username: z.string(),
      fullName: z.string(),
      email: z.string().nullable(),
      /** In which it was asked. */
      language: z.enum(LANGUAGES),
    }),
  ),
  RegistrationApproved: event(z.object({ userType: UserType, subRole: z.string() })),
  RegistrationRefused: event(z.object({})),
}
export type RegistrationEvent = EventOf<typeof REGISTRATION_EVENTS>
