import type { ChannelSender } from '@kervan/contracts/events/conversation.events'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import { type OpenedChannel, openedByOf } from '@kervan/contracts/messages/channels'
import { isSamePhone } from '@kervan/contracts/text/equal-phones'
import { foldTr } from '@kervan/contracts/text/fold-tr'

/** Begins the names of visitors who are not known yet, apart from every id that a visitor's widget has. */
const OF_LEAD = 'lead:'
const visitorOfLead = (leadId: string): string => `${OF_LEAD}${leadId}`

/** Whether a name stands for a lead without a known visitor: no visitor reads what is written there. */
export const isVisitorOfLead = ({ userId }: ChannelSender): boolean => userId?.startsWith(OF_LEAD) ?? false

/** The names of the other side in a channel, for a number, an address or an id as it is kept. */
export const senderNamed = (channel: OpenedChannel, name: string): ChannelSender => {
  const by = openedByOf(channel)
  if (by === 'phone') return { phone: name }
  return by === 'email' ? { email: name.toLowerCase() } : { userId: name }
}

/** The contact point by which a person is named in a channel, as it is kept; null where they are named by their lead. */
export const pointNamed = (channel: OpenedChannel, value: string): ContactPoint | null => {
  const by = openedByOf(channel)
  if (by === 'lead') return null
  return by === 'platform-id' ? { kind: 'channel', channel, value } : { kind: by, value }
}

/** The names by which a lead's person is written to in a channel; undefined where the person has no such contact point. */
export const senderOfLead = (
  channel: OpenedChannel,
  leadId: string,
  contactPoints: readonly ContactPoint[],
  name: string | undefined,
): ChannelSender | undefined => {
  const by = openedByOf(channel)
  if (by === 'lead') return { userId: visitorOfLead(leadId) }
  const point = contactPoints.find(
    (each) =>
      (by === 'platform-id' ? each.kind === 'channel' && each.channel === channel : each.kind === by) &&
      (name === undefined || isSame(each, name)),
  )
  return point && senderNamed(channel, point.value)
}

const isSame = ({ kind, value }: ContactPoint, name: string): boolean => {
  if (kind === 'email') return foldTr(value) === foldTr(name)
  return kind === 'phone' ? isSamePhone(value, name) : value === name
}
