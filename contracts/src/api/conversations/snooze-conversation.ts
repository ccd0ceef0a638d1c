import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { ConversationId, Instant } from '../../ids.ts'
import { SeenUpTo } from './seen-up-to.ts'

/** Puts a conversation aside until a time, a year at most, or until the person writes. */
export const snoozeConversation = endpoint({
  name: 'snooze-conversation',
  summary: 'Put a conversation aside until a time',
  method: 'POST',
  path: '/api/conversations/:conversationId/snooze',
  owner: 'command-service',
  permission: 'communications.create',
  params: z.object({ conversationId: ConversationId }),
  body: z.strictObject({
    until: Instant,
    seen: SeenUpTo,
  }),
  response: CommandAccepted,
  errors: ['conversation-not-found', 'conversation-closed', 'snooze-out-of-range', 'message-meanwhile'],
})
