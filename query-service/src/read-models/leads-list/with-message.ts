import type { Recorded } from '@kervan/contracts/events/catalog'
import { laterOf } from '../later.ts'
import type { StoredLead } from './leads-list.tables.ts'
import type { KeptPreview } from './message-preview.ts'

/** The last message is the latest by its own time; reactions are none. */
export const withMessage = (
  { position }: Recorded,
  before: StoredLead,
  messageId: string,
  message: KeptPreview,
): StoredLead => {
  if (message.kind === 'reaction') return before
  const last_activity_at = laterOf(before.last_activity_at, message.at)
  const row = { ...before, ...waitingAfter(before, message), last_activity_at, changed: position }
  if (row.last_message && laterOf(message.at, row.last_message.at) !== message.at) return row
  return { ...row, last_message: message, last_message_id: messageId, last_message_at: message.at }
}

/** Messages of a person that wait for an answer are kept so many; more wait no longer than the first of them. */
const KEPT = 20

/** A person waits from their first message after our last word, in whichever order these come here. */
const waitingAfter = (
  { answered_at: answered, unanswered, last_message: last }: StoredLead,
  { direction, at: said }: KeptPreview,
): Pick<StoredLead, 'answered_at' | 'unanswered'> => {
  const answered_at = direction === 'inbound' ? answered : answered === null ? said : laterOf(answered, said)
  const waits = (at: string) => answered_at === null || Date.parse(at) > Date.parse(answered_at)
  const times = direction === 'inbound' ? [...unanswered, said] : unanswered
  const left = times.filter(waits).toSorted((one, other) => Date.parse(one) - Date.parse(other))
  if (left.length === 0 && last?.direction === 'inbound' && waits(last.at))
    return { answered_at, unanswered: [last.at] }
  return { answered_at, unanswered: left.slice(0, KEPT) }
}

export const ofLastMessage = (
  event: Recorded<'MessageEdited' | 'MessageRevoked'>,
  row: StoredLead,
  change: (message: KeptPreview) => KeptPreview,
): StoredLead =>
  row.last_message && row.last_message_id === event.data.messageId
    ? { ...row, last_message: change(row.last_message), changed: event.position }
    : row
