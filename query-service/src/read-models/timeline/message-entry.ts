import type { TimelineDetail } from '@kervan/contracts/api/people/get-timeline'
import type { Recorded } from '@kervan/contracts/events/catalog'
import type { DeliveryState } from '@kervan/contracts/messages/message-content'
import { type RowOf, recordId } from '../../projector/declare.ts'
import type { threads, timeline } from './timeline.tables.ts'

type Entry = RowOf<typeof timeline>
type MessageDetail = Extract<TimelineDetail, { kind: 'message' }>
type Direction = MessageDetail['direction']
type Message = Recorded<'MessageReceived'> | Recorded<'MessageEchoed'>

/** An entry's key; a provider's message id is unique in its conversation. */
export const messageKey = (stream: string, messageId: string): string => `${stream}:${messageId}`

export const entryOfMessage = (
  event: Message,
  direction: Direction,
  thread: RowOf<typeof threads> | undefined,
): Entry => ({
  entry_id: messageKey(event.stream, event.data.messageId),
  position: event.position,
  at: event.data.sentAt,
  by: event.metadata.by,
  person_id: thread?.person_id ?? null,
  lead_id: thread?.lead_id ?? null,
  conversation_id: recordId(event),
  unrouted: thread ? null : recordId(event),
  kind: 'message',
  detail: {
    kind: 'message',
    direction,
    channel: event.data.channel,
    messageId: event.data.messageId,
    content: event.data.content,
    replyTo: event.data.replyTo ?? null,
    edited: false,
    revoked: false,
    delivery: null,
    deliveryError: null,
    reactions: [],
  },
})

const changed = (entry: Entry, change: (message: MessageDetail) => Partial<MessageDetail>): Entry =>
  entry.detail.kind === 'message' ? { ...entry, detail: { ...entry.detail, ...change(entry.detail) } } : entry

export const edited = (entry: Entry, content: MessageDetail['content']): Entry =>
  changed(entry, () => ({ content, edited: true }))

export const revoked = (entry: Entry): Entry => changed(entry, () => ({ revoked: true }))

/** A failure is shown beside the state that was reached. */
export const delivered = (entry: Entry, state: DeliveryState, error: string | null): Entry =>
  changed(entry, ({ delivery }) =>
    state === 'failed' && delivery !== null
      ? { deliveryError: error ?? state }
      : { delivery: state, deliveryError: error },
  )

/** One reaction of each side; a new one takes the place of the one before, an empty one takes it away. */
export const reactedTo = (entry: Entry, direction: Direction, emoji: string | null): Entry =>
  changed(entry, ({ reactions }) => ({
    reactions: [...reactions.filter((each) => each.direction !== direction), ...(emoji ? [{ emoji, direction }] : [])],
  }))
