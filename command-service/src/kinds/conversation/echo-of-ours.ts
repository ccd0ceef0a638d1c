import type { MessageContent } from '@kervan/contracts/messages/message-content'
import type { ConversationState } from './conversation.state.ts'

/** So long after it was handed over a message may be told of without our id. */
const ECHO_COMES_WITHIN_MS = 10 * 60 * 1000
/** By which the clocks of a provider and of ours may differ. */
const CLOCKS_DIFFER_MS = 60 * 1000

interface Echoed {
  readonly content: MessageContent
  readonly sentAt: string
  /** What we called it when it was handed over. */
  readonly ours?: string
  /** The provider does not say which program sent it. */
  readonly mayBeOurs?: true
}

/**
 * Which message that was requested here an echo tells of: the one that it names, else the one with the same words, or a file of the same kind, that is being handed
 * over, or was a short while ago without an answer. Undefined where it was written elsewhere.
 */
export const echoOfOurs = (echo: Echoed, { outgoing, underway }: ConversationState): string | undefined => {
  if (echo.ours !== undefined) return outgoing.has(echo.ours) ? echo.ours : undefined
  if (!echo.mayBeOurs) return undefined
  return underway.find((messageId) => {
    const { content, handedOverAt } = outgoing.get(messageId)!
    if (handedOverAt === null || !isAlike(content, echo.content)) return false
    const after = Date.parse(echo.sentAt) - Date.parse(handedOverAt)
    return after >= -CLOCKS_DIFFER_MS && after <= ECHO_COMES_WITHIN_MS
  })
}

/** Of a file an echo says what it is shown as, and another address each time. */
const isAlike = (ours: MessageContent, told: MessageContent): boolean => {
  if (ours.kind === 'text' && told.kind === 'text') return plain(ours.text) === plain(told.text)
  return 'media' in ours && 'media' in told && ours.kind === told.kind
}

/** Providers trim texts and put characters together. */
const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()
