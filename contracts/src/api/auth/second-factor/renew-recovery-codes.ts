import { z } from 'zod'
import { endpoint } from '../../../http/endpoint.ts'

/** Replaces the recovery codes by new ones. The caller must give the present password. */
export const renewRecoveryCodes = endpoint({
  name: 'renew-recovery-codes',
  summary: 'Make new recovery codes',
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  owner: 'command-service',
  permission: 'signed-in',
  body: z.strictObject({ currentPassword: z.string().max(1000) }),
  response: z.object({
    success: z.literal(true),
    /** Each is good once. Only this reply shows them. */
    recoveryCodes: z.array(z.string()),
  }),
  errors: ['second-factor-is-off', 'too-many-requests'],
})
