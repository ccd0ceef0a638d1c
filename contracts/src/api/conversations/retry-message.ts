import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { ConversationId } from '../../ids.ts'

/** Asks for a message that failed, or whose outcome is not known, to be sent once more. */
export const retryMessage = endpoint({
  name: 'retry-message',
  summary: 'Send a message again that failed or whose outcome is not known',
  method: 'POST',
  path: '/api/conversations/:conversationId/messages/:messageId/retry',
  owner: 'command-service',
  permission: 'communications.create',
  params: z.object({ conversationId: ConversationId, messageId: z.guid() }),
  response: CommandAccepted,
  errors: [
    'conversation-not-found',
    'message-not-found',
    'message-not-failed',
    'window-closed',
    'consent-withdrawn',
    'channel-not-connected',
  ],
})
