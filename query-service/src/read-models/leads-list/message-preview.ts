import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { LeadRow } from '@kervan/contracts/kinds/lead/leads.list'
import { compareEdits, type EditPlace, placeOfEdit } from '@kervan/contracts/messages/edit-order'
import { type MessageContent, plainText } from '@kervan/contracts/messages/message-content'
import { cutText } from '@kervan/contracts/text/cut-text'

/** A message as a list row shows it. */
export type Preview = NonNullable<LeadRow['lastMessage']>

/** With what later edits are compared with. */
export interface KeptPreview extends Preview {
  readonly edit?: EditPlace
  readonly revoked?: true
  /** Ours, requested, and not known to be with the provider: it may be taken back. */
  readonly unsent?: true
}

export const previewShown = ({ edit: _, revoked: __, unsent: ___, ...preview }: KeptPreview): Preview => preview

/** Messages that speak, by their ids, until it is known to which lead they belong. */
export type Waiting = Readonly<Record<string, KeptPreview>>

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
  unsent: true,
})

/** The message says what its newest edit says, whichever comes last. */
export const withEdit = (message: KeptPreview, data: Recorded<'MessageEdited'>['data']): KeptPreview => {
  const edit = placeOfEdit(data)
  if (message.revoked || (message.edit && compareEdits(edit, message.edit) < 0)) return message
  return { ...message, text: wordsOf(data.content), kind: data.content.kind, edit }
}

/** A revoked message shows no content. */
export const withoutContent = (message: KeptPreview): KeptPreview => ({ ...message, text: '', revoked: true })

export const changeWaiting = (
  waiting: Waiting,
  messageId: string,
  change: (message: KeptPreview) => KeptPreview,
): Waiting => {
  const message = waiting[messageId]
  return message ? { ...waiting, [messageId]: change(message) } : waiting
}

/** So many of the last messages, which may be shown. */
const KEPT = 20

/** A conversation that is routed to no lead for long keeps no more than its rows need once it is. */
export const boundWaiting = (waiting: Waiting): Waiting => {
  const all = Object.entries(waiting)
  if (all.length <= KEPT) return waiting
  return Object.fromEntries(all.toSorted(compareSaid).slice(-KEPT))
}

/** By their own time and then by their id: the order in which a row was stored does not matter. */
const compareSaid = ([oneId, one]: [string, KeptPreview], [otherId, other]: [string, KeptPreview]): number =>
  Date.parse(one.at) - Date.parse(other.at) || (oneId < otherId ? -1 : 1)
