import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { LinkToken } from './link-token.ts'

/** Replaces a forgotten password by way of a mailed link, which is used up by it. Ends all sessions of the user. */
export const resetPassword = endpoint({
  name: 'reset-password',
  summary: 'Replace a forgotten password',
  method: 'POST',
  path: '/api/auth/reset-password',
  owner: 'command-service',
  permission: 'public',
  body: z.strictObject({ token: LinkToken, newPassword: z.string().min(6, 'password-too-short').max(1000) }),
  response: z.object({ success: z.literal(true) }),
  errors: ['link-not-valid', 'too-many-requests'],
})
