import type { ChannelSender, ConversationEvent } from '@kervan/contracts/events/conversation.events'
import type { Actor } from '@kervan/contracts/events/envelope'
import { type GrowingMap, growingMap } from '@kervan/contracts/growing-map'
import type { Place } from '@kervan/contracts/kit/record-state'
import type { Channel } from '@kervan/contracts/messages/channels'
import { consentWordOf } from '@kervan/contracts/messages/consent-words'
import { DELIVERY_STATES, type DeliveryState, type MessageContent } from '@kervan/contracts/messages/message-content'
import { replySubject } from '@kervan/contracts/messages/subject'
import { speaks } from '@kervan/contracts/messages/what-speaks'
import { type Desk, evolveDesk, newDesk } from './conversation-desk.ts'
import { type FileOfMessage, withAwaitedFiles, withFileStage } from './message-files.ts'

/** Who was so named is named otherwise since. */
export interface Succession {
  readonly from: ChannelSender
  readonly to: ChannelSender
  /** UTC, ISO 8601. */
  readonly at: string
}

/** A message that was requested here. */
export interface OutgoingMessage {
  readonly content: MessageContent
  readonly replyTo?: string
  /** The message that it follows: that which it answers, else the newest of the thread. Null where it begins one. */
  readonly follows: string | null
  /** Who asked for it, where that was a user. */
  readonly by: Actor
  /** When it was asked for, UTC, ISO 8601. */
  readonly at: string
  /** `handed-over`: the provider may have it. */
  readonly stage: 'requested' | 'handed-over' | 'accepted' | 'refused' | 'unknown' | 'cancelled'
  /** Times that it was handed over. */
  readonly attempts: number
  /** When it was handed over last, UTC, ISO 8601; null before the first time. */
  readonly handedOverAt: string | null
  /** It was said why it waits, since it was asked for or asked for again. */
  readonly isHeld: boolean
}

/** Messages that the provider has taken of us, newest first: a list that grows without a copy. */
export interface SentMessages {
  readonly messageId: string
  /** UTC, ISO 8601. */
  readonly sentAt: string
  readonly before: SentMessages | null
}

export interface ConversationState {
  readonly opened: boolean
  /** By what it goes and to whom; null until it is opened. */
  readonly party: { readonly channel: Channel; readonly account: string; readonly sender: ChannelSender } | null
  readonly messages: GrowingMap<string, { readonly revoked: boolean; readonly revokedAt?: string }>
  /** Files of messages that a provider holds or held, and how far each came. */
  readonly files: GrowingMap<string, FileOfMessage>
  /** Edits that are known, by their own ids. */
  readonly edits: GrowingMap<string, true>
  /** Highest delivery state of each outgoing message; a failure stands beside it. */
  readonly delivery: GrowingMap<string, { readonly rank: number; readonly failed: boolean; readonly at: string }>
  /** Up to which time all that we sent is delivered, and is read: the highest that was reported, UTC, ISO 8601. */
  readonly reportedUpTo: { readonly delivered: string | null; readonly read: string | null }
  /** Those that were not read when a time up to which all is read was reported last. */
  readonly sent: SentMessages | null
  /** Requested here, and may be with the provider: handed over without a known end. */
  readonly underway: readonly string[]
  /** When messages were revoked that had not come, by their ids. */
  readonly revokedBefore: GrowingMap<string, string>
  readonly routed: GrowingMap<string, true>
  /** Changes of number and user id that the provider told, in the order of when they happened. */
  readonly successions: readonly Succession[]
  /** Messages that were requested here, by our ids. */
  readonly outgoing: GrowingMap<string, OutgoingMessage>
  /** Ours and the provider's id of those that the provider has taken. */
  readonly ours: GrowingMap<string, string>
  readonly providerIds: GrowingMap<string, string>
  /** When the person wrote last, UTC, ISO 8601. */
  readonly lastInboundAt: string | null
  /** When the provider named the person last, UTC, ISO 8601. */
  readonly namedAt: string | null
  /** How many messages the person has written. */
  readonly inbound: number
  /** What an answer follows, in the order of the log: what the person wrote last, or a message of ours that has begun a thread since. */
  readonly newestInThread: string | null
  /** Of the newest message that has one. */
  readonly subject: string | null
  /** Which message a message of the person's answers, for those that say so. */
  readonly answered: GrowingMap<string, string>
  /** When the person last asked for no more messages by one word alone, UTC, ISO 8601. */
  readonly stoppedAt: string | null
  /** Where the newest routed message went and whose it was, or for whom a user wrote since. */
  readonly leadId: string | null
  readonly personId: string | null
  readonly desk: Desk
}

