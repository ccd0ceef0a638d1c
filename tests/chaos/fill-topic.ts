import { randomUUID } from 'node:crypto'
import type { KafkaAccess } from '@kervan/infra/bus/kafka/access'
import { asKafkajsHasIt } from '@kervan/infra/bus/kafka/client'
import { silenceKafkajsWarnings } from '@kervan/infra/bus/kafka/silence-kafkajs-warnings'
import type { Topics } from '@kervan/infra/bus/kafka/topics'
import { Kafka, logLevel, type Message } from 'kafkajs'

const RECORDS_A_REQUEST = 500
const NOISE = Buffer.alloc(200, 'x')

/** What looks like ours to a reader that believes headers: no JSON, a place that no log has, places that others have. */
const forge = (index: number): Message => {
  const position = String(index % 3 === 0 ? 9_000_000_000 : index)
  const headers = { position, previous: String(index - 1), revision: '0', type: 'LeadOpened', 'event-id': randomUUID() }
  return {
    key: `lead-${index}`,
    value: index % 2 === 0 ? NOISE : JSON.stringify({ position, stream: `lead-${index}` }),
    headers,
  }
}

const RECORDS: readonly ((index: number) => Message)[] = [
  (index) => ({ key: `stranger-${index}`, value: NOISE }),
  forge,
  () => ({ key: null, value: null }),
]

/** Writes what no relay would write into the topics of events and of marks, as fast as the broker takes it. */
export const fillTopic = async (access: KafkaAccess, topics: Topics, records: number): Promise<void> => {
  silenceKafkajsWarnings()
  const kafka = new Kafka({
    ...asKafkajsHasIt(access),
    clientId: 'stranger',
    logLevel: logLevel.NOTHING,
    retry: { retries: 2 },
  })
  const producer = kafka.producer()
  try {
    await producer.connect()
    for (let sent = 0; sent < records; sent += RECORDS_A_REQUEST) {
      const length = Math.min(RECORDS_A_REQUEST, records - sent)
      const messages = Array.from({ length }, (_, index) => RECORDS[index % RECORDS.length]!(sent + index))
      await producer.send({ topic: topics.events, messages })
      await producer.send({ topic: topics.marks, messages: messages.slice(0, 3) })
    }
  } finally {
    await producer.disconnect()
  }
}
