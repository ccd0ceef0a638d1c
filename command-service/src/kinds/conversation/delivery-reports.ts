import type { ConversationEvent } from '@kervan/contracts/events/conversation.events'
import type { DeliveryState } from '@kervan/contracts/messages/message-content'
import { type ConversationState, rankOf, type SentMessages, sentAtOf } from './conversation.state.ts'

export interface ReportUpTo {
  readonly state: 'delivered' | 'read'
  /** UTC, ISO 8601. */
  readonly upTo: string
}

/**
 * What a report about all that we sent up to a time says of the messages that are known. It is kept for those that come to be known
 * later: providers tell of a message after they told that it was read.
 */
export const reportedUpTo = ({ state, upTo }: ReportUpTo, conversation: ConversationState): ConversationEvent[] => {
  const before = conversation.reportedUpTo[state]
  if (before !== null && Date.parse(before) >= Date.parse(upTo)) return []
  const events: ConversationEvent[] = [{ type: 'DeliveryReportedUpTo', data: { state, upTo } }]
  for (let sent = conversation.sent; sent; sent = sent.before)
    if (isStanding(sent, conversation) && Date.parse(sent.sentAt) <= Date.parse(upTo))
      events.push(...risen(sent.messageId, state, upTo, conversation))
  return events
}

/** What earlier reports say of a message that comes to be known now. */
export const reportedBefore = (
  messageId: string,
  sentAt: string,
  rank: number,
  { reportedUpTo }: Pick<ConversationState, 'reportedUpTo'>,
): ConversationEvent[] => {
  const state = (['read', 'delivered'] as const).find((each) => {
    const upTo = reportedUpTo[each]
    return upTo !== null && Date.parse(sentAt) <= Date.parse(upTo)
  })
  if (state === undefined || rankOf(state) <= rank) return []
  return [deliveryEvent(messageId, state, reportedUpTo[state]!)]
}

/** A message that was sent again later stands at its later place. */
const isStanding = ({ messageId, sentAt }: SentMessages, conversation: ConversationState): boolean => {
  const message = conversation.outgoing.get(messageId)
  return !message || (message.stage === 'accepted' && sentAtOf(conversation, messageId) === sentAt)
}

const risen = (
  messageId: string,
  state: DeliveryState,
  at: string,
  { delivery }: ConversationState,
): ConversationEvent[] =>
  rankOf(state) > (delivery.get(messageId)?.rank ?? -1) ? [deliveryEvent(messageId, state, at)] : []

const deliveryEvent = (messageId: string, state: DeliveryState, at: string): ConversationEvent => ({
  type: 'MessageDeliveryChanged',
  data: { messageId, state, at },
})
