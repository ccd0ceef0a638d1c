import type { Channel } from '@kervan/contracts/messages/channels'
import type { NewMessage } from '@kervan/contracts/realtime/messages'
import { REPLY_TO } from '../composer/reply-to.ts'
import { CONVERSATION_SHOWN, MESSAGE_SHOWN } from '../timeline/message-shown.ts'

/** An incoming message as its card shows it. */
export interface Notice {
  /** The channel and the message's id. */
  readonly id: string
  readonly messageId: string
  readonly channel: Channel
  /** Empty where nothing names the sender. */
  readonly senderName: string
  /** Empty where the message has no words; then its kind names it. */
  readonly content: string
  readonly contentKind: string
  readonly timestamp: string
  readonly leadId: string
  readonly personId: string
  readonly conversationId: string
}

export const MAX_NOTICES = 3
/** Milliseconds on the screen. */
export const NOTICE_LIFE = 10_000

export const noticeOf = (message: NewMessage): Notice => ({
  id: `${message.channel}-${message.messageId}`,
  messageId: message.messageId,
  channel: message.channel,
  senderName: message.senderName || message.leadName || message.from,
  content: message.content || message.text,
  contentKind: message.contentKind,
  timestamp: message.timestamp,
  leadId: message.leadId,
  personId: message.personId,
  conversationId: message.conversationId,
})

/** The user of this screen, and which messages they are told of. */
export interface Listener {
  readonly userId: string
  readonly teammates: readonly string[]
  /** Only messages of leads that belong to the user, to the user's teams, or to no one. */
  readonly mine: boolean
  /** Path and query of the page on the screen; null where there is none. */
  readonly page: string | null
}

/** The lead, person and conversation of a message. */
type Whose = Pick<Notice, 'leadId' | 'personId' | 'conversationId'>

/** Whether a page shows the lead or the person of a message, or, in an inbox, its conversation, and the message with it. */
const isShownAt = (page: string | null, { leadId, personId, conversationId }: Whose): boolean => {
  if (page === null) return false
  const [path, query] = page.split('?')
  return (
    path === `/leads/${leadId}` ||
    path === `/people/${personId}` ||
    new URLSearchParams(query).get(CONVERSATION_SHOWN) === conversationId
  )
}

/** Whether a message makes a card and a sound: it is for the user of the screen, and is not shown there already. */
export const isTold = (
  message: Pick<NewMessage, 'ownerId'> & Whose,
  { userId, teammates, mine, page }: Listener,
): boolean => {
  const { ownerId } = message
  return !isShownAt(page, message) && (!mine || ownerId === null || ownerId === userId || teammates.includes(ownerId))
}

/** Adds a notice on top, unless it is shown already; at most three are shown. */
export const withNotice = (notices: readonly Notice[], notice: Notice): readonly Notice[] =>
  notices.some(({ id }) => id === notice.id) ? notices : [notice, ...notices].slice(0, MAX_NOTICES)

/** The notices without those whose message the opened page shows. */
export const withoutShown = (notices: readonly Notice[], page: string): readonly Notice[] =>
  notices.some((notice) => isShownAt(page, notice)) ? notices.filter((notice) => !isShownAt(page, notice)) : notices

/** Where the message stands: in the timeline of its lead, which a notice always knows. */
export const messageTarget = ({ leadId, messageId }: Pick<Notice, 'leadId' | 'messageId'>): string =>
  `/leads/${leadId}?${new URLSearchParams({ [MESSAGE_SHOWN]: messageId })}`

/** Where the message is answered: under the timeline of its lead, by the conversation that it came by. */
export const replyTarget = ({ leadId, conversationId }: Pick<Notice, 'leadId' | 'conversationId'>): string =>
  `/leads/${leadId}?${new URLSearchParams({ [REPLY_TO]: conversationId })}`
