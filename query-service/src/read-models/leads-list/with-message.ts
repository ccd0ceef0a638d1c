import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { isOpenStage, type LeadStage } from '@kervan/contracts/kinds/lead/lead-stages'
import type { RowOf } from '../../projector/declare.ts'
import { waitsSince } from '../conversation-wait.ts'
import type { DeliveryNews } from '../delivery-after.ts'
import { laterOf } from '../later.ts'
import { answeredAt } from '../waiting-after.ts'
import { changeSaid, withLastMessage } from './last-message.ts'
import type { StoredLead, threads } from './leads-list.tables.ts'
import { type KeptPreview, unsentOf, withDelivery } from './message-preview.ts'

/** Since when the person waits, as the lead stands: a lead that is closed or in the archive awaits no answer. */
export const withWaiting = (row: StoredLead): StoredLead => ({
  ...row,
  waiting_since: isOpenStage(row.status as LeadStage) && !row.archived ? row.unanswered_since : null,
})

const earliestOf = (times: readonly (string | null)[]): string | null =>
  times.filter((at) => at !== null).toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null

/**
 * A lead waits where one of its conversations does, and since the earliest of them, also where another one was answered.
 * @param own  all of its conversations
 */
export const withConversations = (
  { position }: Recorded,
  before: StoredLead,
  own: readonly RowOf<typeof threads>[],
): StoredLead => {
  const { first = [], next = [] } = Object.groupBy(own, ({ talk }) => (answeredAt(talk) === null ? 'first' : 'next'))
  const row = withWaiting({
    ...before,
    unanswered_since: earliestOf(own.map(waitsSince)),
    first_waiting_since: earliestOf(first.map(waitsSince)),
    next_waiting_since: earliestOf(next.map(waitsSince)),
  })
  const names = ['unanswered_since', 'waiting_since', 'first_waiting_since', 'next_waiting_since'] as const
  return names.some((name) => row[name] !== before[name]) ? { ...row, changed: position } : before
}

/** The last message is the latest by its own time. */
export const withMessage = (
  event: Recorded,
  before: StoredLead,
  messageId: string,
  message: KeptPreview,
): StoredLead => {
  const last_activity_at = laterOf(before.last_activity_at, message.at)
  const row = { ...before, last_activity_at, changed: event.position }
  return withShownTime(withLastMessage(row, messageId, message))
}

/** Lists are sorted by the last message, or the opening where there is none. */
const withShownTime = (row: StoredLead): StoredLead => {
  const last_said_at = row.last_message?.at ?? null
  return { ...row, last_said_at, last_message_at: last_said_at ?? row.opened_at }
}

/** A message that the lead shows, or would show if a later one were taken back, has changed. */
export const ofShownMessage = (
  event: Recorded<'MessageEdited' | 'MessageRevoked' | 'MessageAccepted' | 'MessageCancelled'>,
  row: StoredLead,
  change: (row: StoredLead, messageId: string) => StoredLead,
): StoredLead => {
  const changed = change(row, event.data.messageId)
  return changed === row ? row : withShownTime({ ...changed, changed: event.position })
}

/** How far a message came that the lead holds. It is news of the lead only where the one that it shows is told otherwise: ticks are not. */
export const withDeliveryOfSaid = (event: Recorded<DeliveryNews>, before: StoredLead): StoredLead => {
  const row = changeSaid(before, event.data.messageId, (message) => withDelivery(message, event))
  const told = ({ last_message }: StoredLead) => last_message && unsentOf(last_message)
  return told(row) === told(before) ? row : { ...row, changed: event.position }
}
