import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'

/**
 * Mails a link by which a forgotten password can be replaced, where there is such a user with an e-mail address. The answer is the same
 * where there is none.
 */
export const requestPasswordLink = endpoint({
  name: 'request-password-link',
  summary: 'Ask for a link to replace a forgotten password',
  method: 'POST',
  path: '/api/auth/forgot-password',
  owner: 'command-service',
  permission: 'public',
  body: z.strictObject({
    /** A username or an e-mail address. */
    login: z.string().trim().min(1, 'required').max(254),
  }),
  response: z.object({ success: z.literal(true) }),
  errors: ['mail-not-configured', 'too-many-requests'],
})
