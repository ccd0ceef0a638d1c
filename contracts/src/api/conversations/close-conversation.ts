import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { ConversationId } from '../../ids.ts'
import { SeenUpTo } from './seen-up-to.ts'

/** Closes a conversation until the person writes again, or an answer turns out not to have reached them. */
export const closeConversation = endpoint({
  name: 'close-conversation',
  summary: 'Close a conversation',
  method: 'POST',
  path: '/api/conversations/:conversationId/close',
  owner: 'command-service',
  permission: 'communications.create',
  params: z.object({ conversationId: ConversationId }),
  body: z.strictObject({
    seen: SeenUpTo,
  }),
  response: CommandAccepted,
  errors: ['conversation-not-found', 'message-meanwhile'],
})
