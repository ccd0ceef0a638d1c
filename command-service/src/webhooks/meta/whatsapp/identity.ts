import type { ChannelSender } from '@kervan/contracts/events/conversation.events'
import { isSamePhone } from '@kervan/contracts/text/equal-phones'
import { PhoneE164 } from '@kervan/contracts/text/phone-e164'
import { tidyText } from '@kervan/contracts/text/typed-text'
import { Contact } from './wire.ts'

/** How a message or a status names the person at the other end. */
interface Claimed {
  readonly phone?: string
  readonly userId?: string
  /** The id across linked business portfolios. Stands in only where there is no other. */
  readonly parentUserId?: string
}

/** Business-scoped user ids: country, a point, letters and digits. Some senders put them where phones belong. */
const USER_ID = /^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]+$/

/** A user id that stands where a phone belongs. */
export const userIdIn = (waId: string | undefined): string | undefined =>
  waId && USER_ID.test(waId) ? waId : undefined

/** Digits as WhatsApp writes a phone, in E.164; undefined where they are none. Those of a user id are none, however many. */
export const phoneOf = (waId: string | undefined): string | undefined =>
  userIdIn(waId) ? undefined : PhoneE164.safeParse(`+${waId?.replace(/\D/g, '')}`).data

/**
 * The person at the other end, with the name that belongs to the person among the contacts of the webhook. Undefined when
 * nothing tells who it is.
 */
export const personOf = (claimed: Claimed, contacts: readonly unknown[]): ChannelSender | undefined => {
  const contact = contactOf(claimed, contacts)
  const phone = userIdIn(claimed.phone) ? undefined : (phoneOf(claimed.phone) ?? phoneOf(contact?.wa_id))
  const userId = claimed.userId ?? (contact && idOf(contact)) ?? userIdIn(claimed.phone) ?? claimed.parentUserId
  if (!phone && !userId) return undefined
  const profileName = tidyText(contact?.profile?.name ?? '') || tidyText(contact?.profile?.username ?? '')
  return { ...(phone && { phone }), ...(userId && { userId }), ...(profileName && { profileName }) }
}

const idOf = (contact: Contact): string | undefined => contact.user_id ?? userIdIn(contact.wa_id)

/**
 * The contact with the same user id, else with the same phone in any writing; else the only one, unless it names another person: a name is
 * never taken from another sender of the same delivery.
 */
const contactOf = (claimed: Claimed, contacts: readonly unknown[]): Contact | undefined => {
  const known = contacts.map((contact) => Contact.safeParse(contact).data).filter((contact) => contact !== undefined)
  const phone = phoneOf(claimed.phone)
  const userId = claimed.userId ?? userIdIn(claimed.phone)
  const isOfId = (contact: Contact) => {
    const told = idOf(contact)
    return userId && told ? told === userId : undefined
  }
  const isOfPhone = (contact: Contact) => {
    const told = phoneOf(contact.wa_id)
    return phone && told ? isSamePhone(phone, told) : undefined
  }
  const [only, ...more] = known
  const fits = only && more.length === 0 && isOfId(only) !== false && (isOfId(only) || isOfPhone(only) !== false)
  return (
    known.find(isOfId) ??
    known.find((contact) => isOfPhone(contact) && isOfId(contact) !== false) ??
    (fits ? only : undefined)
  )
}
