/**
 * A UUID of version 7 (RFC 9562 section 5.7): 48 bits of time in milliseconds, then random bits. `crypto.randomUUID` is
 * missing on pages without https, `getRandomValues` is not.
 */
export const uuidV7 = (now = Date.now()): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  new DataView(bytes.buffer).setUint32(0, Math.floor(now / 0x10000))
  new DataView(bytes.buffer).setUint16(4, now % 0x10000)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
