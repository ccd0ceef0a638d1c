import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'

/** Ends every session of the signed-in user but the one of this call, with their sockets, for whoever knows the present password. */
export const endOtherSessions = endpoint({
  name: 'end-other-sessions',
  summary: 'End all other sessions of the signed-in user',
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  owner: 'command-service',
  permission: 'signed-in',
  body: z.strictObject({ currentPassword: z.string().max(1000) }),
  response: z.object({ success: z.literal(true), ended: z.number().int() }),
  errors: ['too-many-requests'],
})
