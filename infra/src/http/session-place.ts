import type { SESSION_PLACES } from '@kervan/contracts/api/auth/list-sessions'
import { networkOf } from './network-of.ts'

type SessionPlace = (typeof SESSION_PLACES)[number]

/** Addresses that are given inside a house, and mean another machine in every other one. */
const LOCAL =
  /^(10\.|127\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.|0:0:0:0::\/64$|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/

/** Where an address is, as seen from another one; null where it is not known. */
export const placeOf = (address: string | null, asker: string | null): SessionPlace | null => {
  if (!address) return null
  const network = networkOf(address)
  if (asker && network === networkOf(asker)) return 'this-network'
  return LOCAL.test(network) ? 'local-network' : 'another-network'
}
