import { z } from 'zod'
import { endpoint } from '../../../http/endpoint.ts'

/**
 * Makes a secret for an authenticator app. The caller must give the present password. The secret counts once a code of it is given, within
 * half an hour; a secret made later takes its place.
 */
export const beginSecondFactor = endpoint({
  name: 'begin-second-factor',
  summary: 'Begin to set up a second step at sign-in',
  method: 'POST',
  path: '/api/auth/second-factor/begin',
  owner: 'command-service',
  permission: 'signed-in',
  whileOwing: ['second-factor'],
  body: z.strictObject({ currentPassword: z.string().max(1000) }),
  response: z.object({
    success: z.literal(true),
    /** In Base32. */
    secret: z.string(),
    /** The same for an app, with the names of site and user (`otpauth://`). */
    address: z.string(),
  }),
  errors: ['second-factor-not-offered', 'second-factor-is-on', 'too-many-requests'],
})
