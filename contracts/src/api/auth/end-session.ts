import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'

/**
 * Ends one of the signed-in user's sessions, with its sockets. The caller must give the present password. `ended` is 0 for a session that
 * has ended already or is another user's.
 */
export const endSession = endpoint({
  name: 'end-session',
  summary: "End one of the signed-in user's sessions",
  method: 'POST',
  path: '/api/auth/sessions/:id/end',
  owner: 'command-service',
  permission: 'signed-in',
  params: z.object({ id: z.guid('invalid-id') }),
  body: z.strictObject({ currentPassword: z.string().max(1000) }),
  response: z.object({ success: z.literal(true), ended: z.number().int() }),
  errors: ['too-many-requests'],
})
