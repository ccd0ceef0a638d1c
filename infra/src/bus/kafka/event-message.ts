import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { Message } from 'kafkajs'
import type { Link } from './chain.ts'

/** A message of the events topic as it is sent. Its key is the stream, its value JSON of the schemas in docs/events. */
export const encodeEvent = ({ event, partition, previous }: Link): Message & { value: string } => ({
  key: event.stream,
  partition,
  value: JSON.stringify({ ...event, revision: String(event.revision), position: String(event.position) }),
  headers: {
    position: String(event.position),
    previous: String(previous),
    revision: String(event.revision),
    type: event.type,
    'schema-version': String(event.metadata.schemaVersion),
    'event-id': event.id,
    'correlation-id': event.metadata.correlationId,
  },
})

/** What the place of a message is read from: its value is parsed only where somebody wants it. */
export interface EventMessage {
  readonly position: bigint
  readonly previous: bigint
  readonly value: Buffer
}

/** @throws SyntaxError for a message without the headers of the relay */
export const decodePlace = ({ headers, value }: Pick<Message, 'headers'> & { value: Buffer | null }): EventMessage => ({
  position: BigInt(textOf(headers, 'position')),
  previous: BigInt(textOf(headers, 'previous')),
  value: value ?? Buffer.alloc(0),
})

/** @throws SyntaxError for a value that is not an event's */
export const decodeEvent = (value: Buffer): RecordedEvent => {
  const event = JSON.parse(value.toString())
  return { ...event, revision: BigInt(event.revision), position: BigInt(event.position) }
}

const textOf = (headers: Message['headers'], name: string): string => {
  const header = headers?.[name]
  if (header === undefined) throw new SyntaxError(`a message of the events topic has no header ${name}`)
  return String(header)
}
