import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { can, PERMISSIONS, type Permission } from '@kervan/contracts/permissions/permissions'

/** Whom a push is for: one user, or everyone who holds a permission. */
export type Room = `u:${string}` | `perm:${string}`

/** Those who hold a permission: what an endpoint may show them, a push may tell them. */
export const roomOf = (permission: Permission): Room => `perm:${permission}`

/** Every room that a user is in. */
export const roomsOf = (user: CurrentUser): Room[] => [
  `u:${user.id}`,
  ...PERMISSIONS.filter((permission) => can(user, permission)).map(roomOf),
]
