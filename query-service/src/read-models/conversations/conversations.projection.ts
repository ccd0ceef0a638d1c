import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { projection, put, recordId, update } from '../../projector/declare.ts'
import { withoutUnsent, withSent } from '../leads-list/last-message.ts'
import { previewOfRequest } from '../leads-list/message-preview.ts'
import { conversations } from './conversations.tables.ts'
import {
  openedConversation,
  withEditOf,
  withInbound,
  withOutbound,
  withParty,
  withRevocationOf,
  withShownMessage,
  withShownTime,
  withWait,
} from './fold-conversation.ts'

/** An event that tells nothing but who waits. */
const waits = update(conversations, (event: Recorded, row) => withWait(row, event))

/** Every conversation with a person, as the inbox lists it. */
export const conversationsProjection = projection({
  name: 'conversations',
  version: 10,
  tables: [conversations],
  on: {
    ConversationOpened: put(conversations, (event) => openedConversation(recordId(event), event.data, event.metadata)),
    ConversationAddressed: update(conversations, ({ data }, row) => ({ ...row, lead_id: data.leadId })),
    MessageReceived: update(conversations, (event, row) =>
      withWait(withInbound(withParty(row, event.data), event), event),
    ),
    MessageEchoed: update(conversations, (event, row) => withWait(withOutbound(row, event), event)),
    MessageRequested: update(conversations, (event, row) =>
      withShownMessage(withWait(row, event), event.data.messageId, previewOfRequest(event)),
    ),
    MessageRetried: waits,
    MessageAccepted: update(conversations, (event, row) => withSent(withWait(row, event), event.data.messageId)),
    MessageCancelled: update(conversations, ({ data }, row) => withShownTime(withoutUnsent(row, data.messageId))),
    MessageDeliveryChanged: waits,
    MessageEdited: update(conversations, ({ data }, row) => withEditOf(row, data)),
    MessageRevoked: update(conversations, ({ data }, row) => withRevocationOf(row, data.messageId)),
    MessageRouted: update(conversations, ({ data }, row) => ({ ...row, lead_id: data.leadId })),
    ConversationAssigned: update(conversations, ({ data, metadata }, row) => ({
      ...row,
      assignee: data.assignee,
      assigned_at: metadata.at,
      given_by_desk: metadata.by.kind === 'process',
    })),
    ConversationClosed: update(conversations, (event, row) => ({ ...withWait(row, event), snoozed_until: null })),
    ConversationReopened: update(conversations, (event, row) => ({ ...withWait(row, event), snoozed_until: null })),
    ConversationSnoozed: update(conversations, ({ data }, row) => ({ ...row, snoozed_until: data.until })),
    ReplyWaived: waits,
  },
})
