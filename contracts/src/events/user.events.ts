import { z } from 'zod'
import { PermissionRecord, UserType } from '../permissions/permissions.ts'
import { type EventOf, event } from './define-events.ts'

/** Stream `user-<userId>`. Credentials are not facts of the log; they live in a table of the command service. */
export const USER_EVENTS = {
  UserRegistered: event(
    z.object({
      username: z.string(),
      fullName: z.string(),
      email: z.string().nullable(),
      userType: UserType,
      subRole: z.string(),
      permissions: z.array(PermissionRecord),
    }),
  ),
  /** An operator gave the user a new password and ended the user's sessions. */
  UserPasswordReset: event(z.object({})),
}
export type UserEvent = EventOf<typeof USER_EVENTS>
