import type { UserEvent } from '@kervan/contracts/events/user.events'
import type { PushTable } from './addressed-push.ts'
import { recordChanged } from './record-changed.ts'

export const USER_PUSHES: PushTable<Exclude<UserEvent['type'], 'UserPasswordChanged'>> = {
  UserRegistered: (event) => [recordChanged('user', event)],
  UserPermissionsSet: (event) => [recordChanged('user', event)],
  UserChanged: (event) => [recordChanged('user', event)],
  // Told to the user, as every notification is.
  UserPasswordReset: () => [],
  UserDeactivated: (event) => [recordChanged('user', event)],
  UserReactivated: (event) => [recordChanged('user', event)],
}
