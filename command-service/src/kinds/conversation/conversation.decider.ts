import type { Context, Decider } from '@kervan/contracts/decider'
import { refused } from '@kervan/contracts/errors/refusal'
import type { ChannelSender, ConversationEvent } from '@kervan/contracts/events/conversation.events'
import { type Channel, hasSubject } from '@kervan/contracts/messages/channels'
import {
  DELIVERY_STATES,
  type DeliveryState,
  type MessageContent,
  type OptOut,
} from '@kervan/contracts/messages/message-content'
import { replySubject, subjectOfText } from '@kervan/contracts/messages/subject'
import { marks, speaks } from '@kervan/contracts/messages/what-speaks'
import {
  type ConversationState,
  evolveConversation,
  hasFailed,
  namedHere,
  noConversation,
  rankOf,
  sentAtOf,
} from './conversation.state.ts'
import { type DeskCommand, decideDesk, reopening } from './conversation-desk.ts'
import { decideMedia, type MediaCommand } from './decide-media.ts'
import { type ReportUpTo, reportedBefore, reportedUpTo } from './delivery-reports.ts'
import { echoOfOurs } from './echo-of-ours.ts'
import { demandFits } from './fits-channel.ts'
import { furtherParts, wholeOf } from './message-parts.ts'
import { demandOpenWindow } from './reply-window.ts'

interface Arrival {
  readonly messageId: string
  readonly channel: Channel
  readonly account: string
  readonly sender: ChannelSender
  readonly content: MessageContent
  readonly replyTo?: string
  readonly referral?: Record<string, unknown>
  readonly group?: string
  readonly becomes?: ChannelSender
  readonly consent?: boolean
  readonly sentAt: string
}

export type ConversationCommand =
  | ({ readonly type: 'Receive' } & Arrival)
  /** Written by us in the provider's own app. `sender` is the other side. */
  | ({
      readonly type: 'Echo'
      /** What we said of the message when it was handed over: our own id. */
      readonly ours?: string
      /** The provider does not say which program sent it. */
      readonly mayBeOurs?: true
    } & Omit<Arrival, 'referral' | 'group' | 'becomes' | 'consent'>)
  | {
      readonly type: 'Edit'
      readonly messageId: string
      readonly editId: string
      readonly content: MessageContent
      readonly editedAt: string
    }
  | { readonly type: 'Revoke'; readonly messageId: string; readonly revokedAt: string }
  | ({
      readonly type: 'ReportDelivery'
      readonly channel: Channel
      readonly account: string
      readonly sender: ChannelSender
      /** What we said of the message when it was handed over: our own id. */
      readonly ours?: string
    } & Delivery)
  /** A user is about to write to the person on account of a lead, whether they have written or not. */
  | {
      readonly type: 'Address'
      readonly channel: Channel
      readonly account: string
      readonly sender: ChannelSender
      readonly personId: string
      readonly leadId: string
    }
  /** All that we sent up to a time has come so far. */
  | ({
      readonly type: 'ReportUpTo'
      readonly channel: Channel
      readonly account: string
      readonly sender: ChannelSender
    } & ReportUpTo)
  /** A user wants to write to the person. */
  | {
      readonly type: 'Request'
      readonly messageId: string
      readonly content: MessageContent
      /** The subject of a thread that it begins, where its channel has subjects. */
      readonly subject?: string
      readonly replyTo?: string
      /** It is refused where the person has written from then on: UTC, ISO 8601. */
      readonly unlessWrittenSince?: string
    }
  | { readonly type: 'HandOver'; readonly messageId: string; readonly attempt: number }
  | ({ readonly type: 'HandBack'; readonly code: string } & Attempt)
  | { readonly type: 'Accept'; readonly messageId: string; readonly providerId: string }
  | ({ readonly type: 'Refuse'; readonly code: string; readonly title?: string } & Attempt)
  /** Neither an answer nor a report came in time. */
  | ({ readonly type: 'LoseTrack' } & Attempt)
  | { readonly type: 'Cancel'; readonly messageId: string }
  | { readonly type: 'Retry'; readonly messageId: string }
  | MediaCommand
  | DeskCommand
  | ({ readonly type: 'Route' } & Extract<ConversationEvent, { type: 'MessageRouted' }>['data'])

/** How often a message had been handed over when it was judged; once it was handed over again since, the judgement says nothing. */
interface Attempt {
  readonly messageId: string
  readonly attempt: number
}

interface Delivery {
  readonly messageId: string
  readonly state: DeliveryState
  readonly at: string
  readonly errors?: { code: number; title: string }[]
  readonly optOut?: OptOut
}

