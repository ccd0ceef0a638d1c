import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { speaks } from '@kervan/contracts/messages/what-speaks'
import { bigint, boolean, instant, json, nullable } from '../projector/declare.ts'
import {
  NOTHING_SAID,
  type Talk,
  waitingSince,
  withAnswer,
  withAsked,
  withHeard,
  withoutAnswer,
  withSettled,
} from './waiting-after.ts'

/** What tells since when the person of a conversation waits for an answer. */
export interface ConversationWait {
  readonly talk: Talk
  readonly closed: boolean
  /** When it was closed last, UTC, ISO 8601: what had come by then does not wait any more once the person writes again. */
  readonly closed_at: string | null
  /** The position of the log where it was closed last. */
  readonly closed_place: bigint
}

/** The columns that hold it, in every read model that says who waits. */
export const waitColumns = {
  talk: json<Talk>(),
  closed: boolean(),
  closed_at: nullable(instant()),
  closed_place: bigint(),
}

export const NOBODY_WAITS: ConversationWait = { talk: NOTHING_SAID, closed: false, closed_at: null, closed_place: 0n }

/** Since when the person waits, UTC, ISO 8601; null where they do not, and of a conversation that is closed. */
export const waitsSince = ({ closed, talk }: ConversationWait): string | null => (closed ? null : waitingSince(talk))

/** A conversation after one of its events. What does not speak neither waits nor answers. */
export const withWaitAfter = <Row extends ConversationWait>(row: Row, event: Recorded): Row => {
  const place = Number(event.position)
  const { talk } = row
  switch (event.type) {
    case 'MessageReceived': {
      const { sentAt: at } = event.data
      return speaks(event.data) ? { ...row, talk: withHeard(begunAnew(row), { at, place }) } : row
    }
    case 'MessageEchoed': {
      const { messageId, sentAt } = event.data
      return speaks(event.data) ? { ...row, talk: withAnswer(talk, messageId, sentAt) } : row
    }
    case 'MessageRequested':
    case 'MessageRetried':
      return { ...row, talk: withAsked(talk, event.data.messageId, place) }
    // Only what a provider has taken is an answer.
    case 'MessageAccepted':
      return { ...row, talk: withAnswer(talk, event.data.messageId, event.data.requestedAt) }
    case 'MessageDeliveryChanged':
      return event.data.state === 'failed' ? { ...row, talk: withoutAnswer(talk, event.data.messageId) } : row
    case 'ReplyWaived':
      return { ...row, talk: withSettled(talk, place, event.metadata.at) }
    case 'ConversationClosed':
      return { ...row, closed: true, closed_at: event.metadata.at, closed_place: event.position }
    case 'ConversationReopened':
      return { ...row, closed: false }
    default:
      return row
  }
}

/**
 * Where the person writes again, what was closed does not wait any more. What is brought back otherwise, by a user or by an answer that
 * failed, waits as it did.
 */
const begunAnew = ({ talk, closed, closed_at, closed_place }: ConversationWait): Talk =>
  closed && closed_at !== null ? withSettled(talk, Number(closed_place), closed_at) : talk
