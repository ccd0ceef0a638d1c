import { sign, wireBytes } from './signature.ts'

export const WEBHOOK_PATH = '/webhooks/meta'

/**
 * Delivers a webhook as Meta does: signed, over HTTP, at `/webhooks/meta` of a base URL.
 * @param body  a webhook, or the bytes of one
 */
export const post = (baseUrl: string, body: unknown, appSecret: string): Promise<Response> => {
  const bytes = body instanceof Uint8Array ? body : wireBytes(body)
  return postUnsigned(baseUrl, bytes, { 'X-Hub-Signature-256': sign(bytes, appSecret) })
}

/** Delivers bytes with whatever headers; for what Meta would not do. */
export const postUnsigned = (
  baseUrl: string,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(new URL(WEBHOOK_PATH, baseUrl), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'facebookexternalua', ...headers },
    body: new Uint8Array(bytes),
  })

/** Meta's question whether an address is ours, when it is entered in the app dashboard. */
export const handshake = (baseUrl: string, verifyToken: string, challenge: string): Promise<Response> => {
  const url = new URL(WEBHOOK_PATH, baseUrl)
  url.search = String(
    new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': verifyToken, 'hub.challenge': challenge }),
  )
  return fetch(url)
}
