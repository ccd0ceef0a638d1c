import { sendMessage } from '@kervan/contracts/api/conversations/send-message'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '../../base/api/api-error.ts'
import { call } from '../../base/api/call.ts'
import { errorWords } from '../../base/api/error-words.ts'
import { knownPosition } from '../../base/api/known-position.ts'
import { SenderGone, sendOnline } from '../../base/api/send-online.ts'
import { uuidV7 } from '../../base/api/uuid-v7.ts'
import { refreshReads } from '../../base/realtime/refresh-reads.ts'
import { TAB } from '../../kit/changes/tab.ts'
import { inOutbox, keepOutgoing, noteTaken } from './outbox.ts'
import type { OutgoingMessage } from './outbox-store.ts'

/** What a message is made of; its id is made here, once. */
export type WrittenMessage = Pick<
  OutgoingMessage,
  | 'userId'
  | 'by'
  | 'conversationId'
  | 'channel'
  | 'person'
  | 'href'
  | 'text'
  | 'files'
  | 'content'
  | 'buttons'
  | 'template'
>

/** Shows a message at once and sends it, behind those that were written before it in the same conversation. */
export const sendWritten = (queryClient: QueryClient, written: WrittenMessage): void =>
  sendOutgoing(queryClient, {
    ...written,
    clientMessageId: uuidV7(),
    at: new Date().toISOString(),
    after: knownPosition(),
    tab: TAB,
    tried: false,
  })

/** Sends one that is in the outbox, or was left by another visit: the same id, so the same message. */
export const sendOutgoing = (queryClient: QueryClient, message: OutgoingMessage): void => {
  keepOutgoing({ ...message, refusal: undefined })
  const { conversationId } = message
  const mine = (turns.get(conversationId) ?? Promise.resolve()).then(() => deliver(queryClient, message))
  turns.set(conversationId, mine)
  void mine.then(() => {
    if (turns.get(conversationId) === mine) turns.delete(conversationId)
  })
}

const turns = new Map<string, Promise<void>>()

/** It was taken back before it was sent. */
class TakenBack extends Error {}

const deliver = async (queryClient: QueryClient, { clientMessageId, userId }: OutgoingMessage): Promise<void> => {
  try {
    const { body, position } = await sendOnline(userId, async () => {
      const message = inOutbox(clientMessageId)
      if (!message) throw new TakenBack()
      if (!message.tried) keepOutgoing({ ...message, tried: true })
      const { conversationId, text, files, buttons, template } = message
      const said = template
        ? { template }
        : {
            ...(text !== '' && { text }),
            ...(files && { files: [...files] }),
            ...(buttons && { buttons: [...buttons] }),
          }
      return call(sendMessage, { params: { conversationId }, body: { clientMessageId, ...said } })
    })
    const message = inOutbox(clientMessageId)
    if (message) noteTaken(message, { messageId: body.messageId, position })
    // Its push names no person: a timeline that shows nothing of the conversation yet does not know it for its own.
    void refreshReads(queryClient, [getTimeline])
  } catch (error) {
    if (error instanceof TakenBack || error instanceof SenderGone || isSignedOut(error)) return
    const message = inOutbox(clientMessageId)
    if (message) keepOutgoing({ ...message, refusal: { words: errorWords(error), isFinal: isFinal(error) } })
  }
}

/** Whether the server has judged it. */
const isFinal = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 500

/** Refusals that end a session beside 401. */
const ENDINGS: ReadonlySet<string> = new Set(['identity-mismatch', 'account-inactive'])

/** The session ended under way: it is sent when its sender is there again. */
const isSignedOut = (error: unknown): boolean => isApiError(error) && (error.status === 401 || ENDINGS.has(error.code))
