import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { ConversationId } from '../../ids.ts'
import { SeenUpTo } from './seen-up-to.ts'

/** Says that what the person has written so far needs no reply. */
export const waiveReply = endpoint({
  name: 'waive-reply',
  summary: 'Say that what a person wrote needs no reply',
  method: 'POST',
  path: '/api/conversations/:conversationId/no-reply-needed',
  owner: 'command-service',
  permission: 'communications.create',
  params: z.object({ conversationId: ConversationId }),
  body: z.strictObject({
    seen: SeenUpTo,
  }),
  response: CommandAccepted,
  errors: ['conversation-not-found', 'message-meanwhile'],
})
