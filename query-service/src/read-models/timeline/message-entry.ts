import type { Recorded } from '@kervan/contracts/events/catalog'
import { compareEdits, placeOfEdit } from '@kervan/contracts/messages/edit-order'
import { DELIVERY_STATES, type DeliveryState } from '@kervan/contracts/messages/message-content'
import { lead } from '@kervan/contracts/records/lead'
import { cutText } from '@kervan/contracts/text/cut-text'
import { type RowOf, recordId } from '../../projector/declare.ts'
import { shownContent } from '../shown-content.ts'
import type { KeptDetail, threads, timeline } from './timeline.tables.ts'

type Entry = RowOf<typeof timeline>
type MessageDetail = Extract<KeptDetail, { kind: 'message' }>
type Direction = MessageDetail['direction']
type Message = Recorded<'MessageReceived'> | Recorded<'MessageEchoed'>
type AboutMessage = Message | Recorded<'MessageEdited' | 'MessageRevoked' | 'MessageDeliveryChanged'>

/** An entry's key; a provider's message id is unique in its conversation. */
export const messageKey = (stream: string, messageId: string): string => `${stream}:${messageId}`

/** The kind of record that messages are about. */
export const LEAD = lead.kind

/** The position of a placeholder: before every event, where no reader sees it. */
const NOT_YET = 0n
/** Characters of a provider's words. */
const ERROR_SHOWN = 500
/** Of one message; the log has them all. */
const EDITS_SHOWN = 20
const NO_WORDS: MessageDetail['content'] = { kind: 'text', text: '' }

export const isPlaceholder = ({ position }: Entry): boolean => position === NOT_YET

/** The entry that keeps a message's edits and states until the message itself comes: providers keep no order. */
export const placeholderFor = (event: AboutMessage): Entry => ({
  entry_id: messageKey(event.stream, event.data.messageId),
  position: NOT_YET,
  changed: event.position,
  at: event.metadata.at,
  by: event.metadata.by,
  person_id: null,
  record_kind: null,
  record_id: null,
  conversation_id: recordId(event),
  unrouted: null,
  kind: 'message',
  fields: [],
  detail: {
    kind: 'message',
    direction: 'inbound',
    channel: null,
    messageId: event.data.messageId,
    content: NO_WORDS,
    replyTo: null,
    edited: false,
    original: null,
    edits: [],
    revoked: false,
    delivery: null,
    deliveryError: null,
    reactions: [],
    byFormer: false,
  },
})

/** The entry of a message, with the edits and states that came before it. */
export const entryOfMessage = (
  event: Message,
  direction: Direction,
  thread: RowOf<typeof threads> | undefined,
  before: Entry = placeholderFor(event),
): Entry => ({
  ...changeDetail(before, ({ content, edited, revoked }) => {
    const written = shownContent(event.data.content)
    return {
      direction,
      channel: event.data.channel,
      content: edited || revoked ? content : written,
      original: edited && !revoked ? written : null,
      replyTo: event.data.replyTo ?? null,
    }
  }),
  position: event.position,
  changed: event.position,
  at: event.data.sentAt,
  by: event.metadata.by,
  person_id: thread?.person_id ?? null,
  record_kind: thread ? LEAD : null,
  record_id: thread?.lead_id ?? null,
  unrouted: thread ? null : recordId(event),
})

const changeDetail = (entry: Entry, change: (message: MessageDetail) => Partial<MessageDetail>): Entry =>
  entry.detail.kind === 'message' ? { ...entry, detail: { ...entry.detail, ...change(entry.detail) } } : entry

/** The message says what its newest edit says, whichever comes last. */
export const withEdit = (entry: Entry, { data }: Recorded<'MessageEdited'>): Entry =>
  changeDetail(entry, (message) => {
    const edit = { ...placeOfEdit(data), content: shownContent(data.content) }
    if (message.revoked || (edit.id && message.edits.some(({ id }) => id === edit.id))) return {}
    const edits = [...message.edits, edit].sort(compareEdits).slice(-EDITS_SHOWN)
    const original = message.edited || isPlaceholder(entry) ? message.original : message.content
    return { content: edits.at(-1)!.content, original, edits, edited: true }
  })

/** Whether a message came by a number that was corrected. */
export const withWay = ({ data }: Recorded<'MessageRouted'>, entry: Entry): Entry =>
  data.byFormer ? changeDetail(entry, () => ({ byFormer: true })) : entry

/** A revoked message shows no content. */
export const withRevocation = (entry: Entry): Entry =>
  changeDetail(entry, () => ({ content: NO_WORDS, original: null, edits: [], revoked: true }))

const rankOf = (state: DeliveryState | null): number => (DELIVERY_STATES as readonly (string | null)[]).indexOf(state)

/** A state only rises; a failure is shown beside the state that was reached. */
export const withDelivery = (entry: Entry, state: DeliveryState, error: string | null): Entry =>
  changeDetail(entry, ({ delivery }) => {
    if (state === 'failed') return { delivery: delivery ?? state, deliveryError: cutText(error ?? state, ERROR_SHOWN) }
    return rankOf(state) > rankOf(delivery) ? { delivery: state, deliveryError: null } : {}
  })

/** One reaction of each side; a new one takes the place of the one before, an empty one takes it away. */
export const withReaction = (entry: Entry, direction: Direction, emoji: string | null): Entry =>
  changeDetail(entry, ({ reactions }) => ({
    reactions: [...reactions.filter((each) => each.direction !== direction), ...(emoji ? [{ emoji, direction }] : [])],
  }))
