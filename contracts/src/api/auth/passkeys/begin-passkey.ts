import { z } from 'zod'
import { endpoint } from '../../../http/endpoint.ts'
import { SECOND_FACTOR_WAYS, TypedCode } from '../second-factor/second-factor.ts'
import { CreationOptions } from './credential-parts.ts'

/**
 * Begins to add a passkey. The caller must give the present password and, where a second step is on, a code of it. The reply is for the
 * browser and good for five minutes.
 */
export const beginPasskey = endpoint({
  name: 'begin-passkey',
  summary: 'Begin to add a passkey',
  method: 'POST',
  path: '/api/auth/passkeys/begin',
  owner: 'command-service',
  permission: 'signed-in',
  whileOwing: ['second-factor'],
  body: z.strictObject({
    currentPassword: z.string().max(1000),
    way: z.enum(SECOND_FACTOR_WAYS).default('totp'),
    /** Required where the user has a second step. */
    code: TypedCode.optional(),
  }),
  response: z.object({ success: z.literal(true), options: CreationOptions }),
  errors: ['passkeys-unavailable', 'too-many-passkeys', 'too-many-requests'],
})
