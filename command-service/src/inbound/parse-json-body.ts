import { isUtf8 } from 'node:buffer'
import { PermanentFault } from '@kervan/infra/webhook-inbox/port'

/**
 * The JSON of a webhook's bytes. One in other letters than UTF-8 is kept whole, as a dead letter: read all the same, words of a person
 * would be told with marks in the place of letters, and for good.
 * @throws PermanentFault in words of our own: those of JSON.parse quote the body
 */
export const parseJsonBody = (raw: Buffer): unknown => {
  if (!isUtf8(raw)) throw new PermanentFault(`The body is not UTF-8 (${raw.length} bytes)`)
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    throw new PermanentFault(`The body is not valid JSON (${raw.length} bytes)`)
  }
}
