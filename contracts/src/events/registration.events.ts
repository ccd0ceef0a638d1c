import { z } from 'zod'
import { UserType } from '../permissions/permissions.ts'
import { LANGUAGES } from '../preferences/languages.ts'
import { type EventOf, event } from './define-events.ts'

/** Stream `registration-<id of the user that it becomes>`: a visitor registered, and a user with the right to approve decides. */
export const REGISTRATION_EVENTS = {
  RegistrationAsked: event(
    z.object({
      username: z.string(),
      fullName: z.string(),
      email: z.string().nullable(),
      /** The language in which the visitor registered. */
      language: z.enum(LANGUAGES),
    }),
  ),
  RegistrationApproved: event(z.object({ userType: UserType, subRole: z.string() })),
  RegistrationRefused: event(z.object({})),
}
export type RegistrationEvent = EventOf<typeof REGISTRATION_EVENTS>
