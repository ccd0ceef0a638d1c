import { randomBytes } from 'node:crypto'

/** A password to be shown once: 16 characters, 96 bits of chance. */
export const oneTimePassword = (): string => randomBytes(12).toString('base64url')
