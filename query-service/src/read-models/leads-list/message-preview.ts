import type { Recorded } from '@kervan/contracts/events/catalog'
import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import { type MessageContent, plainText } from '@kervan/contracts/messages/message-content'

/** A message as a list row shows it. */
export type Preview = NonNullable<LeadRow['lastMessage']>

/** Messages by their ids, until it is known to which lead they belong. */
export type Waiting = Readonly<Record<string, Preview>>

/** Characters of a message that a row has place for. */
const SHOWN = 200

const wordsOf = (content: MessageContent): string => {
  const text = plainText(content)
  return text.length <= SHOWN ? text : Array.from(text).slice(0, SHOWN).join('')
}

export const previewOf = (
  message: Recorded<'MessageReceived' | 'MessageEchoed'>['data'],
  direction: Preview['direction'],
): Preview => ({
  text: wordsOf(message.content),
  kind: message.content.kind,
  channel: message.channel,
  at: message.sentAt,
  direction,
})

export const reworded = (message: Preview, content: MessageContent): Preview => ({
  ...message,
  text: wordsOf(content),
  kind: content.kind,
})

/** What a person took back is told to nobody any more. */
export const unsaid = (message: Preview): Preview => ({ ...message, text: '' })

export const changeWaiting = (waiting: Waiting, messageId: string, change: (message: Preview) => Preview): Waiting => {
  const message = waiting[messageId]
  return message ? { ...waiting, [messageId]: change(message) } : waiting
}
