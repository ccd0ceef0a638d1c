import type { Kafka } from 'kafkajs'
import type { Link } from '../bus/kafka/chain.ts'
import { encodeEvent } from '../bus/kafka/event-message.ts'
import { encodeMark, type Mark } from '../bus/kafka/mark.ts'
import type { TopicKey } from '../bus/kafka/signature.ts'
import type { Topics } from '../bus/kafka/topics.ts'

export interface Publisher {
  /** Settles when every replica that must has it. @throws when that is not known; the publisher is of no use any more */
  send(links: readonly Link[], mark: Mark): Promise<void>
  close(): Promise<void>
}

const EVERY_REPLICA = -1
const TIMEOUT_MS = 10_000

/**
 * One request in flight, so that nothing overtakes; idempotent, so that a request that kafkajs repeats is written once. What a
 * publisher sends after another may have been sent before.
 */
export const openPublisher = async (kafka: Kafka, { events, marks }: Topics, key: TopicKey): Promise<Publisher> => {
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1, allowAutoTopicCreation: false })
  await producer.connect()
  return {
    async send(links, mark) {
      await producer.sendBatch({
        acks: EVERY_REPLICA,
        timeout: TIMEOUT_MS,
        topicMessages: [
          { topic: events, messages: links.map((link) => encodeEvent(link, events, key)) },
          { topic: marks, messages: [encodeMark(mark, marks, key)] },
        ],
      })
    },
    close: () => producer.disconnect().catch(() => undefined),
  }
}
