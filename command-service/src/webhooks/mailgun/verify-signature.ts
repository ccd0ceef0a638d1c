import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailgunSignature } from './signed-fields.ts'

const HEX = /^[0-9a-f]{64}$/
/** Mailgun calls again for eight hours what was not taken, as it was signed at first. */
const OLDEST_MS = 12 * 60 * 60 * 1000
/** A clock of ours may be behind. */
const AHEAD_MS = 5 * 60 * 1000

/**
 * Whether Mailgun signed a token, and not long ago: HMAC-SHA256 keyed with the webhook signing key, in hexadecimal, over time and token
 * (documentation.mailgun.com, securing webhooks, as of November 2026). The news themselves are not signed: a token counts once.
 */
export const isSignedByMailgun = (
  { timestamp, token, signature }: MailgunSignature,
  signingKey: string,
  now: Date,
): boolean => {
  if (!HEX.test(signature) || !/^\d{1,12}$/.test(timestamp) || token === '') return false
  const age = now.getTime() - Number(timestamp) * 1000
  const expected = createHmac('sha256', signingKey)
    .update(timestamp + token)
    .digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected) && age <= OLDEST_MS && age >= -AHEAD_MS
}
