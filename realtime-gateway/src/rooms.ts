import { can, isStaff, type Permission } from '@kervan/contracts/permissions/permissions'
import { PROTECTED_KINDS } from '@kervan/contracts/permissions/protected-kinds'
import { type Reader, visibilityOf } from '@kervan/contracts/permissions/visibility'

/**
 * Whom a push is for: everybody who is signed in; of these, those who have a part in the work; one user; everyone who holds a permission
 * on every record of its kinds; everyone who holds it on some of them; of these, those who see what their teams see; and of those who see
 * every lead, those who may see how to reach people, and those who may not; of those who see some leads alone, each for the messages of
 * their own; and one user for what colleagues write to them, which nobody else hears who looks at what the user sees.
 */
export type Room =
  | typeof EVERYBODY
  | typeof STAFF
  | `u:${string}`
  | `perm:${string}`
  | `some:${string}`
  | `team:${string}`
  | `chat:${string}`
  | MessagesRoom
  | `${MessagesRoom}:${string}`

export const EVERYBODY = 'everybody'
export const STAFF = 'staff'
export const MESSAGES_WITH_CONTACT = 'messages:with-contact'
export const MESSAGES_WITHOUT_CONTACT = 'messages:without-contact'

type MessagesRoom = typeof MESSAGES_WITH_CONTACT | typeof MESSAGES_WITHOUT_CONTACT

/** Who hears of a message: those who see every lead, and the owner of this one where the owner does not. */
export const messagesRooms = (messages: MessagesRoom, ownerId: string | null): Room[] =>
  ownerId === null ? [messages] : [messages, `${messages}:${ownerId}`]

/** Those who hold a permission on every record: what an endpoint may show them, a push may tell them. */
export const roomOf = (permission: Permission): Room => `perm:${permission}`
/** Those who hold it within a narrower scope. An event does not say whether a record lies in it. */
export const narrowRoomOf = (permission: Permission): Room => `some:${permission}`
/** Those who hold it on what their teams see. Who is in which team is nothing that rooms follow. */
export const teamRoomOf = (permission: Permission): Room => `team:${permission}`

export const chatRoomOf = (userId: string): Room => `chat:${userId}`

/** Every room that a user is in. @param user  of a session, which says whether another one looks through it */
export const roomsOf = (user: Reader & { readonly viewedBy?: unknown }): Room[] => {
  const rooms = [...PROTECTED_KINDS].flatMap(([resource, kind]): Room[] => {
    const permission = `${resource}.view` as Permission
    const { scope } = visibilityOf(user, kind)
    if (scope === 'none' || !can(user, permission)) return []
    if (scope === 'all') return [roomOf(permission)]
    return [narrowRoomOf(permission), ...(scope === 'team' ? [teamRoomOf(permission)] : [])]
  })
  const staff: Room[] = isStaff(user) ? [STAFF, ...(user.viewedBy ? [] : [chatRoomOf(user.id)])] : []
  const messages = can(user, 'fields.contact') ? MESSAGES_WITH_CONTACT : MESSAGES_WITHOUT_CONTACT
  const heard: Room[] = rooms.includes(roomOf('leads.view'))
    ? [messages]
    : rooms.includes(narrowRoomOf('leads.view'))
      ? [`${messages}:${user.id}`]
      : []
  return [EVERYBODY, `u:${user.id}`, ...staff, ...rooms, ...heard]
}
