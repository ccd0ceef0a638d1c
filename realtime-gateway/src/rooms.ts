import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import { PROTECTED_KINDS } from '@kervan/contracts/permissions/protected-kinds'
import { visibilityOf } from '@kervan/contracts/permissions/visibility'

/**
 * Whom a push is for: everybody who is signed in; one user; everyone who holds a permission on every record of its kinds; everyone who holds it on some of
 * them; and of those who see every lead, those who may see how to reach people, and those who may not.
 */
export type Room =
  | typeof EVERYBODY
  | `u:${string}`
  | `perm:${string}`
  | `some:${string}`
  | typeof MESSAGES_WITH_CONTACT
  | typeof MESSAGES_WITHOUT_CONTACT

export const EVERYBODY = 'everybody'
export const MESSAGES_WITH_CONTACT = 'messages:with-contact'
export const MESSAGES_WITHOUT_CONTACT = 'messages:without-contact'

/** Those who hold a permission on every record: what an endpoint may show them, a push may tell them. */
export const roomOf = (permission: Permission): Room => `perm:${permission}`
/** Those who hold it within a narrower scope. An event does not say whether a record lies in it. */
export const narrowRoomOf = (permission: Permission): Room => `some:${permission}`

/** Every room that a user is in. */
export const roomsOf = (user: CurrentUser): Room[] => {
  const rooms = [...PROTECTED_KINDS].flatMap(([resource, kind]): Room[] => {
    const permission = `${resource}.view` as Permission
    const { scope } = visibilityOf(user, kind)
    if (scope === 'none' || !can(user, permission)) return []
    return [scope === 'all' ? roomOf(permission) : narrowRoomOf(permission)]
  })
  const messages: Room = can(user, 'fields.contact') ? MESSAGES_WITH_CONTACT : MESSAGES_WITHOUT_CONTACT
  return [EVERYBODY, `u:${user.id}`, ...rooms, ...(rooms.includes(roomOf('leads.view')) ? [messages] : [])]
}
