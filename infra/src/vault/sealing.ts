import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
export const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Random bytes are asked of the system for many nonces at once. */
const pool = Buffer.alloc(NONCE_BYTES * 1024)
let used = pool.length
const takeNonce = (): Buffer => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += NONCE_BYTES
  return pool.subarray(used - NONCE_BYTES, used)
}

/**
 * AES-256-GCM with a random nonce (NIST SP 800-38D, 8.2.2): nonce, tag, ciphertext.
 * @param place  opens nowhere else: associated data
 */
export const sealBytes = (key: Buffer, place: string, content: Buffer): Buffer => {
  const nonce = takeNonce()
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place))
  const sealed = cipher.update(content)
  cipher.final()
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Null where it was sealed by another key or for another place, or was altered. */
export const openBytes = (key: Buffer, place: string, box: Buffer): Buffer | null => {
  if (box.length < NONCE_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv(ALGORITHM, key, box.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(place))
      .setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const content = decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES))
    decipher.final()
    return content
  } catch {
    return null
  }
}
