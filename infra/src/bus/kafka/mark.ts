import type { Message } from 'kafkajs'
import type { Chain } from './chain.ts'
import { headerOf, type Received } from './received.ts'
import { SIGNATURE, sign, type TopicKey, verifySignature } from './signature.ts'

/** The event at a position: what tells one log from another that counts the same. */
export interface LogPlace {
  readonly stream: string
  readonly revision: bigint
  readonly eventId: string
}

/** Sent after a batch of events: a reader that has everything up to `partitions` has the whole log up to `position`. */
export interface Mark extends Chain {
  /** The event at `position`. */
  readonly last: LogPlace
  /** Lease of the relay that sent it; for a person who reads the topic. */
  readonly epoch: bigint
}

/** The topic of marks has one partition. */
const PARTITION = 0

export const encodeMark = (
  { position, partitions, last, epoch }: Mark,
  topic: string,
  key: TopicKey,
): Message & { value: string } => {
  const value = JSON.stringify({
    position: String(position),
    partitions: partitions.map(String),
    last: { ...last, revision: String(last.revision) },
    epoch: String(epoch),
  })
  const headers = { [SIGNATURE]: sign(key, { topic, partition: PARTITION }, [], value) }
  return { key: 'mark', value, partition: PARTITION, headers }
}

/** @throws SyntaxError for what no relay of this installation has sent */
export const decodeMark = ({ headers, value }: Received, topic: string, key: TopicKey): Mark => {
  const content = value ?? Buffer.alloc(0)
  verifySignature(key, { topic, partition: PARTITION }, [], content, headerOf(headers, SIGNATURE))
  return readMark(content)
}

/** A mark of whichever installation. @throws SyntaxError or TypeError for what is no mark */
export const readMark = (content: Buffer | null): Mark => {
  const { position, partitions, last, epoch } = JSON.parse(String(content))
  return {
    position: BigInt(position),
    partitions: partitions.map(BigInt),
    last: { ...last, revision: BigInt(last.revision) },
    epoch: BigInt(epoch),
  }
}
