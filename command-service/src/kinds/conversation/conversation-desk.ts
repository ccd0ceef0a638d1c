import { refused } from '@kervan/contracts/errors/refusal'
import type { ConversationEvent } from '@kervan/contracts/events/conversation.events'
import type { PassedOver } from '@kervan/contracts/messages/passed-over'

/** How a conversation stands with those who answer it. */
export interface Desk {
  readonly closed: boolean
  /** UTC, ISO 8601; what is in the past is over. */
  readonly snoozedUntil: string | null
  readonly assignee: string | null
  /** How many of the person's messages need no answer, of the first ones in the order of the log. */
  readonly waived: number
}

export const newDesk: Desk = { closed: false, snoozedUntil: null, assignee: null, waived: 0 }

/** `seen`: how many of the person's messages the colleague has seen; undefined where the client does not say. */
interface Seen {
  readonly seen?: number | undefined
}

export type DeskCommand =
  | {
      readonly type: 'Assign'
      readonly assignee: string | null
      readonly instead?: string | null | undefined
      /** The rule by which it is given. */
      readonly rule?: string | undefined
      /** The colleague whom that rule names and who is not given it. */
      readonly passedOver?: PassedOver | undefined
    }
  | ({ readonly type: 'Close' } & Seen)
  | { readonly type: 'Reopen' }
  | ({ readonly type: 'Snooze'; readonly until: string } & Seen)
  | ({ readonly type: 'WaiveReply' } & Seen)

type DeskEvent = Extract<
  ConversationEvent,
  {
    type: 'ConversationAssigned' | 'ConversationClosed' | 'ConversationReopened' | 'ConversationSnoozed' | 'ReplyWaived'
  }
>

interface Standing {
  readonly desk: Desk
  readonly lastInboundAt: string | null
  /** How many messages the person has written. */
  readonly inbound: number
}

const LONGEST_SNOOZE = 366 * 24 * 60 * 60 * 1000

/**
 * What is so already is nothing.
 * @throws Refusal assigned-meanwhile with the assignee, message-meanwhile, conversation-closed, snooze-out-of-range
 */
export const decideDesk = (
  command: DeskCommand,
  { desk, lastInboundAt, inbound }: Standing,
  now: string,
): readonly DeskEvent[] => {
  switch (command.type) {
    case 'Assign': {
      const { assignee, instead, rule, passedOver } = command
      if (desk.assignee === assignee) return []
      if (instead !== undefined && instead !== desk.assignee)
        throw refused('assigned-meanwhile', { assignee: desk.assignee })
      return [
        {
          type: 'ConversationAssigned',
          data: { assignee, ...(rule !== undefined && { rule }), ...(passedOver && { passedOver }) },
        },
      ]
    }
    case 'Close':
      if (desk.closed) return []
      demandSeen(command, inbound)
      return [{ type: 'ConversationClosed', data: { upTo: lastInboundAt } }]
    case 'Reopen':
      return reopening(desk)
    case 'Snooze': {
      const { until } = command
      if (desk.closed) throw refused('conversation-closed')
      if (desk.snoozedUntil !== null && Date.parse(desk.snoozedUntil) === Date.parse(until)) return []
      const left = Date.parse(until) - Date.parse(now)
      if (left <= 0 || left > LONGEST_SNOOZE) throw refused('snooze-out-of-range')
      demandSeen(command, inbound)
      return [{ type: 'ConversationSnoozed', data: { until } }]
    }
    case 'WaiveReply':
      if (lastInboundAt === null || desk.waived >= inbound) return []
      demandSeen(command, inbound)
      return [{ type: 'ReplyWaived', data: { upTo: lastInboundAt } }]
  }
}

/** Brings one that is closed or put aside back; nothing where it is open. */
export const reopening = ({ closed, snoozedUntil }: Desk): readonly DeskEvent[] =>
  closed || snoozedUntil !== null ? [{ type: 'ConversationReopened', data: {} }] : []

/** @throws Refusal message-meanwhile */
const demandSeen = ({ seen }: Seen, inbound: number): void => {
  if (seen !== undefined && seen < inbound) throw refused('message-meanwhile')
}

/** @param inbound  how many messages the person had written before the event */
export const evolveDesk = (desk: Desk, event: DeskEvent, inbound: number): Desk => {
  switch (event.type) {
    case 'ConversationAssigned':
      return { ...desk, assignee: event.data.assignee }
    case 'ConversationClosed':
      return { ...desk, closed: true, snoozedUntil: null }
    case 'ConversationReopened':
      return { ...desk, closed: false, snoozedUntil: null }
    case 'ConversationSnoozed':
      return { ...desk, snoozedUntil: event.data.until }
    case 'ReplyWaived':
      return { ...desk, waived: inbound }
  }
}
