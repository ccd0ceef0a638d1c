import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { ConversationId } from '../../ids.ts'

/** The signed-in user has read a conversation up to one of the person's messages. What was read stays read. */
export const readConversation = endpoint({
  name: 'read-conversation',
  summary: 'Mark what a person wrote as read',
  method: 'POST',
  path: '/api/conversations/:conversationId/read',
  owner: 'command-service',
  permission: 'communication_dashboard.view',
  params: z.object({ conversationId: ConversationId }),
  body: z.strictObject({
    /** `inbound` of the conversation, as the client shows it. */
    upTo: z.int().min(1),
  }),
  response: CommandAccepted,
  errors: ['conversation-not-found'],
})
