import { isIP } from 'node:net'

/** As what browsers know this installation when they keep passkeys for it (WebAuthn, section 4). */
export interface RelyingParty {
  /** The name of its address. */
  readonly id: string
  /** Whether a page of this origin is one of ours. */
  readonly isOwnOrigin: (origin: string) => boolean
}

/** Browsers take it for safe without https. */
const THIS_MACHINE = 'localhost'

/**
 * Follows from how browsers reach the product, and never from a request: who calls chooses the address that the call names. Unless that is
 * set, the product is tried on its own machine, at whatever port.
 * @returns null where browsers keep no passkeys for the address: one by IP, or without https
 */
export const relyingPartyOf = (baseUrl: string): RelyingParty | null => {
  if (baseUrl === '') return { id: THIS_MACHINE, isOwnOrigin: (origin) => hostOf(origin) === THIS_MACHINE }
  const { protocol, hostname: id, origin: own } = new URL(baseUrl)
  const isSafe = protocol === 'https:' || id === THIS_MACHINE
  const isAddress = isIP(id.replace(/^\[|\]$/g, '')) !== 0
  return isSafe && !isAddress ? { id, isOwnOrigin: (origin) => origin === own } : null
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).hostname : null)