/**
 * What the provider tells comes late, twice and out of order: the same thing twice is nothing, and nothing is refused. Every
 * edit is kept, also one that comes after a later one; who shows a message orders them (`compareEdits`).
 */
const decideConversation = (
  command: ConversationCommand,
  conversation: ConversationState,
  { now, by }: Pick<Context, 'now' | 'by'>,
): readonly ConversationEvent[] => {
  switch (command.type) {
    case 'Receive':
      return conversation.messages.has(command.messageId)
        ? []
        : [
            ...opening(command, conversation),
            receiveEvent(command, conversation),
            ...revokedBefore(command, conversation),
            ...(speaks(command) ? reopening(conversation.desk) : []),
          ]
    case 'Echo':
      return echoed(command, conversation)
    case 'Edit': {
      const { type: _, ...edit } = command
      const messageId = namedHere(conversation, edit.messageId)
      return conversation.edits.has(edit.editId) ? [] : [{ type: 'MessageEdited', data: { ...edit, messageId } }]
    }
    case 'Revoke': {
      const { revokedAt } = command
      const messageId = namedHere(conversation, command.messageId)
      return [messageId, ...furtherParts(conversation, messageId)]
        .filter((each) => !isRevoked(conversation, each))
        .map((each) => ({ type: 'MessageRevoked', data: { messageId: each, revokedAt } }))
    }
    case 'ReportDelivery':
      return reported(command, conversation)
    case 'Address': {
      const { personId, leadId } = command
      return conversation.leadId === leadId && conversation.personId === personId
        ? []
        : [...opening(command, conversation), { type: 'ConversationAddressed', data: { personId, leadId } }]
    }
    case 'ReportUpTo': {
      const told = reportedUpTo(command, conversation)
      return told.length > 0 ? [...opening(command, conversation), ...told] : []
    }
    case 'Request':
      return requested(command, conversation, { now, by })
    case 'HandOver':
      return conversation.outgoing.get(command.messageId)?.stage === 'requested'
        ? [{ type: 'MessageHandedOver', data: { messageId: command.messageId, attempt: command.attempt } }]
        : []
    case 'HandBack':
      return isToGo(conversation, command)
        ? [{ type: 'MessageHandedBack', data: { messageId: command.messageId, code: command.code } }]
        : []
    case 'Accept':
      return accepting(command.messageId, command.providerId, conversation)
    case 'Refuse': {
      const { type: _, attempt: __, ...refusal } = command
      return isToGo(conversation, command) ? [{ type: 'MessageRefused', data: refusal }] : []
    }
    case 'LoseTrack': {
      const message = conversation.outgoing.get(command.messageId)
      return message?.stage === 'handed-over' && message.attempts === command.attempt
        ? [{ type: 'MessageOutcomeUnknown', data: { messageId: command.messageId } }]
        : []
    }
    case 'Cancel':
      return cancelled(command.messageId, conversation)
    case 'Retry':
      return retried(command.messageId, conversation, { now, by })
    case 'Route': {
      const { type: _, ...routed } = command
      return conversation.routed.has(command.messageId) ? [] : [{ type: 'MessageRouted', data: routed }]
    }
    case 'KeepMedia':
    case 'LoseMedia':
    case 'RetryMedia':
      return decideMedia(command, conversation)
    case 'Assign':
    case 'Close':
    case 'Reopen':
    case 'Snooze':
    case 'WaiveReply':
      return decideDesk(command, conversation, now)
  }
}

const opening = (
  { channel, account, sender }: { channel: Channel; account: string; sender: ChannelSender },
  conversation: ConversationState,
): ConversationEvent[] =>
  conversation.opened ? [] : [{ type: 'ConversationOpened', data: { channel, account, sender } }]

const receiveEvent = (
  { type: _, ...message }: Extract<ConversationCommand, { type: 'Receive' }>,
  conversation: ConversationState,
): ConversationEvent => ({ type: 'MessageReceived', data: referringHere(message, conversation) })

/** One of ours that the provider tells of has been taken; any other was written elsewhere. */
const echoed = (
  command: Extract<ConversationCommand, { type: 'Echo' }>,
  conversation: ConversationState,
): ConversationEvent[] => {
  const { messageId, sentAt } = command
  if (isKnown(conversation, messageId)) return []
  const ours = echoOfOurs(command, conversation)
  const taken = ours === undefined ? [] : accepting(ours, messageId, conversation)
  if (taken.length > 0) return taken
  return [
    ...opening(command, conversation),
    echoEvent(command, conversation),
    ...reportedBefore(messageId, sentAt, conversation.delivery.get(messageId)?.rank ?? -1, conversation),
    ...revokedBefore(command, conversation),
  ]
}

