import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'

/** Ends every session of the signed-in user but the one of this call, with their sockets. */
export const endOtherSessions = endpoint({
  name: 'end-other-sessions',
  summary: 'End all other sessions of the signed-in user',
  method: 'DELETE',
  path: '/api/auth/sessions',
  owner: 'command-service',
  permission: 'signed-in',
  response: z.object({ success: z.literal(true), ended: z.number().int() }),
  errors: [],
})
