import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { Message } from 'kafkajs'
import type { Link } from './chain.ts'
import { headerOf, type Received } from './received.ts'
import { SIGNATURE, type SignedPlace, sign, type TopicKey, verifySignature } from './signature.ts'

/** A message of the events topic as it is sent. Its key is the stream, its value JSON of the schemas in docs/events. */
export const encodeEvent = (
  { event, partition, previous }: Link,
  topic: string,
  key: TopicKey,
): Message & { value: string } => {
  const value = JSON.stringify({ ...event, revision: String(event.revision), position: String(event.position) })
  const place = { position: String(event.position), previous: String(previous) }
  return {
    key: event.stream,
    partition,
    value,
    headers: {
      ...place,
      revision: String(event.revision),
      type: event.type,
      'schema-version': String(event.metadata.schemaVersion),
      'event-id': event.id,
      'correlation-id': event.metadata.correlationId,
      [SIGNATURE]: sign(key, { topic, partition }, [place.position, place.previous], value),
    },
  }
}

/** What the place of a message is read from: its value is parsed only where it is given on. */
export interface EventMessage {
  readonly position: bigint
  readonly previous: bigint
  readonly value: Buffer
}

/** @throws SyntaxError for a message that no relay of this installation has sent */
export const decodePlace = ({ headers, value }: Received, place: SignedPlace, key: TopicKey): EventMessage => {
  const [position, previous] = [headerOf(headers, 'position'), headerOf(headers, 'previous')]
  const content = value ?? Buffer.alloc(0)
  verifySignature(key, place, [position, previous], content, headerOf(headers, SIGNATURE))
  return { position: BigInt(position), previous: BigInt(previous), value: content }
}

/** Of a message whose signature was verified. */
export const decodeEvent = (value: Buffer): RecordedEvent => {
  const event = JSON.parse(value.toString())
  return { ...event, revision: BigInt(event.revision), position: BigInt(event.position) }
}
