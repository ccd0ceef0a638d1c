import { z } from 'zod'

/** Bytes as WebAuthn writes them in JSON. @param most  characters */
export const base64url = (most: number) =>
  z
    .string()
    .min(1, 'required')
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/, 'invalid')

/** Of at most 1023 bytes (WebAuthn, section 4). */
export const CredentialId = base64url(1364)

/** How a browser may reach an authenticator, in words that browsers add to. */
export const Transport = z.string().regex(/^[a-z-]{1,20}$/, 'invalid')

/** A credential that is known, as browsers are told of it. */
export const KnownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** What `navigator.credentials.create` is called with, in JSON. */
export const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(KnownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.infer<typeof CreationOptions>

/** What `navigator.credentials.get` is called with, in JSON. No credential is named: the browser offers what it has. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.infer<typeof RequestOptions>
