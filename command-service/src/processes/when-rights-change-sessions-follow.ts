import { recordOf } from '@kervan/contracts/streams'
import { type DeclaredReaction, reaction } from './reaction.ts'

const OF_USERS = ['UserChanged', 'UserPermissionsSet', 'UserDeactivated', 'UserReactivated'] as const
const OF_ROLES = ['RoleChanged', 'RoleArchived', 'RoleRestored'] as const

/** Whoever is signed in may do what the log says, also where the command that changed it was cut short before it told the sessions. */
export const whenRightsChangeSessionsFollow: readonly DeclaredReaction[] = [
  ...OF_USERS.map((on) =>
    reaction({
      name: `sessions-follow-${on}`,
      on,
      endsIn: null,
      react:
        ({ access }) =>
        (event) =>
          access.followUser(recordOf(event.stream).id),
    }),
  ),
  ...OF_ROLES.map((on) =>
    reaction({
      name: `sessions-follow-${on}`,
      on,
      endsIn: null,
      react:
        ({ access }) =>
        (event) =>
          access.followRole(recordOf(event.stream).id),
    }),
  ),
]