const isRevoked = ({ messages, revokedBefore }: ConversationState, messageId: string): boolean =>
  messages.get(messageId)?.revoked === true || revokedBefore.has(messageId)

/** A message that was revoked before it came, by itself or as part of a whole, is revoked once more after it: notices follow the order of the log. */
const revokedBefore = (
  { messageId }: { messageId: string },
  { messages, revokedBefore: early }: ConversationState,
): ConversationEvent[] => {
  const whole = wholeOf(messageId) ?? messageId
  const revokedAt = early.get(messageId) ?? messages.get(whole)?.revokedAt ?? early.get(whole)
  return revokedAt ? [{ type: 'MessageRevoked', data: { messageId, revokedAt } }] : []
}

const echoEvent = (
  { type: _, sender: __, ours: ___, mayBeOurs: ____, ...message }: Extract<ConversationCommand, { type: 'Echo' }>,
  conversation: ConversationState,
): ConversationEvent => ({ type: 'MessageEchoed', data: referringHere(message, conversation) })

/** What answers one of ours, or is a reaction to it, names it as this conversation does. */
const referringHere = <Message extends Pick<Arrival, 'content' | 'replyTo'>>(
  message: Message,
  conversation: ConversationState,
): Message => {
  const { content, replyTo } = message
  return {
    ...message,
    ...(replyTo !== undefined && { replyTo: namedHere(conversation, replyTo) }),
    ...(marks(content) && { content: { ...content, to: namedHere(conversation, content.to) } }),
  }
}

const isKnown = (conversation: ConversationState, messageId: string): boolean =>
  conversation.messages.has(namedHere(conversation, messageId))

const deliveryEvent = ({ messageId, state, at, errors, optOut }: Delivery): ConversationEvent => ({
  type: 'MessageDeliveryChanged',
  data: { messageId, state, at, errors, ...(optOut && { optOut }) },
})

/** The first report of a message of ours says that it was taken, and by which id the provider knows it. */
const reported = (
  command: Extract<ConversationCommand, { type: 'ReportDelivery' }>,
  conversation: ConversationState,
): ConversationEvent[] => {
  const { ours, messageId: providerId } = command
  const isOurs = ours !== undefined && conversation.outgoing.has(ours)
  const messageId = isOurs ? ours : namedHere(conversation, providerId)
  const report = { ...command, messageId }
  if (isOfEarlierAttempt(report, providerId, conversation) && !report.optOut) return []
  const taken = isOurs ? acceptedEvent(ours, providerId, conversation) : []
  // Who wants no more says it of a message that came long ago.
  if (!rises(report, conversation) && !report.optOut) return taken
  return [...opening(command, conversation), ...taken, deliveryEvent(report)]
}

/** That an attempt was sent or failed says nothing of a message that was asked for once more since; that it arrived does. */
const isOfEarlierAttempt = (
  { messageId, state }: Delivery,
  providerId: string,
  { ours, outgoing, providerIds }: ConversationState,
): boolean => {
  if (ours.get(providerId) !== messageId || (state !== 'sent' && state !== 'failed')) return false
  const stage = outgoing.get(messageId)?.stage
  return stage === 'requested' || (stage === 'accepted' && providerIds.get(messageId) !== providerId)
}

/** Nothing where it is known to be taken. */
const acceptedEvent = (messageId: string, providerId: string, { outgoing }: ConversationState): ConversationEvent[] => {
  const message = outgoing.get(messageId)
  if (!message || message.stage === 'accepted' || message.stage === 'cancelled') return []
  return [{ type: 'MessageAccepted', data: { messageId, providerId, requestedAt: message.at } }]
}

/** What was reported before it was known to be ours counts for it: under the provider's id, and of all up to a time. */
const accepting = (messageId: string, providerId: string, conversation: ConversationState): ConversationEvent[] => {
  const taken = acceptedEvent(messageId, providerId, conversation)
  if (taken.length === 0) return taken
  const before = conversation.delivery.get(providerId)
  const states: DeliveryState[] = before
    ? [...DELIVERY_STATES.slice(before.rank, before.rank + 1), ...(before.failed ? ['failed' as const] : [])]
    : []
  const sentAt = sentAtOf(conversation, messageId)
  return [
    ...taken,
    ...states.map((state) => deliveryEvent({ messageId, state, at: before!.at })),
    ...(sentAt === null ? [] : reportedBefore(messageId, sentAt, before?.rank ?? -1, conversation)),
  ]
}

