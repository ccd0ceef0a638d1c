import { z } from 'zod'
import { endpoint } from '../../../http/endpoint.ts'
import { RequestOptions } from './credential-parts.ts'

/** Begins to sign in by a passkey. What it gives is for the browser, and good for five minutes. */
export const beginPasskeySignIn = endpoint({
  name: 'begin-passkey-sign-in',
  summary: 'Begin to sign in by a passkey',
  method: 'POST',
  path: '/api/auth/passkeys/sign-in/begin',
  owner: 'command-service',
  permission: 'public',
  response: z.object({ success: z.literal(true), options: RequestOptions }),
  errors: ['passkeys-unavailable', 'too-many-requests'],
})
