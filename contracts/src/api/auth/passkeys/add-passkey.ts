import { z } from 'zod'
import { CommandAccepted } from '../../../http/command-accepted.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { TypedText } from '../../../text/typed-text.ts'
import { base64url, CredentialId, Transport } from './credential-parts.ts'

/** Adds the passkey that a browser has made since `begin-passkey`. */
export const addPasskey = endpoint({
  name: 'add-passkey',
  summary: 'Add the passkey that a browser has made',
  method: 'POST',
  path: '/api/auth/passkeys',
  owner: 'command-service',
  permission: 'signed-in',
  whileOwing: ['second-factor'],
  body: z.strictObject({
    /** What the user calls it. */
    name: TypedText(60),
    credential: z.strictObject({
      id: CredentialId,
      clientDataJSON: base64url(4000),
      attestationObject: base64url(20_000),
      transports: z.array(Transport).max(10).default([]),
    }),
  }),
  response: CommandAccepted.extend({ passkeyId: z.guid() }),
  status: 201,
  errors: ['passkeys-unavailable', 'passkey-not-added', 'too-many-passkeys'],
})
