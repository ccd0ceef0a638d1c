import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { ConversationId } from '../../ids.ts'

/** Takes a message back as long as it has not been handed to the provider. */
export const cancelMessage = endpoint({
  name: 'cancel-message',
  summary: 'Take back a message that has not been handed over yet',
  method: 'POST',
  path: '/api/conversations/:conversationId/messages/:messageId/cancel',
  owner: 'command-service',
  permission: 'communications.create',
  params: z.object({ conversationId: ConversationId, messageId: z.guid() }),
  response: CommandAccepted,
  errors: ['conversation-not-found', 'message-not-found', 'message-underway'],
})
