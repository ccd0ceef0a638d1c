import { laterOf } from '../later.ts'
import type { KeptPreview, Said } from './message-preview.ts'

/** What a row holds of what was said last. */
export interface LastMessage {
  readonly last_message: KeptPreview | null
  readonly last_message_id: string | null
  /** What was said before the last message, the newest first, as far as that one and these may yet be taken back; null where nothing is. */
  readonly said_before: readonly Said[] | null
}

export const NOTHING_SAID_YET: LastMessage = { last_message: null, last_message_id: null, said_before: null }

/** More of ours do not wait to be sent in one place. */
const KEPT = 20

const messagesIn = ({ last_message, last_message_id, said_before }: LastMessage): readonly Said[] =>
  last_message && last_message_id !== null
    ? [{ id: last_message_id, message: last_message }, ...(said_before ?? [])]
    : []

/** Nothing before what was said for certain is shown any more. */
const withMessages = <Row extends LastMessage>(row: Row, messages: readonly Said[]): Row => {
  const certain = messages.findIndex(({ message }) => !message.recallable)
  const [last, ...before] = messages.slice(0, certain < 0 ? KEPT : Math.min(certain + 1, KEPT))
  return {
    ...row,
    last_message: last?.message ?? null,
    last_message_id: last?.id ?? null,
    said_before: before.length ? before : null,
  }
}

/** The last message is the latest by its own time, whichever comes last. The same row where it shows nothing of the message. */
export const withLastMessage = <Row extends LastMessage>(row: Row, id: string, message: KeptPreview): Row => {
  const messages = messagesIn(row)
  const place = messages.findIndex((each) => laterOf(message.at, each.message.at) === message.at)
  if (place < 0 && messages.some((each) => !each.message.recallable)) return row
  return withMessages(row, messages.toSpliced(place < 0 ? messages.length : place, 0, { id, message }))
}

/** A message that was requested is with its provider: it is not taken back any more. */
export const withSent = <Row extends LastMessage>(row: Row, id: string): Row =>
  changeSaid(row, id, ({ recallable: _, ...message }) => message)

/** Of a message that was taken back before it was sent nothing is shown. */
export const withoutUnsent = <Row extends LastMessage>(row: Row, id: string): Row => {
  const messages = messagesIn(row)
  const left = messages.filter((each) => each.id !== id || !each.message.recallable)
  return left.length === messages.length ? row : withMessages(row, left)
}

/** The same row where it holds nothing of the message. */
export const changeSaid = <Row extends LastMessage>(
  row: Row,
  id: string,
  change: (message: KeptPreview) => KeptPreview,
): Row => {
  const messages = messagesIn(row)
  return messages.some((each) => each.id === id)
    ? withMessages(
        row,
        messages.map((each) => (each.id === id ? { id, message: change(each.message) } : each)),
      )
    : row
}
