import { silenceKafkajsWarnings } from '@kervan/infra/bus/kafka/silence-kafkajs-warnings'
import type { Topics } from '@kervan/infra/bus/kafka/topics'
import { Kafka, logLevel } from 'kafkajs'

const RECORDS_A_REQUEST = 500
const NOISE = Buffer.alloc(200, 'x')

/** Writes what no relay would write into the events topic, as fast as the broker takes it. */
export const fillTopic = async (broker: string, topics: Topics, records: number): Promise<void> => {
  silenceKafkajsWarnings()
  const kafka = new Kafka({
    brokers: [broker],
    clientId: 'stranger',
    logLevel: logLevel.NOTHING,
    retry: { retries: 2 },
  })
  const producer = kafka.producer()
  try {
    await producer.connect()
    for (let sent = 0; sent < records; sent += RECORDS_A_REQUEST) {
      const messages = Array.from({ length: Math.min(RECORDS_A_REQUEST, records - sent) }, (_, index) => ({
        key: `stranger-${index}`,
        value: NOISE,
      }))
      await producer.send({ topic: topics.events, messages })
    }
  } finally {
    await producer.disconnect()
  }
}
