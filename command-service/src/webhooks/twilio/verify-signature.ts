import { createHmac, timingSafeEqual } from 'node:crypto'

const HEADER = /^[A-Za-z0-9+/]{27}=$/
/** The port that a scheme has where none is said. */
const USUAL = { 'https:': ':443', 'http:': ':80' } as const

/**
 * Whether Twilio signed a form for this address: HMAC-SHA1 keyed with the auth token, in Base64, over the address as Twilio calls it,
 * followed by the names and values of the form, sorted by name (twilio.com/docs/usage/security). Twilio signs with or without the usual port,
 * so both are tried, as its own libraries do.
 * @param address  the public one, with path and query: a proxy in between may have changed scheme, host and port
 * @param header   `X-Twilio-Signature`
 */
export const isSignedByTwilio = (
  address: string,
  raw: Uint8Array,
  header: string | undefined,
  authToken: string,
): boolean => {
  if (!HEADER.test(header ?? '')) return false
  const claimed = Buffer.from(header ?? '', 'base64')
  const form = sortedForm(raw)
  const matches = addressesOf(address).map((each) =>
    timingSafeEqual(claimed, createHmac('sha1', authToken).update(each).update(form).digest()),
  )
  return matches.includes(true)
}

/** Names in the order of their code units; of a name with several values each value counts once, sorted. */
const sortedForm = (raw: Uint8Array): string => {
  const form = new URLSearchParams(Buffer.from(raw).toString('utf8'))
  const names = [...new Set(form.keys())].sort()
  return names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value)).join('')
}

const addressesOf = (address: string): string[] => {
  const parts = /^(https?:)\/\/([^/?#:]+|\[[^\]]+\])(:\d+)?(.*)$/s.exec(address)
  if (!parts) return [address]
  const [, scheme, host, port = '', rest] = parts
  const usual = USUAL[scheme as keyof typeof USUAL]
  return port === '' || port === usual ? [`${scheme}//${host}${rest}`, `${scheme}//${host}${usual}${rest}`] : [address]
}
