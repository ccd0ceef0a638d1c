import { recordOf } from '@kervan/contracts/streams'
import { followKey } from '../kinds/api-key/follow-key.ts'
import type { Records } from '../ports.ts'
import { type DeclaredReaction, reaction } from './reaction.ts'

const OF_USERS = ['UserChanged', 'UserPermissionsSet', 'UserDeactivated', 'UserReactivated'] as const
const OF_ROLES = ['RoleChanged', 'RoleArchived', 'RoleRestored'] as const

const OF_KEYS = ['ApiKeyChanged', 'ApiKeyArchived', 'ApiKeyRestored'] as const

const sessionsFollow = (
  on: DeclaredReaction['on'],
  follow: (records: Records, id: string) => Promise<void>,
): DeclaredReaction =>
  reaction({
    name: `sessions-follow-${on}`,
    on,
    endsIn: null,
    react: (records) => (event) => follow(records, recordOf(event.stream).id),
  })

/** Gives sessions the rights that the log says, also where the command that changed them was cut short before it told the sessions. */
export const whenRightsChangeSessionsFollow: readonly DeclaredReaction[] = [
  ...OF_USERS.map((on) => sessionsFollow(on, ({ access }, id) => access.followUser(id))),
  ...OF_ROLES.map((on) => sessionsFollow(on, ({ access }, id) => access.followRole(id))),
  ...OF_KEYS.map((on) => sessionsFollow(on, followKey)),
]
