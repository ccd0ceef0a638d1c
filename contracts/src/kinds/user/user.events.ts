import { z } from 'zod'
import { type EventOf, event } from '../../events/define-events.ts'
import { PermissionRecord, UserType } from '../../permissions/permissions.ts'

const changed = <Value extends z.ZodType>(value: Value) => z.object({ from: value, to: value }).optional()

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
      phoneNumber: z.string().nullable().optional(),
      extension: z.string().nullable().optional(),
    }),
  ),
  /** An operator or a colleague took the user's password away, and the user's sessions were ended. */
  UserPasswordReset: event(z.object({})),
  /** The user chose another password, and the user's other sessions were ended. */
  UserPasswordChanged: event(
    z.object({
      /** In place of one that was made for the user, as every new user does. */
      ofOneTime: z.literal(true).optional(),
    }),
  ),
  /** The user can sign in by this passkey from now on. What proves it lies in a table of the command service. */
  UserPasskeyAdded: event(z.object({ passkeyId: z.guid() })),
  /** By the user, or by a colleague who reset the user's access. */
  UserPasskeyRemoved: event(z.object({ passkeyId: z.guid() })),
  /** The user is asked for a second step from now on. What proves it lies in a table of the command service. */
  UserSecondFactorSetUp: event(z.object({})),
  /** By the user. */
  UserSecondFactorTurnedOff: event(z.object({})),
  /** By an operator or a colleague; the user's sessions were ended. */
  UserSecondFactorReset: event(z.object({})),
  UserRecoveryCodesRenewed: event(z.object({})),
  /** By a colleague: one session of the user, or every one. The user may sign in again. */
  UserSessionsEnded: event(z.object({ every: z.boolean() })),
  /** What is personal to the user, grants and denials, is this from now on. */
  UserPermissionsSet: event(z.object({ permissions: z.array(PermissionRecord), undoes: z.string().optional() })),
  UserChanged: event(
    z.object({
      changes: z.strictObject({
        fullName: changed(z.string()),
        email: changed(z.string().nullable()),
        phoneNumber: changed(z.string().nullable()),
        extension: changed(z.string().nullable()),
        userType: changed(UserType),
        subRole: changed(z.string()),
      }),
      undoes: z.string().optional(),
    }),
  ),
  /** The user can sign in no more, and the user's sessions ended. */
  UserDeactivated: event(z.object({ undoes: z.string().optional() })),
  UserReactivated: event(z.object({ undoes: z.string().optional() })),
}
export type UserEvent = EventOf<typeof USER_EVENTS>
