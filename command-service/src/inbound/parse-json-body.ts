import { PermanentFault } from '@kervan/infra/webhook-inbox/port'

/**
 * The JSON of a webhook's bytes.
 * @throws PermanentFault in words of our own: those of JSON.parse quote the body
 */
export const parseJsonBody = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    throw new PermanentFault(`The body is not valid JSON (${raw.length} bytes)`)
  }
}
