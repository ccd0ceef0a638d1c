import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { ConversationId } from '../../ids.ts'

/** Brings a conversation that is closed or snoozed back among the open ones. */
export const reopenConversation = endpoint({
  name: 'reopen-conversation',
  summary: 'Reopen a conversation that is closed or snoozed',
  method: 'POST',
  path: '/api/conversations/:conversationId/reopen',
  owner: 'command-service',
  permission: 'communications.create',
  params: z.object({ conversationId: ConversationId }),
  response: CommandAccepted,
  errors: ['conversation-not-found'],
})
