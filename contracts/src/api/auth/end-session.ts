import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'

/** Ends one of the signed-in user's sessions, with its sockets. One that has ended already, or is another user's, is none to end. */
export const endSession = endpoint({
  name: 'end-session',
  summary: "End one of the signed-in user's sessions",
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  owner: 'command-service',
  permission: 'signed-in',
  params: z.object({ id: z.guid('invalid-id') }),
  response: z.object({ success: z.literal(true), ended: z.number().int() }),
  errors: [],
})