export const noConversation: ConversationState = {
  opened: false,
  party: null,
  messages: growingMap(),
  files: growingMap(),
  edits: growingMap(),
  delivery: growingMap(),
  reportedUpTo: { delivered: null, read: null },
  sent: null,
  underway: [],
  revokedBefore: growingMap(),
  routed: growingMap(),
  successions: [],
  outgoing: growingMap(),
  ours: growingMap(),
  providerIds: growingMap(),
  lastInboundAt: null,
  namedAt: null,
  inbound: 0,
  newestInThread: null,
  subject: null,
  answered: growingMap(),
  stoppedAt: null,
  leadId: null,
  personId: null,
  desk: newDesk,
}

/** `sent` 0, `delivered` 1, `read` 2; `failed` has no rank. */
export const rankOf = (state: DeliveryState): number => (DELIVERY_STATES as readonly string[]).indexOf(state)

/** A message as this conversation names it: ours by our id, whatever the provider calls it. */
export const namedHere = ({ ours }: ConversationState, messageId: string): string => ours.get(messageId) ?? messageId

/** Messages of a thread that are told. */
const THREAD_LENGTH = 20

/**
 * The messages that one which was requested here comes after in its thread, as the provider knows them, oldest first; the last is that
 * which it follows.
 */
export const threadOf = (
  { outgoing, answered, providerIds }: ConversationState,
  messageId: string,
): readonly string[] => {
  const before: string[] = []
  const seen = new Set([messageId])
  let next = outgoing.get(messageId)?.follows
  while (next && !seen.has(next) && before.length < THREAD_LENGTH) {
    seen.add(next)
    const id = outgoing.has(next) ? providerIds.get(next) : next
    if (id !== undefined) before.unshift(id)
    next = outgoing.get(next)?.follows ?? answered.get(next)
  }
  return before
}

/** When a message that was requested here went out: as it was handed over last. Null before that. */
export const sentAtOf = ({ outgoing }: ConversationState, messageId: string): string | null =>
  outgoing.get(messageId)?.handedOverAt ?? null

/** Whether a message that was requested here was not sent, as far as is known. */
export const hasFailed = ({ outgoing, delivery }: ConversationState, messageId: string): boolean => {
  const stage = outgoing.get(messageId)?.stage
  return (
    stage === 'refused' ||
    stage === 'unknown' ||
    (stage === 'accepted' && delivery.get(messageId)?.failed === true && delivery.get(messageId)!.rank < 1)
  )
}

