import type { ChatChannel } from '@kervan/contracts/chat/chat-channel'
import type { LeadRow } from '@kervan/contracts/kinds/lead/leads.list'
import { type Channel, STAFF_CHANNEL } from '@kervan/contracts/messages/channels'
import type { UnsentState } from '@kervan/contracts/messages/unsent-state'
import { phoneWritings } from '@kervan/contracts/text/equal-phones'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { digitsOf, soughtDigits } from '@kervan/contracts/text/phone'

/** Which conversation is meant: one with a colleague by its channel, one with a person by the lead. */
export interface ChannelChoice {
  readonly kind: 'colleague' | 'lead'
  readonly id: string
}

/** A row of the list. */
export interface ShownChannel extends ChannelChoice {
  readonly name: string
  readonly channel: Channel
  readonly email: string | null
  /** As it is kept: E.164. */
  readonly phone: string | null
  readonly lastWords: string | null
  /** How they stand as long as the person may not have them, where they are ours. */
  readonly unsent: UnsentState | null
  /** When something was said last, else when it was opened; UTC, ISO 8601. */
  readonly at: string
  /** Whether there is a last message. */
  readonly isSaid: boolean
  readonly unread: number
  /** The person waits for an answer. */
  readonly isWaiting: boolean
}

export const isChosenChannel = ({ kind, id }: ChannelChoice, choice: ChannelChoice | null): boolean =>
  choice !== null && choice.kind === kind && choice.id === id

export const colleagueChannel = (channel: ChatChannel, name: string): ShownChannel => ({
  kind: 'colleague',
  id: channel.id,
  name,
  channel: channel.metadata.channelType,
  email: null,
  phone: null,
  lastWords: channel.lastMessage?.text ?? null,
  unsent: null,
  at: channel.updatedAt,
  isSaid: channel.lastMessage !== null,
  unread: channel.unreadCount,
  isWaiting: false,
})

/** Where nothing was said, it is a web conversation until the person is reached by another channel. */
export const leadChannel = (lead: LeadRow, name: string, lastWords: string | null): ShownChannel => ({
  kind: 'lead',
  id: lead.id,
  name,
  channel: lead.lastMessage?.channel ?? STAFF_CHANNEL,
  email: lead.email_address,
  phone: lead.phone_number,
  lastWords,
  unsent: lead.lastMessage?.unsent ?? null,
  at: lead.lastMessageAt,
  isSaid: lead.lastMessage !== null,
  unread: 0,
  isWaiting: lead.waitingSince !== null,
})

/** Digits of a number that are looked for at least. */
const FEWEST_DIGITS = 3

/**
 * Those whose name, e-mail or phone has what is looked for, the newest first.
 * @param found  ids of leads that the server found by it
 */
export const searchChannels = (
  channels: readonly ShownChannel[],
  search: string,
  found: ReadonlySet<string>,
): readonly ShownChannel[] => {
  const sought = foldTr(search)
  const digits = soughtDigits(search)
  return channels
    .filter(
      ({ kind, id, name, email, phone }) =>
        (kind === 'lead' && found.has(id)) ||
        foldTr(name).includes(sought) ||
        (email !== null && foldTr(email).includes(sought)) ||
        (phone !== null &&
          digits.length >= FEWEST_DIGITS &&
          phoneWritings(phone).some((writing) => digitsOf(writing).includes(digits))),
    )
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

type Known = Pick<LeadRow, 'id' | 'personId'>

/** The row of the conversation with a lead: its own, or one of another lead of the same person. A shared phone or e-mail does not count. */
export const findLeadChannel = <Lead extends Known>(leads: readonly Lead[], lead: Known): Lead | undefined =>
  leads.find(({ id }) => id === lead.id) ?? leads.find(({ personId }) => personId === lead.personId)
