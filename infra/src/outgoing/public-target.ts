import { lookup as lookUp } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import type { PostFault } from './port.ts'
import { isPublicAddress } from './public-address.ts'

export interface Found {
  readonly address: string
  readonly family: number
}

export interface ReachOptions {
  /** The addresses of a name; by DNS unless said. */
  readonly resolve?: (hostname: string) => Promise<readonly Found[]>
  /** Which addresses may be reached; those of the public Internet unless said. */
  readonly mayReach?: (address: string) => boolean
  readonly timeoutMs?: number
}

const byDns = (hostname: string): Promise<readonly Found[]> => lookUp(hostname, { all: true, verbatim: true })

/** Codes of Node.js, by what they mean to who set the address. */
const FAULTS: Readonly<Record<string, PostFault>> = {
  ENOTFOUND: 'name-not-found',
  EAI_AGAIN: 'name-not-found',
  ECONNREFUSED: 'refused',
  ABORT_ERR: 'timed-out',
  ETIMEDOUT: 'timed-out',
}

export const faultOf = (error: unknown): PostFault => {
  const { name, code = '' } = error as { name?: string; code?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return 'timed-out'
  if (/^(ERR_TLS|CERT_|DEPTH_|SELF_|UNABLE_)/.test(code)) return 'certificate'
  return FAULTS[code] ?? 'broken'
}

/** What the host of a target of HTTP leads to, where all of it may be reached; undefined otherwise. */
export const judgedTarget = async (
  { hostname, protocol, username, password }: URL,
  { resolve = byDns, mayReach = isPublicAddress }: Pick<ReachOptions, 'resolve' | 'mayReach'>,
): Promise<Found | undefined> => {
  if (!['http:', 'https:'].includes(protocol) || username || password) return undefined
  // A URL has numbers in any writing as plain addresses already, those of IPv6 in brackets.
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(host)
  const found = family ? [{ address: host, family }] : await resolve(host)
  return found.every(({ address }) => mayReach(address)) ? found[0] : undefined
}

/** Leads a connection to what was judged, whatever the name says by then. Node.js asks for one address, or for all to try them in turn. */
export const lookupOf =
  (found: Found): LookupFunction =>
  (_host, { all }, done) =>
    all ? done(null, [found]) : done(null, found.address, found.family)

/** @throws what `signal` was aborted for */
export const ended = <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
