import type { QueryClient } from '@tanstack/react-query'
import { currentSession } from '../../base/session/session-store.ts'
import { resumeWaiting } from '../../kit/changes/resume-waiting.ts'
import { hideOutgoing, inOutbox, keepOutgoing, readOutgoing } from './outbox.ts'
import { sendOutgoing } from './send-outgoing.ts'

/**
 * Sends the messages that the signed-in person left unsent in this browser. Those that were refused are shown, and wait for a hand.
 * Gives what ends it.
 */
export const resumeOutgoing = (queryClient: QueryClient): (() => void) => {
  const me = currentSession()?.user
  if (!me) return () => {}
  const stop = resumeWaiting({
    read: () => readOutgoing(me.id),
    isHere: ({ clientMessageId }) => inOutbox(clientMessageId) !== undefined,
    keep: keepOutgoing,
    send: (message) => message.refusal === undefined && sendOutgoing(queryClient, message),
  })
  return () => {
    stop()
    hideOutgoing(me.id)
  }
}