export const evolveConversation = (
  conversation: ConversationState,
  event: ConversationEvent,
  { at, by }: Pick<Place, 'at' | 'by'>,
): ConversationState => {
  switch (event.type) {
    case 'ConversationOpened':
      return { ...conversation, opened: true, party: event.data }
    case 'ConversationAddressed':
      return { ...conversation, ...event.data }
    case 'MessageReceived':
      return withMessage(
        withArrival(
          withThread(withSuccession(withAwaitedFiles(conversation, event.data), event.data), event.data),
          event.data,
        ),
        event.data.messageId,
      )
    case 'MessageRequested': {
      const { messageId, content, replyTo } = event.data
      const subject = content.kind === 'text' ? content.subject : undefined
      const begins = subject !== undefined && subject !== replySubject(conversation.subject ?? '')
      const message: OutgoingMessage = {
        content,
        ...(replyTo && { replyTo }),
        follows: replyTo ?? (begins ? null : conversation.newestInThread),
        by,
        at,
        stage: 'requested',
        attempts: 0,
        handedOverAt: null,
        isHeld: false,
      }
      return {
        ...withOutgoing(conversation, messageId, message),
        subject: subject || conversation.subject,
        ...(begins && { newestInThread: messageId }),
      }
    }
    case 'MessageHandedOver':
      return withUnderway(
        changeOutgoing(conversation, event.data.messageId, {
          stage: 'handed-over',
          attempts: event.data.attempt,
          handedOverAt: at,
        }),
        event.data.messageId,
      )
    case 'MessageHandedBack':
      return changeOutgoing(withoutUnderway(conversation, event.data.messageId), event.data.messageId, {
        stage: 'requested',
        isHeld: true,
      })
    case 'MessageAccepted': {
      const { messageId, providerId } = event.data
      const accepted = changeOutgoing(withoutUnderway(conversation, messageId), messageId, { stage: 'accepted' })
      const sentAt = sentAtOf(accepted, messageId)
      return {
        ...withMessage(accepted, messageId),
        ...(sentAt !== null && { sent: { messageId, sentAt, before: accepted.sent } }),
        ours: accepted.ours.with(providerId, messageId),
        providerIds: accepted.providerIds.with(messageId, providerId),
      }
    }
    case 'MessageRefused':
      return changeOutgoing(withoutUnderway(conversation, event.data.messageId), event.data.messageId, {
        stage: 'refused',
      })
    case 'MessageOutcomeUnknown':
      return changeOutgoing(conversation, event.data.messageId, { stage: 'unknown' })
    case 'MessageCancelled':
      return changeOutgoing(conversation, event.data.messageId, { stage: 'cancelled' })
    case 'MessageRetried': {
      const { messageId } = event.data
      const again = changeOutgoing(withoutUnderway(conversation, messageId), messageId, {
        stage: 'requested',
        by,
        at,
        isHeld: false,
      })
      return { ...again, delivery: again.delivery.with(messageId, { rank: -1, failed: false, at }) }
    }
    case 'MessageEchoed': {
      const { messageId, sentAt } = event.data
      const told = withMessage(withAwaitedFiles(conversation, event.data), messageId)
      return { ...told, sent: { messageId, sentAt, before: conversation.sent } }
    }
    case 'MessageMediaKept':
      return withFileStage(conversation, event.data, 'kept')
    case 'MessageMediaLost':
      return withFileStage(conversation, event.data, 'lost')
    case 'MessageMediaRetried':
      return withFileStage(conversation, event.data, 'awaited')
    case 'MessageRevoked': {
      const { messageId, revokedAt } = event.data
      return conversation.messages.has(messageId)
        ? { ...conversation, messages: conversation.messages.with(messageId, { revoked: true, revokedAt }) }
        : { ...conversation, revokedBefore: conversation.revokedBefore.with(messageId, revokedAt) }
    }
    case 'MessageEdited': {
      const { editId } = event.data
      return editId === undefined ? conversation : { ...conversation, edits: conversation.edits.with(editId, true) }
    }
    case 'MessageDeliveryChanged':
      return withDelivery(conversation, event.data)
    case 'DeliveryReportedUpTo': {
      const { state, upTo } = event.data
      const reportedUpTo = { ...conversation.reportedUpTo, [state]: upTo }
      return {
        ...conversation,
        reportedUpTo,
        sent: state === 'read' ? sentAfter(conversation.sent, upTo) : conversation.sent,
      }
    }
    case 'MessageRouted':
      return {
        ...conversation,
        routed: conversation.routed.with(event.data.messageId, true),
        leadId: event.data.leadId,
        personId: event.data.personId,
      }
    case 'ConversationAssigned':
    case 'ConversationClosed':
    case 'ConversationReopened':
    case 'ConversationSnoozed':
    case 'ReplyWaived':
      return { ...conversation, desk: evolveDesk(conversation.desk, event, conversation.inbound) }
  }
}

