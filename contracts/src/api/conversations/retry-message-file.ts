import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { ConversationId } from '../../ids.ts'

/** Asks the provider for a file of a message once more that was lost. One that is being brought, or was, stays as it is. */
export const retryMessageFile = endpoint({
  name: 'retry-message-file',
  summary: 'Ask the provider again for a file of a message that was lost',
  method: 'POST',
  path: '/api/conversations/:conversationId/files/retry',
  owner: 'command-service',
  permission: 'communications.create',
  params: z.object({ conversationId: ConversationId }),
  body: z.object({
    /** As the timeline names it. */
    messageId: z.string().min(1).max(1_000),
    /** Which of the message's files, from 0. */
    part: z.int().min(0).max(1_000),
  }),
  response: CommandAccepted,
  errors: ['conversation-not-found', 'message-not-found'],
})
