import { z } from 'zod'
import { endpoint } from '../../../http/endpoint.ts'
import { SECOND_FACTOR_WAYS, TypedCode } from './second-factor.ts'

/** The user is asked for the password alone from now on. Takes both, and ends the user's other sessions. */
export const turnOffSecondFactor = endpoint({
  name: 'turn-off-second-factor',
  summary: 'Turn off the second step at sign-in',
  method: 'POST',
  path: '/api/auth/second-factor/turn-off',
  owner: 'command-service',
  permission: 'signed-in',
  body: z.strictObject({
    currentPassword: z.string().max(1000),
    way: z.enum(SECOND_FACTOR_WAYS).default('totp'),
    code: TypedCode,
  }),
  response: z.object({ success: z.literal(true), sessionsEnded: z.int() }),
  errors: ['second-factor-demanded', 'second-factor-is-off', 'too-many-requests'],
})