const requested = (
  { messageId, content, subject, replyTo, unlessWrittenSince }: Extract<ConversationCommand, { type: 'Request' }>,
  conversation: ConversationState,
  { now, by }: Pick<Context, 'now' | 'by'>,
): ConversationEvent[] => {
  const { party, outgoing } = conversation
  if (!party) throw refused('conversation-not-found')
  if (outgoing.has(messageId)) return []
  if (unlessWrittenSince !== undefined && hasWrittenSince(conversation, unlessWrittenSince))
    throw refused('message-meanwhile')
  demandOpenWindow(conversation, content, now, by)
  const { channel, account } = party
  demandFits(content, channel)
  const said = withSubject(content, subject, conversation)
  return [
    {
      type: 'MessageRequested',
      data: { messageId, channel, account, content: said, ...(replyTo !== undefined && { replyTo }) },
    },
  ]
}

/** Whether the person has written from an instant on, or asked for no more messages. */
const hasWrittenSince = ({ lastInboundAt, stoppedAt }: ConversationState, since: string): boolean =>
  [lastInboundAt, stoppedAt].some((at) => at !== null && Date.parse(at) >= Date.parse(since))

/**
 * By a channel whose messages have a subject: that which was given, else that of what was written last, as an answer to it. What nothing
 * came before has its first line.
 */
const withSubject = (
  content: MessageContent,
  given: string | undefined,
  { party, subject, inbound }: ConversationState,
): MessageContent => {
  if (content.kind !== 'text' || !party || !hasSubject(party.channel)) return content
  if (given !== undefined) return { ...content, subject: given }
  const isAnswer = subject !== null || inbound > 0
  return { ...content, subject: isAnswer ? replySubject(subject ?? '') : subjectOfText(content.text) }
}

/** It was asked for, and no end of it is known: a provider may refuse its files before it is handed over. */
const isToGo = ({ outgoing }: ConversationState, { messageId, attempt }: Attempt): boolean => {
  const message = outgoing.get(messageId)
  return message?.attempts === attempt && (message.stage === 'requested' || message.stage === 'handed-over')
}

const cancelled = (messageId: string, { outgoing }: ConversationState): ConversationEvent[] => {
  const message = outgoing.get(messageId)
  if (!message) throw refused('message-not-found')
  if (message.stage === 'cancelled') return []
  if (message.stage !== 'requested') throw refused('message-underway')
  return [{ type: 'MessageCancelled', data: { messageId } }]
}

const retried = (
  messageId: string,
  conversation: ConversationState,
  { now, by }: Pick<Context, 'now' | 'by'>,
): ConversationEvent[] => {
  const message = conversation.outgoing.get(messageId)
  if (!message) throw refused('message-not-found')
  if (message.stage === 'requested') return []
  if (!hasFailed(conversation, messageId)) throw refused('message-not-failed')
  demandOpenWindow(conversation, message.content, now, by)
  return [{ type: 'MessageRetried', data: { messageId } }]
}

/** A state only rises: `delivered` after `read` says nothing new; a failure is told once. */
const rises = ({ messageId, state }: Delivery, conversation: ConversationState): boolean => {
  const known = conversation.delivery.get(messageId)
  if (!known) return true
  return state === 'failed' ? !known.failed : rankOf(state) > known.rank
}

/** Whether an event tells that a message which was requested here has not reached the person, as far as is known. */
const tellsOfFailure = (event: ConversationEvent, { outgoing, delivery }: ConversationState): boolean => {
  switch (event.type) {
    case 'MessageRefused':
    case 'MessageOutcomeUnknown':
      return true
    case 'MessageDeliveryChanged': {
      const { messageId, state } = event.data
      const reached = delivery.get(messageId)?.rank ?? -1
      return state === 'failed' && outgoing.has(messageId) && reached < rankOf('delivered')
    }
    default:
      return false
  }
}

/** A conversation that was closed or put aside comes back where it turns out that a message of ours has not reached the person. */
const broughtBack = (
  events: readonly ConversationEvent[],
  conversation: ConversationState,
): readonly ConversationEvent[] =>
  events.some((event) => tellsOfFailure(event, conversation)) ? [...events, ...reopening(conversation.desk)] : events

export const conversationDecider: Decider<ConversationState, ConversationCommand, ConversationEvent> = {
  kind: 'conversation',
  initial: noConversation,
  evolve: evolveConversation,
  decide: (command, conversation, context) =>
    broughtBack(decideConversation(command, conversation, context), conversation),
}
