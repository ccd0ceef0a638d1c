import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)
/** As Standard Webhooks writes a secret. */
export const secretText = (secret: Buffer): string => PREFIX + secret.toString('base64')

export interface SignedContent {
  /** The same for every attempt at the same. */
  readonly id: string
  readonly at: Date
  readonly body: string
}

/**
 * The headers of a delivery as Standard Webhooks has them (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md):
 * signed by each secret, so that a receiver that knows one of them believes it.
 */
export const signedHeaders = (
  secrets: readonly Buffer[],
  { id, at, body }: SignedContent,
): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  )
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Kervan-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
