import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { OWED } from './owed.ts'

/** Ends the session. */
export const logout = endpoint({
  name: 'logout',
  summary: 'Sign out',
  method: 'POST',
  path: '/api/auth/logout',
  owner: 'command-service',
  permission: 'signed-in',
  whileViewing: true,
  whileOwing: OWED,
  response: z.object({ success: z.literal(true) }),
  errors: [],
})
