import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The key that follows from what an installation keeps for it. @param kept  a setting or the text of a file */
export const sealingKeyOf = (kept: string): Buffer =>
  Buffer.from(hkdfSync('sha256', kept, '', 'kervan second factor', 32))

/** Encrypts a user's secret; it is that user's alone, and opens in no other's place. */
export const sealSecret = (key: Buffer, userId: string, secret: Buffer): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Null where it was sealed by another key or for another user, or was altered. */
export const openSecret = (key: Buffer, userId: string, sealed: Buffer): Buffer | null => {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(userId)).setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}
