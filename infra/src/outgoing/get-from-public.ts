import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { GetOutcome, GetRequest } from './port.ts'
import { ended, type Found, faultOf, judgedTarget, lookupOf, type ReachOptions } from './public-target.ts'

/** Until the head of an answer is there. */
const TIMEOUT_MS = 15_000
const MOST_REDIRECTS = 3

/**
 * Gets what is at an address that another party named. Each host is resolved once, all addresses that it leads to are judged, and the
 * connection is made to a judged one. The same holds for up to three redirects; headers do not go along to another origin.
 */
export const getFromPublic = async (
  { url, headers, trusted, signal }: GetRequest,
  { timeoutMs = TIMEOUT_MS, ...reach }: ReachOptions = {},
): Promise<GetOutcome> => {
  const stopping = new AbortController()
  const timeout = setTimeout(() => stopping.abort(new DOMException('no answer in time', 'TimeoutError')), timeoutMs)
  const ending = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal
  try {
    let target = new URL(url)
    const first = target.origin
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const judge = redirects === 0 && target.origin === trusted ? { ...reach, mayReach: () => true } : reach
      const found = await ended(judgedTarget(target, judge), ending)
      if (!found) return { status: null, fault: 'address-not-allowed' }
      const response = await get(target, found, target.origin === first ? headers : {}, ending)
      const { statusCode: status = 0 } = response
      const { location, 'content-length': length } = response.headers
      if (status < 300 || status >= 400 || location === undefined)
        return { status, fault: null, bytes: response, size: length === undefined ? null : Number(length) }
      response.destroy()
      target = new URL(location, target)
    }
    return { status: null, fault: 'broken' }
  } catch (error) {
    return { status: null, fault: faultOf(error) }
  } finally {
    clearTimeout(timeout)
  }
}

const get = (
  target: URL,
  found: Found,
  headers: GetRequest['headers'],
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { request } = target.protocol === 'https:' ? https : http
    const asked = request(target, { headers: { ...headers }, agent: false, lookup: lookupOf(found), signal })
    asked.on('error', reject)
    asked.on('response', resolve)
    asked.end()
  })
