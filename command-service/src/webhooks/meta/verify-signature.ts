import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const HEADER = /^sha256=([0-9a-f]{64})$/i

/**
 * Whether Meta signed these very bytes: HMAC-SHA256 keyed with the app secret, as `sha256=` and hexadecimal digits.
 * The bytes must be those of the wire: JSON that was parsed and written again differs, for instance in how it escapes `ş`.
 * @param header  `X-Hub-Signature-256`
 */
export const isSignedByMeta = (raw: Uint8Array, header: string | undefined, appSecret: string): boolean => {
  const claimed = HEADER.exec(header ?? '')?.[1]
  if (!claimed) return false
  return timingSafeEqual(Buffer.from(claimed, 'hex'), createHmac('sha256', appSecret).update(raw).digest())
}

/** Whether the token of a handshake is ours, in a time that tells nothing about ours. */
export const isVerifyToken = (claimed: string, ours: string): boolean => timingSafeEqual(digest(claimed), digest(ours))

const digest = (text: string) => createHash('sha256').update(text).digest()
