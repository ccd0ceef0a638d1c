import { CODE_DIGITS } from '@kervan/contracts/api/auth/second-factor/second-factor'
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** RFC 4226 asks for 128 bits at least and recommends these 160. */
const SECRET_BYTES = 20
/** So much earlier and later a code counts than it is shown: clocks of phones differ. Milliseconds. */
const TOLERANCE_MS = 10_000

/** What every authenticator app knows: others leave out what is not this (RFC 6238). */
const PARAMETERS = { algorithm: 'SHA1', digits: CODE_DIGITS, period: PERIOD_SECONDS } as const

export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes)

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer })

/** In Base32, for who types it into an app. */
export const textOfSecret = (secret: Buffer): string => secretOf(secret).base32

/** An address by which an app takes the secret in. @param issuer  the site, as its users know it */
export const addressOfSecret = (secret: Buffer, issuer: string, username: string): string =>
  new TOTP({ ...PARAMETERS, issuer, label: username, secret: secretOf(secret) }).toString()

/** The step whose code this is, of the present one and those that are so near that a clock may have them for it; null where there is none. @param at  milliseconds */
export const stepOf = (secret: Buffer, typed: string, at: number): number | null => {
  const token = typed.normalize('NFKC').replace(/[\s-]/g, '')
  const totp = new TOTP({ ...PARAMETERS, secret: secretOf(secret) })
  if (!/^\d+$/.test(token)) return null
  const moments = [at, at - TOLERANCE_MS, at + TOLERANCE_MS]
  const right = moments.find((timestamp) => totp.validate({ token, timestamp, window: 0 }) === 0)
  return right === undefined ? null : Math.floor(right / 1000 / PERIOD_SECONDS)
}
