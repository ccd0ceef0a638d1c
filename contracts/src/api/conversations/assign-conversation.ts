import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { ConversationId, UserId } from '../../ids.ts'

/** Gives a conversation to a colleague; null takes it from all. Refused where another user has taken it since the client looked. */
export const assignConversation = endpoint({
  name: 'assign-conversation',
  summary: 'Say who answers a conversation',
  method: 'POST',
  path: '/api/conversations/:conversationId/assign',
  owner: 'command-service',
  permission: 'communications.create',
  params: z.object({ conversationId: ConversationId }),
  body: z.strictObject({
    assignee: UserId.nullable(),
    /** Whose it was when the client looked. */
    instead: UserId.nullable().optional(),
  }),
  response: CommandAccepted,
  errors: ['conversation-not-found', 'user-not-found', 'assignee-sees-no-lead', 'assigned-meanwhile'],
})
