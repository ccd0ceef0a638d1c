import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { speaks } from '@kervan/contracts/messages/what-speaks'
import {
  allVia,
  at,
  type Effect,
  one,
  type Projection,
  put,
  type RowOf,
  recordId,
  type Table,
  update,
  via,
} from '../../projector/declare.ts'
import { NOBODY_WAITS, withWaitAfter } from '../conversation-wait.ts'
import type { DeliveryNews } from '../delivery-after.ts'
import { changeSaid, withoutUnsent, withSent } from './last-message.ts'
import { type StoredLead, threads } from './leads-list.tables.ts'
import {
  changeWaiting,
  previewOf,
  previewOfRequest,
  withEdit,
  withoutContent,
  withWaitingMessage,
} from './message-preview.ts'
import { ofShownMessage, withConversations, withDeliveryOfSaid, withMessage } from './with-message.ts'

type Leads = Table<StoredLead, string>

/** Keeps a message until its conversation has a lead to show it. */
const keepUntilRouted = (
  row: RowOf<typeof threads>,
  data: Recorded<'MessageReceived' | 'MessageEchoed'>['data'],
  direction: 'inbound' | 'outbound',
): RowOf<typeof threads> => ({
  ...row,
  waiting: withWaitingMessage(row.waiting, { id: data.messageId, message: previewOf(data, direction) }),
})

/** The conversation in which an event may change who waits: none where a message of ours has only come further. */
const waitOf = (event: Recorded) =>
  event.type === 'MessageDeliveryChanged' && event.data.state !== 'failed' ? null : recordId(event)

/** Leads show the last message of their conversations and whether the person may not have it, and since when one of these waits. */
export const followConversations = (leads: Leads): Projection['on'] => {
  const ownLead = via(threads, recordId, 'lead_id')
  const ofLead = {
    rows: via(threads, waitOf, 'lead_id'),
    reads: { own: allVia(threads, 'lead_id', threads, waitOf, 'lead_id') },
  }
  const leadWaits: Effect<Recorded> = update(leads, ofLead, (event, row, { own }) => withConversations(event, row, own))
  const waits: readonly Effect<Recorded>[] = [
    update(threads, { rows: at(waitOf) }, (event, row) => withWaitAfter(row, event)),
    leadWaits,
  ]
  const cameFurther: Effect<Recorded<DeliveryNews>> = update(leads, { rows: ownLead }, (event, row) =>
    withDeliveryOfSaid(event, row),
  )
  /** The lead that it had so far waits without it. */
  const leaveLead: Effect<Recorded<'ConversationAddressed' | 'MessageRouted'>> = update(
    leads,
    ofLead,
    (event, row, { own }) =>
      withConversations(
        event,
        row,
        own.filter(({ conversation_id }) => row.id === event.data.leadId || conversation_id !== recordId(event)),
      ),
  )
  /** What was said before the conversation had a lead; of what the person wrote, each message waits for its own route. */
  const saidBefore = (event: Recorded<'ConversationAddressed' | 'MessageRouted'>, { waiting }: RowOf<typeof threads>) =>
    waiting.filter(
      ({ id, message }) =>
        message.direction === 'outbound' || (event.type === 'MessageRouted' && id === event.data.messageId),
    )
  const showSaid: Effect<Recorded<'ConversationAddressed' | 'MessageRouted'>> = update(
    leads,
    { rows: at(({ data }) => data.leadId), reads: { thread: one(threads, recordId) } },
    (event, row, { thread }) =>
      (thread ? saidBefore(event, thread) : []).reduce(
        (lead, { id, message }) => withMessage(event, lead, id, message),
        row,
      ),
  )
  const takeLead: Effect<Recorded<'ConversationAddressed' | 'MessageRouted'>> = update(threads, (event, row) => {
    const shown = saidBefore(event, row)
    return { ...row, lead_id: event.data.leadId, waiting: row.waiting.filter((said) => !shown.includes(said)) }
  })
  return {
    ConversationOpened: put(threads, (event) => ({
      conversation_id: recordId(event),
      lead_id: null,
      waiting: [],
      ...NOBODY_WAITS,
    })),
    ConversationAddressed: [showSaid, leaveLead, takeLead, leadWaits],
    MessageReceived: [
      ...waits,
      update(threads, ({ data }, row) => (speaks(data) ? keepUntilRouted(row, data, 'inbound') : row)),
    ],
    MessageRouted: [showSaid, leaveLead, takeLead, leadWaits],
    MessageEchoed: [
      ...waits,
      update(threads, ({ data }, row) =>
        row.lead_id === null && speaks(data) ? keepUntilRouted(row, data, 'outbound') : row,
      ),
      update(leads, { rows: ownLead }, (event, row) =>
        speaks(event.data) ? withMessage(event, row, event.data.messageId, previewOf(event.data, 'outbound')) : row,
      ),
    ],
    MessageRequested: [
      ...waits,
      update(leads, { rows: ownLead }, (event, row) =>
        withMessage(event, row, event.data.messageId, { ...previewOfRequest(event), delivery: 'requested' }),
      ),
    ],
    MessageRetried: [...waits, cameFurther],
    MessageAccepted: [
      ...waits,
      update(leads, { rows: ownLead }, (event, row) => ofShownMessage(event, row, withSent)),
      cameFurther,
    ],
    MessageRefused: cameFurther,
    MessageOutcomeUnknown: cameFurther,
    MessageCancelled: [
      update(leads, { rows: ownLead }, (event, row) => ofShownMessage(event, row, withoutUnsent)),
      cameFurther,
    ],
    MessageDeliveryChanged: [...waits, cameFurther],
    ReplyWaived: waits,
    ConversationClosed: waits,
    ConversationReopened: waits,
    MessageEdited: [
      update(threads, ({ data }, row) => ({
        ...row,
        waiting: changeWaiting(row.waiting, data.messageId, (message) => withEdit(message, data)),
      })),
      update(leads, { rows: ownLead }, (event, row) =>
        ofShownMessage(event, row, (lead, id) => changeSaid(lead, id, (message) => withEdit(message, event.data))),
      ),
    ],
    MessageRevoked: [
      update(threads, ({ data }, row) => ({
        ...row,
        waiting: changeWaiting(row.waiting, data.messageId, withoutContent),
      })),
      update(leads, { rows: ownLead }, (event, row) =>
        ofShownMessage(event, row, (lead, id) => changeSaid(lead, id, withoutContent)),
      ),
    ],
  }
}