type Received = Extract<ConversationEvent, { type: 'MessageReceived' }>['data']

/** What tells which messages belong together. */
const withThread = (conversation: ConversationState, received: Received): ConversationState => {
  if (!speaks(received)) return conversation
  const { messageId, content, replyTo } = received
  return {
    ...conversation,
    inbound: conversation.inbound + 1,
    newestInThread: messageId,
    subject: (content.kind === 'text' && content.subject) || conversation.subject,
    answered: replyTo === undefined ? conversation.answered : conversation.answered.with(messageId, replyTo),
  }
}

const latest = (held: string | null, at: string): string =>
  held === null || Date.parse(at) > Date.parse(held) ? at : held

/** The names by which the person was reached last, whatever told them; a name that is not said this time stays. */
const withArrival = (conversation: ConversationState, received: Received): ConversationState => {
  const { sender, becomes, sentAt } = received
  const { party, lastInboundAt, namedAt, stoppedAt } = conversation
  const heard = {
    ...conversation,
    ...(speaks(received) && { lastInboundAt: latest(lastInboundAt, sentAt) }),
    ...(consentWordOf(received) === 'stop' && { stoppedAt: latest(stoppedAt, sentAt) }),
  }
  if (latest(namedAt, sentAt) === namedAt) return heard
  return { ...heard, party: party && { ...party, sender: { ...party.sender, ...sender, ...becomes } }, namedAt: sentAt }
}

const withOutgoing = (conversation: ConversationState, id: string, message: OutgoingMessage): ConversationState => ({
  ...conversation,
  outgoing: conversation.outgoing.with(id, message),
})

const changeOutgoing = (
  conversation: ConversationState,
  id: string,
  change: Partial<OutgoingMessage>,
): ConversationState => {
  const message = conversation.outgoing.get(id)
  return message ? withOutgoing(conversation, id, { ...message, ...change }) : conversation
}

const withUnderway = (conversation: ConversationState, id: string): ConversationState => ({
  ...conversation,
  underway: [...conversation.underway.filter((each) => each !== id), id],
})

const withoutUnderway = (conversation: ConversationState, id: string): ConversationState =>
  conversation.underway.includes(id)
    ? { ...conversation, underway: conversation.underway.filter((each) => each !== id) }
    : conversation

/** What was sent after a time, in the order of before. */
const sentAfter = (sent: SentMessages | null, time: string): SentMessages | null => {
  const later: SentMessages[] = []
  for (let each = sent; each; each = each.before) if (Date.parse(each.sentAt) > Date.parse(time)) later.push(each)
  return later.reduceRight<SentMessages | null>((before, each) => ({ ...each, before }), null)
}

const withSuccession = (
  conversation: ConversationState,
  { sender: from, becomes: to, sentAt: at }: Received,
): ConversationState => {
  if (!to) return conversation
  const successions = [...conversation.successions, { from, to, at }]
  return { ...conversation, successions: successions.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)) }
}

const withMessage = (conversation: ConversationState, id: string): ConversationState => ({
  ...conversation,
  messages: conversation.messages.with(id, { revoked: false }),
})

const withDelivery = (
  conversation: ConversationState,
  { messageId, state, at }: Extract<ConversationEvent, { type: 'MessageDeliveryChanged' }>['data'],
): ConversationState => {
  const before = conversation.delivery.get(messageId) ?? { rank: -1, failed: false }
  const after =
    state === 'failed' ? { ...before, failed: true, at } : { ...before, rank: Math.max(before.rank, rankOf(state)), at }
  return { ...conversation, delivery: conversation.delivery.with(messageId, after) }
}
