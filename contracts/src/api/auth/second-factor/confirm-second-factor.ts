import { z } from 'zod'
import { endpoint } from '../../../http/endpoint.ts'
import { TypedCode } from './second-factor.ts'

/** From now on the user is asked for a code at each sign-in. Ends the user's other sessions, which began without one. */
export const confirmSecondFactor = endpoint({
  name: 'confirm-second-factor',
  summary: 'Finish setting up a second step by a first code',
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  owner: 'command-service',
  permission: 'signed-in',
  whileOwing: ['second-factor'],
  body: z.strictObject({ code: TypedCode }),
  response: z.object({
    success: z.literal(true),
    /** Each is good once; told this once. */
    recoveryCodes: z.array(z.string()),
    sessionsEnded: z.int(),
  }),
  errors: ['second-factor-not-begun', 'second-factor-is-on', 'too-many-requests'],
})
