import { type TOTP, URI } from 'otpauth'

/** For so long a code of an app is shown, milliseconds. */
export const STEP_MS = 30_000

/** A phone that has taken an address in: its code at a moment, milliseconds. */
export const phoneOf = (address: string) => {
  const totp = URI.parse(address) as TOTP
  return (timestamp: number): string => totp.generate({ timestamp })
}
