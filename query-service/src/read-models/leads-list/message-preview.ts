import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { LeadRow } from '@kervan/contracts/kinds/lead/leads.list'
import { compareEdits, type EditPlace, placeOfEdit } from '@kervan/contracts/messages/edit-order'
import { type MessageContent, type OutgoingState, plainText } from '@kervan/contracts/messages/message-content'
import { UNSENT_STATES, type UnsentState } from '@kervan/contracts/messages/unsent-state'
import { cutText } from '@kervan/contracts/text/cut-text'
import { type DeliveryNews, deliveryAfter } from '../delivery-after.ts'

/** A message as a list row shows it. */
export type Preview = NonNullable<LeadRow['lastMessage']>

/** With what later edits are compared with, and how far it came. */
export interface KeptPreview extends Omit<Preview, 'unsent'> {
  readonly edit?: EditPlace
  readonly revoked?: true
  /** Ours, requested, and not known to be with the provider: it may be taken back. */
  readonly recallable?: true
  /** How far one of ours came, which leads alone keep; absent where nothing is told of it. */
  readonly delivery?: OutgoingState | null
}

/** How it stands as long as the person may not have it. */
export const unsentOf = ({ delivery }: Pick<KeptPreview, 'delivery'>): UnsentState | null =>
  UNSENT_STATES.find((state) => state === delivery) ?? null

export const previewShown = ({
  edit: _,
  revoked: __,
  recallable: ___,
  delivery,
  ...preview
}: KeptPreview): Preview => ({
  ...preview,
  unsent: unsentOf({ delivery }),
})

/** A message under its id. */
export interface Said {
  readonly id: string
  readonly message: KeptPreview
}

/**
 * Messages that speak until it is known to which lead they belong, the oldest first by their own times, and as they came where
 * these are the same: a list, since the database keeps the parts of an object in an order of its own.
 */
export type Waiting = readonly Said[]

/** Characters of a message that a row has place for. */
const SHOWN = 200

const wordsOf = (content: MessageContent): string => cutText(plainText(content), SHOWN)

export const previewOf = (
  message: Recorded<'MessageReceived' | 'MessageEchoed'>['data'],
  direction: Preview['direction'],
): KeptPreview => ({
  text: wordsOf(message.content),
  kind: message.content.kind,
  channel: message.channel,
  at: message.sentAt,
  direction,
})

/** A message of ours that is yet to be sent. */
export const previewOfRequest = ({ data, metadata }: Recorded<'MessageRequested'>): KeptPreview => ({
  ...previewOf({ ...data, sentAt: metadata.at }, 'outbound'),
  recallable: true,
})

/** The message says what its newest edit says, whichever comes last. */
export const withEdit = (message: KeptPreview, data: Recorded<'MessageEdited'>['data']): KeptPreview => {
  const edit = placeOfEdit(data)
  if (message.revoked || (message.edit && compareEdits(edit, message.edit) < 0)) return message
  return { ...message, text: wordsOf(data.content), kind: data.content.kind, edit }
}

/** The message after what is told of how far it came. */
export const withDelivery = (message: KeptPreview, event: Recorded<DeliveryNews>): KeptPreview => ({
  ...message,
  delivery: deliveryAfter(message.delivery ?? null, event),
})

/** A revoked message shows no content. */
export const withoutContent = (message: KeptPreview): KeptPreview => ({ ...message, text: '', revoked: true })

export const changeWaiting = (
  waiting: Waiting,
  messageId: string,
  change: (message: KeptPreview) => KeptPreview,
): Waiting => waiting.map(({ id, message }) => ({ id, message: id === messageId ? change(message) : message }))

/** So many of the last messages, which may be shown. */
const KEPT = 20

/** A conversation that is routed to no lead for long keeps no more than its rows need once it is. */
export const withWaitingMessage = (waiting: Waiting, said: Said): Waiting =>
  [...waiting.filter(({ id }) => id !== said.id), said]
    .toSorted((one, other) => Date.parse(one.message.at) - Date.parse(other.message.at))
    .slice(-KEPT)
