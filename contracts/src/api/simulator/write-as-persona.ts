import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Channel } from '../../messages/channels.ts'
import { personaId, simulatedProvider, TYPED_MOST } from './simulator-state.ts'

/** Writes to us as a persona does on the handset: the provider tells the product by a webhook, or the mail lies in the mailbox. */
export const writeAsPersona = endpoint({
  name: 'write-as-persona',
  summary: 'Write on a handset of the simulator',
  method: 'POST',
  path: '/api/simulator/:provider/messages',
  owner: 'command-service',
  permission: 'twilio_settings.edit',
  params: z.object({ provider: simulatedProvider() }),
  body: z
    .strictObject({
      persona: personaId(),
      channel: Channel,
      text: z.string().trim().min(1, 'required').max(TYPED_MOST).optional(),
      /** What was put on the handset before (`hold-handset-file`); the text is then what is written under it. */
      file: z.uuid().optional(),
    })
    .refine(({ text, file }) => text !== undefined || file !== undefined, { path: ['text'], error: 'required' }),
  status: 201,
  response: z.object({ success: z.literal(true), messageId: z.string() }),
  errors: ['simulator-off', 'simulator-away', 'record-not-found'],
})
