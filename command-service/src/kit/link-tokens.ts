import { createHmac, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 16
const MAC_BYTES = 32

/** What a link is good for; one for the one is none for the other. */
export type LinkPurpose = 'password-link' | 'invitation'

/**
 * Secrets of links, which follow from the id of what they open: sent again, a link is the same, and neither a table nor the log
 * holds one.
 * @param secret  of this installation
 */
export const createLinkTokens = (secret: Buffer) => {
  const macOf = (purpose: LinkPurpose, id: Buffer): Buffer =>
    createHmac('sha256', secret).update(`${purpose}\n`).update(id).digest()
  return {
    /** @param id  a UUID */
    tokenOf(purpose: LinkPurpose, id: string): string {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
      return Buffer.concat([bytes, macOf(purpose, bytes)]).toString('base64url')
    },

    /** The id for which we made the token; null where we did not. */
    idOf(purpose: LinkPurpose, token: string): string | null {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null
      const id = bytes.subarray(0, ID_BYTES)
      if (!timingSafeEqual(bytes.subarray(ID_BYTES), macOf(purpose, id))) return null
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}

export type LinkTokens = ReturnType<typeof createLinkTokens>
