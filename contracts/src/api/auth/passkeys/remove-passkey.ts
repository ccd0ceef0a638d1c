import { z } from 'zod'
import { endpoint } from '../../../http/endpoint.ts'

/**
 * Removes one of the signed-in user's passkeys. The caller must give the present password. `removed` is 0 for a passkey that is not there
 * or is another user's.
 */
export const removePasskey = endpoint({
  name: 'remove-passkey',
  summary: "Remove one of the signed-in user's passkeys",
  method: 'POST',
  path: '/api/auth/passkeys/:id/remove',
  owner: 'command-service',
  permission: 'signed-in',
  params: z.object({ id: z.guid('invalid-id') }),
  body: z.strictObject({ currentPassword: z.string().max(1000) }),
  response: z.object({ success: z.literal(true), removed: z.int() }),
  errors: ['too-many-requests'],
})
