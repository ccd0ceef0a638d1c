import { bytesOf } from './read-credential.ts'

/** What authenticators keep beside a passkey: the 16 bytes of the user's id, which say nothing of the user (WebAuthn, section 14.6.1). */
export const handleOfUser = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))

/** Null where it is none of ours. */
export const userOfHandle = (handle: string | undefined): string | null => {
  const hex = bytesOf(handle ?? '').toString('hex')
  return /^[0-9a-f]{32}$/.test(hex) ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null
}
