import type { UserEvent } from '@kervan/contracts/kinds/user/user.events'
import type { PushTable } from './addressed-push.ts'
import { recordChanged } from './record-changed.ts'

export const USER_PUSHES: PushTable<UserEvent['type']> = {
  UserRegistered: (event) => [recordChanged('user', event)],
  UserPermissionsSet: (event) => [recordChanged('user', event)],
  UserChanged: (event) => [recordChanged('user', event)],
  // Told to the user, as every notification is.
  UserPasswordReset: () => [],
  UserPasswordChanged: () => [],
  UserPasskeyAdded: () => [],
  UserPasskeyRemoved: () => [],
  UserSecondFactorSetUp: () => [],
  UserSecondFactorTurnedOff: () => [],
  UserSecondFactorReset: () => [],
  UserRecoveryCodesRenewed: () => [],
  UserSessionsEnded: () => [],
  UserDeactivated: (event) => [recordChanged('user', event)],
  UserReactivated: (event) => [recordChanged('user', event)],
}
