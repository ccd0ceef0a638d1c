import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { ConversationId } from '../../ids.ts'
import { ConversationRow } from './list-conversations.ts'

/** One conversation as the list has it, whatever queue it is in. */
export const getConversation = endpoint({
  name: 'get-conversation',
  summary: 'A conversation with a person',
  method: 'GET',
  path: '/api/conversations/:conversationId',
  owner: 'query-service',
  permission: 'communication_dashboard.view',
  params: z.object({ conversationId: ConversationId }),
  shows: ['conversation', 'lead', 'person', 'user', 'conversation-reading', 'team', 'site-settings'],
  response: ConversationRow,
  errors: ['conversation-not-found'],
})
