import { z } from 'zod'
import { endpoint } from '../../../http/endpoint.ts'
import { login } from '../login.ts'
import { base64url, CredentialId } from './credential-parts.ts'

/** Signs in by what a passkey signed since `begin-passkey-sign-in`. Whatever is wrong with it is refused in the same words. */
export const signInByPasskey = endpoint({
  name: 'sign-in-by-passkey',
  summary: 'Sign in by a passkey',
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  owner: 'command-service',
  permission: 'public',
  body: z.strictObject({
    credential: z.strictObject({
      id: CredentialId,
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(4000),
      userHandle: base64url(88).optional(),
    }),
  }),
  response: login.response,
  errors: ['passkeys-unavailable', 'passkey-refused', 'too-many-requests'],
})
