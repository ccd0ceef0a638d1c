import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'

/** Ends all sessions of the signed-in user except that of the call, with their sockets. The caller must give the present password. */
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
