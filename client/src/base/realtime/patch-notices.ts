import type { NewMessage } from '@kervan/contracts/realtime/messages'
import { changeOf, isNewer, type Patch, staleIf, untouched } from './patch.ts'

interface Notices {
  readonly data: readonly NewMessage[]
}

const DEFAULT_LIMIT = 5

/** The newest incoming messages: a new one takes its place by position, the oldest falls off. One that is withdrawn loses its words. */
export const onNotices: Patch<Notices> = (notices, push, { input }) => {
  if (push.name === 'record_changed') {
    const ofConversation = changeOf(push, 'conversation')
    const isWithdrawn =
      ofConversation?.type === 'MessageRevoked' &&
      notices.data.some(({ conversationId }) => conversationId === ofConversation.id)
    return staleIf(push.payload.record === 'team' || isWithdrawn, notices)
  }
  const message = push.payload
  if (notices.data.some(({ messageId }) => messageId === message.messageId)) return untouched(notices)
  const limit = Number((input as { query?: { limit?: unknown } }).query?.limit ?? DEFAULT_LIMIT)
  const newer = notices.data.filter(({ position }) => isNewer(message.position, position))
  const older = notices.data.slice(newer.length)
  return newer.length >= limit
    ? untouched(notices)
    : { data: { ...notices, data: [...newer, message, ...older].slice(0, limit) }, stale: false }
}
