import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { LinkToken } from './link-token.ts'

/** Whose password a mailed link replaces. The link stays as it is. */
export const checkPasswordLink = endpoint({
  name: 'check-password-link',
  summary: 'Whose password a mailed link replaces',
  method: 'POST',
  path: '/api/auth/password-link',
  owner: 'command-service',
  permission: 'public',
  body: z.strictObject({ token: LinkToken }),
  response: z.object({ success: z.literal(true), username: z.string() }),
  errors: ['link-not-valid'],
})
