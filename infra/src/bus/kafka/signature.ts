import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/**
 * What the relay signs with and the gateways verify with. A client that only reaches Kafka does not have it. Its bytes alone would do,
 * but would be made into a key for each message, at ten times the cost of the signature.
 */
export type TopicKey = KeyObject

/** Where a message stands: what was signed for one place counts at no other. */
export interface SignedPlace {
  readonly topic: string
  readonly partition: number
}

export const SIGNATURE = 'signature'

const signatureOf = (
  key: TopicKey,
  { topic, partition }: SignedPlace,
  said: readonly string[],
  value: string | Buffer,
) =>
  createHmac('sha256', key)
    .update([topic, partition, ...said, ''].join('\n'))
    .update(value)
    .digest()

/** @param said  what its headers say, and is believed; without line breaks */
export const sign = (key: TopicKey, place: SignedPlace, said: readonly string[], value: string | Buffer): string =>
  signatureOf(key, place, said, value).toString('base64url')

/** @throws SyntaxError  it was not sent to this place by a holder of the key, or is not as it was sent */
export const verifySignature = (
  key: TopicKey,
  place: SignedPlace,
  said: readonly string[],
  value: Buffer,
  signature: string,
): void => {
  const [expected, given] = [signatureOf(key, place, said, value), Buffer.from(signature, 'base64url')]
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new SyntaxError(`a message in ${place.topic} was not signed by a relay of this installation`)
}
