import http from 'node:http'
import https from 'node:https'
import type { PostOutcome, PostRequest } from './port.ts'
import { ended, type Found, faultOf, judgedTarget, lookupOf, type ReachOptions } from './public-target.ts'

const TIMEOUT_MS = 15_000
/** Bytes of a request's body, and of an answer that are read before the connection is closed. */
const MOST_SENT = 64 * 1024
const MOST_READ = 16 * 1024

/**
 * Posts to an address that another party chose, on a connection of its own, and follows no redirect. The name is resolved once; all
 * addresses that it leads to are judged, and the connection is made to a judged one, so that a name that changes leads nowhere else. Waits
 * 15 s in all.
 */
export const postToPublic = async (
  { url, headers, body, signal }: PostRequest,
  { timeoutMs = TIMEOUT_MS, ...reach }: ReachOptions = {},
): Promise<PostOutcome> => {
  if (Buffer.byteLength(body) > MOST_SENT) return { status: null, fault: 'too-large' }
  const timeout = AbortSignal.timeout(timeoutMs)
  const ending = signal ? AbortSignal.any([signal, timeout]) : timeout
  try {
    const target = new URL(url)
    const found = await ended(judgedTarget(target, reach), ending)
    if (!found) return { status: null, fault: 'address-not-allowed' }
    return { status: await post(target, found, { headers, body, signal: ending }), fault: null }
  } catch (error) {
    return { status: null, fault: faultOf(error) }
  }
}

const post = (target: URL, found: Found, { headers, body, signal }: Omit<PostRequest, 'url'>): Promise<number> =>
  new Promise((resolve, reject) => {
    const { request } = target.protocol === 'https:' ? https : http
    const asked = request(target, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      agent: false,
      lookup: lookupOf(found),
      signal,
    })
    asked.on('error', reject)
    asked.on('response', (response) => {
      const status = response.statusCode ?? 0
      let read = 0
      const end = () => {
        asked.destroy()
        resolve(status)
      }
      response.on('data', (part: Buffer) => {
        read += part.length
        if (read > MOST_READ) end()
      })
      response.on('end', end)
      // The status is the answer; what breaks after it changes nothing.
      response.on('error', end)
    })
    asked.end(body)
  })
