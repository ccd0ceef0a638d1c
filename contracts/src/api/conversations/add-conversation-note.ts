import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { ConversationId } from '../../ids.ts'
import { NOTE_LENGTH } from '../../kit/lengths.ts'
import { TypedText } from '../../text/typed-text.ts'

/**
 * Writes a note of the team on the lead of a conversation, as `add-lead-note` does by the lead's id. The answer tells of the lead. The
 * person is sent nothing.
 */
export const addConversationNote = endpoint({
  name: 'add-conversation-note',
  summary: 'Write a note on the lead of a conversation',
  method: 'POST',
  path: '/api/conversations/:conversationId/notes',
  owner: 'command-service',
  permission: 'leads.edit',
  params: z.object({ conversationId: ConversationId }),
  body: z.strictObject({ text: TypedText(NOTE_LENGTH) }),
  status: 201,
  response: CommandAccepted,
  errors: ['conversation-not-found'],
})
