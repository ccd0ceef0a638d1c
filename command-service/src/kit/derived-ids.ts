import { createHash, randomBytes } from 'node:crypto'

const uuidText = (bytes: Buffer): string => {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

const withVersion = (bytes: Buffer, version: number): string => {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return uuidText(bytes)
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest().subarray(0, 16)

/** The same id for the same cause, always: doing a thing twice is then doing it once. UUID version 8 (RFC 9562 section 5.8). */
export const derivedId = (...cause: readonly (string | number | bigint)[]): string =>
  withVersion(Buffer.from(digest(cause.join('\n'))), 8)

const withTime = (at: string, rest: Buffer): string => {
  const bytes = Buffer.from(rest)
  bytes.writeUIntBE(Date.parse(at), 0, 6)
  return withVersion(bytes, 7)
}

/** A record's id: UUIDv7 of the given instant; its random part is derived from the cause, so that a retry names the same record. */
export const recordId = (at: string, ...cause: readonly string[]): string => withTime(at, digest(cause.join('\n')))

/** A fresh UUIDv7 (RFC 9562 section 5.7). */
export const freshId = (at: string): string => withTime(at, randomBytes(16))
