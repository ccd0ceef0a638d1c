import { can, isStaff, type Permission } from '@kervan/contracts/permissions/permissions'
import { LEADS, PROTECTED_KINDS } from '@kervan/contracts/permissions/protected-kinds'
import { type Reader, visibilityOf } from '@kervan/contracts/permissions/visibility'

/**
 * Whom a push is for: everybody who is signed in; of these, those who have a part in the work; one user; everyone who holds a permission
 * on every record of its kinds; everyone who holds it on some of them; of these, those who see what their teams see; and of those who see
 * every lead, those who may see how to reach people, and those who may not; of those who see some leads alone, for the messages of each
 * colleague whose leads they are; and one user for what colleagues write to them, which an administrator who looks at what the user sees
 * does not hear.
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

/** Who hears of a message: those who see every lead, and of the others those who see the leads of this one's owner. */
export const messagesRooms = (messages: MessagesRoom, ownerId: string | null): Room[] =>
  ownerId === null ? [messages] : [messages, `${messages}:${ownerId}`]

/** Those who hold a permission on every record: what an endpoint may show them, a push may tell them. */
export const roomOf = (permission: Permission): Room => `perm:${permission}`
/** Those who hold a permission within a narrower scope. An event does not say whether a record lies in it. */
export const narrowRoomOf = (permission: Permission): Room => `some:${permission}`
/** Those who hold a permission on what their teams see, in whichever teams they are. */
export const teamRoomOf = (permission: Permission): Room => `team:${permission}`

export const chatRoomOf = (userId: string): Room => `chat:${userId}`

/** Whose messages are heard: those of the leads that lists show. */
const messagesRoomsOf = (user: Reader): Room[] => {
  if (!can(user, 'leads.view')) return []
  const { within, groups } = visibilityOf(user, LEADS)
  const messages = groups.has('contact') ? MESSAGES_WITH_CONTACT : MESSAGES_WITHOUT_CONTACT
  return within?.flatMap(({ ids }) => ids.map((id): Room => `${messages}:${id}`)) ?? [messages]
}

/** Every room that a user is in. @param user  of a session, which says whether another one looks through it, with the teams of the user */
export const roomsOf = (user: Reader & { readonly viewedBy?: unknown }): Room[] => {
  const rooms = [...PROTECTED_KINDS].flatMap(([resource, kind]): Room[] => {
    const permission = `${resource}.view` as Permission
    const { scope } = visibilityOf(user, kind)
    if (scope === 'none' || !can(user, permission)) return []
    if (scope === 'all') return [roomOf(permission)]
    return [narrowRoomOf(permission), ...(scope === 'team' ? [teamRoomOf(permission)] : [])]
  })
  const staff: Room[] = isStaff(user) ? [STAFF, ...(user.viewedBy ? [] : [chatRoomOf(user.id)])] : []
  return [EVERYBODY, `u:${user.id}`, ...staff, ...rooms, ...messagesRoomsOf(user)]
}
