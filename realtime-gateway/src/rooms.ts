import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { type Access, can, PERMISSIONS } from '@kervan/contracts/permissions/permissions'

/** Whom a push is for: one user, everyone who holds a permission, or everyone who is signed in. */
export type Room = `u:${string}` | `perm:${string}` | 'signed-in'

/** Those who have the access that an endpoint asks for; what an endpoint may show them, a push may tell them. */
export const roomOf = (access: Exclude<Access, 'public'>): Room =>
  access === 'signed-in' ? 'signed-in' : `perm:${access}`

/** Every room that a user is in. */
export const roomsOf = (user: CurrentUser): Room[] => [
  `u:${user.id}`,
  roomOf('signed-in'),
  ...PERMISSIONS.filter((permission) => can(user, permission)).map(roomOf),
]
