import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { lead } from '@kervan/contracts/kinds/lead/lead'
import { compareEdits, placeOfEdit } from '@kervan/contracts/messages/edit-order'
import { type MessageFile, ownFilesOf } from '@kervan/contracts/messages/message-file'
import { cutText } from '@kervan/contracts/text/cut-text'
import { type RowOf, recordId } from '../../projector/declare.ts'
import { type DeliveryNews, deliveryAfter } from '../delivery-after.ts'
import { shownContent } from '../shown-content.ts'
import type { KeptDetail, threads, timeline } from './timeline.tables.ts'

type Entry = RowOf<typeof timeline>
type MessageDetail = Extract<KeptDetail, { kind: 'message' }>
type Direction = MessageDetail['direction']
type Message = Recorded<'MessageReceived' | 'MessageEchoed' | 'MessageRequested'>
/** Events that tell how far a message came that was requested here. */
export type OutgoingNews = 'MessageHandedBack' | Exclude<DeliveryNews, 'MessageDeliveryChanged'>
/** Events that tell what became of a file of a message. */
export type FileNews = 'MessageMediaKept' | 'MessageMediaLost' | 'MessageMediaRetried'
type AboutMessage =
  | Message
  | Recorded<'MessageEdited' | 'MessageRevoked' | FileNews | 'MessageDeliveryChanged' | OutgoingNews>

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
    files: [],
    replyTo: null,
    edited: false,
    original: null,
    edits: [],
    revoked: false,
    delivery: null,
    deliveryError: null,
    failure: null,
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
  ...changeDetail(before, ({ content, files, edited, revoked }) => {
    const written = shownContent(event.data.content)
    return {
      direction,
      channel: event.data.channel,
      ...(event.type === 'MessageRequested' && { delivery: 'requested' as const }),
      content: edited || revoked ? content : written,
      files: revoked ? [] : [...files, ...ownFilesOf(event.data.content)],
      original: edited && !revoked ? written : null,
      replyTo: event.data.replyTo ?? null,
    }
  }),
  position: event.position,
  changed: event.position,
  at: event.type === 'MessageRequested' ? event.metadata.at : event.data.sentAt,
  by: event.metadata.by,
  person_id: thread?.person_id ?? null,
  record_kind: thread ? LEAD : null,
  record_id: thread?.lead_id ?? null,
  unrouted: thread ? null : recordId(event),
})

const changeDetail = (entry: Entry, change: (message: MessageDetail) => Partial<MessageDetail>): Entry =>
  entry.detail.kind === 'message' ? { ...entry, detail: { ...entry.detail, ...change(entry.detail) } } : entry

/** The message with the words of its newest edit, whichever comes last. */
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
  changeDetail(entry, () => ({ content: NO_WORDS, files: [], original: null, edits: [], revoked: true }))

/** A file of a message, once it is known what became of it. */
export const withFile = (entry: Entry, event: Recorded<FileNews>): Entry =>
  changeDetail(entry, ({ files, revoked }) => {
    if (revoked) return {}
    const { part } = event.data
    return { files: [...files.filter((each) => each.part !== part), { part, ...toldOf(event) }] }
  })

const toldOf = (event: Recorded<FileNews>): Pick<MessageFile, 'file' | 'lost'> => {
  switch (event.type) {
    case 'MessageMediaKept':
      return { file: event.data.file, lost: null }
    case 'MessageMediaLost':
      return { file: null, lost: event.data.reason }
    case 'MessageMediaRetried':
      return { file: null, lost: null }
  }
}

/** A failure is shown beside the state that was reached. */
export const withDelivery = (entry: Entry, event: Recorded<'MessageDeliveryChanged'>): Entry =>
  changeDetail(entry, (message) => {
    const { state, errors } = event.data
    const delivery = deliveryAfter(message.delivery, event)
    if (state !== 'failed') return delivery === message.delivery ? {} : { delivery, deliveryError: null, failure: null }
    const words = errors?.map(({ code, title }) => `${code} ${title}`).join('; ') ?? state
    const code = errors?.[0]?.code
    return { delivery, deliveryError: cutText(words, ERROR_SHOWN), failure: code ? String(code) : null }
  })

/** How far a message came that was requested here. */
export const withOutgoing = (entry: Entry, event: Recorded<OutgoingNews>): Entry =>
  changeDetail(entry, (message) => {
    if (event.type === 'MessageHandedBack') return { failure: event.data.code }
    const delivery = deliveryAfter(message.delivery, event)
    if (event.type === 'MessageRefused') {
      const { code, title } = event.data
      return { delivery, deliveryError: cutText(title ?? code, ERROR_SHOWN), failure: code }
    }
    const isKnown = event.type === 'MessageAccepted' && delivery === message.delivery
    return isKnown ? {} : { delivery, deliveryError: null, failure: null }
  })

/** One reaction of each side; a new one takes the place of the one before, an empty one takes it away. */
export const withReaction = (entry: Entry, direction: Direction, emoji: string | null): Entry =>
  changeDetail(entry, ({ reactions }) => ({
    reactions: [...reactions.filter((each) => each.direction !== direction), ...(emoji ? [{ emoji, direction }] : [])],
  }))
