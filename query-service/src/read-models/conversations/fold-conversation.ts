import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { speaks } from '@kervan/contracts/messages/what-speaks'
import { NOBODY_WAITS, withWaitAfter } from '../conversation-wait.ts'
import { laterOf } from '../later.ts'
import { changeSaid, NOTHING_SAID_YET, withLastMessage } from '../leads-list/last-message.ts'
import { type KeptPreview, previewOf, withEdit, withoutContent } from '../leads-list/message-preview.ts'
import { answeredAt, WAITING_KEPT, waitingIn } from '../waiting-after.ts'
import type { StoredConversation } from './conversations.tables.ts'

type Party = StoredConversation['party']

const withNamed = (party: Party, { phone, userId, email }: Party): Party => ({
  ...party,
  ...(phone && { phone }),
  ...(userId && { userId }),
  ...(email && { email }),
})

/** The other side under its newest names. */
export const withParty = (
  row: StoredConversation,
  { sender, becomes = {} }: Pick<Recorded<'MessageReceived'>['data'], 'sender' | 'becomes'>,
): StoredConversation => ({ ...row, party: withNamed(withNamed(row.party, sender), becomes) })

/** A conversation in which nothing has been said. */
export const openedConversation = (
  conversation_id: string,
  { channel, account, sender }: Recorded<'ConversationOpened'>['data'],
  { at, by }: Pick<RecordedEvent['metadata'], 'at' | 'by'>,
): StoredConversation => ({
  conversation_id,
  channel,
  account,
  party: withNamed({}, sender),
  opened_by: by.kind === 'user' ? by.id : null,
  lead_id: null,
  last_inbound_at: null,
  ...NOTHING_SAID_YET,
  last_message_at: at,
  answered_at: null,
  waiting_since: null,
  inbound: 0,
  settled: 0,
  assignee: null,
  assigned_at: null,
  given_by_desk: false,
  ...NOBODY_WAITS,
  snoozed_until: null,
})

/** The row with how long the person waits after an event, and how many of their messages do. */
export const withWait = (before: StoredConversation, event: Recorded): StoredConversation => {
  const row = withWaitAfter(before, event)
  if (row === before) return before
  const waiting = waitingIn(row.talk)
  // Where more wait than are kept, their number is not known.
  const settled = waiting.length < WAITING_KEPT ? row.inbound - waiting.length : row.settled
  return { ...row, settled, answered_at: answeredAt(row.talk), waiting_since: waiting[0] ?? null }
}

/** Queues are sorted by the last message that is shown. */
export const withShownTime = (row: StoredConversation): StoredConversation =>
  row.last_message && row.last_message.at !== row.last_message_at
    ? { ...row, last_message_at: row.last_message.at }
    : row

export const withShownMessage = (
  row: StoredConversation,
  messageId: string,
  message: KeptPreview,
): StoredConversation => withShownTime(withLastMessage(row, messageId, message))

/** The row after a message of the person. */
export const withInbound = (row: StoredConversation, { data }: Recorded<'MessageReceived'>): StoredConversation => {
  if (!speaks(data)) return row
  const { last_inbound_at: before, inbound } = row
  const last_inbound_at = before === null ? data.sentAt : laterOf(before, data.sentAt)
  return withShownMessage({ ...row, last_inbound_at, inbound: inbound + 1 }, data.messageId, previewOf(data, 'inbound'))
}

/** The row after a message of ours that was sent elsewhere. */
export const withOutbound = (row: StoredConversation, { data }: Recorded<'MessageEchoed'>): StoredConversation =>
  speaks(data) ? withShownMessage(row, data.messageId, previewOf(data, 'outbound')) : row

export const withEditOf = (row: StoredConversation, data: Recorded<'MessageEdited'>['data']): StoredConversation =>
  changeSaid(row, data.messageId, (message) => withEdit(message, data))

export const withRevocationOf = (row: StoredConversation, messageId: string): StoredConversation =>
  changeSaid(row, messageId, withoutContent)
