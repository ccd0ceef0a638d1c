import type { MessageContent } from '@kervan/contracts/messages/message-content'
import { cutText } from '@kervan/contracts/text/cut-text'

/** Characters of a message that a read model keeps; providers allow some thousands. The log has all of them. */
const SHOWN = 16_384
/** Characters of a provider's message that we do not understand: no more of it is shown. */
const RAW_SHOWN = 4_096
const TYPE_SHOWN = 60

/** A message's content as read models keep it, so that a page of messages has a bound, whatever people send. */
export const shownContent = (content: MessageContent): MessageContent => {
  if (content.kind === 'unknown' || content.kind === 'unsupported') {
    const raw = (JSON.stringify(content.raw) ?? '').length > RAW_SHOWN ? null : content.raw
    return { ...content, type: cutText(content.type, TYPE_SHOWN), raw }
  }
  const room = { left: SHOWN }
  // However long the text is, the files that came with it are named, and the one that has it as it was formatted.
  const attachments = content.kind === 'text' && content.attachments ? within(room, content.attachments) : undefined
  const formatted = content.kind === 'text' ? content.formatted : undefined
  return {
    ...(within(room, { ...content, attachments: undefined, formatted: undefined }) as MessageContent),
    kind: content.kind,
    ...(attachments !== undefined && { attachments }),
    ...(formatted && { formatted }),
  } as MessageContent
}

/** Texts are cut where the room ends, and lists end there. */
const within = (room: { left: number }, value: unknown): unknown => {
  if (typeof value === 'string') {
    const text = cutText(value, Math.max(0, room.left))
    room.left -= text.length + 1
    return text
  }
  if (Array.isArray(value)) return value.flatMap((each) => (room.left > 0 ? [within(room, each)] : []))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, within(room, part)]))
}
