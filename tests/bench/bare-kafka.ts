import { createSecretKey, randomUUID } from 'node:crypto'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { asAdmin } from '@kervan/infra/bus/kafka/admin'
import { encodeEvent } from '@kervan/infra/bus/kafka/event-message'
import type { Kafka, KafkaMessage } from 'kafkajs'
import { measureElapsed, perSecond } from './measure.ts'

type Log = readonly RecordedEvent[]

export const PARTITIONS = 12
const BATCH = 1_000
const KEY = createSecretKey(Buffer.alloc(32))

/** Messages a second, acknowledged by every replica. */
export const sendBare = async (kafka: Kafka, log: Log, topic: string): Promise<number> => {
  await asAdmin(kafka, (admin) =>
    admin.createTopics({ topics: [{ topic, numPartitions: PARTITIONS }], waitForLeaders: true }),
  )
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 })
  await producer.connect()
  const messages = log
    .map((event) => encodeEvent({ event, partition: 0, previous: 0n }, topic, KEY))
    .map(({ partition, ...each }) => each)
  const took = await measureElapsed(async () => {
    for (let at = 0; at < messages.length; at += BATCH) {
      await producer.send({ topic, acks: -1, messages: messages.slice(at, at + BATCH) })
    }
  })
  await producer.disconnect()
  return perSecond(messages.length, took)
}

/** Messages a second from the first on; joining a group takes its own time. */
export const readBare = async (kafka: Kafka, log: Log, topic: string): Promise<number> => {
  const consumer = kafka.consumer({ groupId: `bare-${randomUUID()}`, maxWaitTimeInMs: 500 })
  const done = Promise.withResolvers<void>()
  const heard: unknown[] = []
  let began = 0
  await consumer.connect()
  await consumer.subscribe({ topic, fromBeginning: true })
  await consumer.run({
    autoCommit: false,
    eachBatch: async ({ batch }) => {
      began ||= performance.now()
      heard.push(...batch.messages.map(({ value }: KafkaMessage) => JSON.parse(String(value))))
      if (heard.length === log.length) done.resolve()
    },
  })
  await done.promise
  const took = performance.now() - began
  await consumer.disconnect()
  return perSecond(log.length, took)
}

/** A message there and back, one at a time; milliseconds. */
export const throughKafka = async (kafka: Kafka, log: Log, turns: number): Promise<number[]> => {
  const topic = `bare-${randomUUID()}`
  await asAdmin(kafka, (admin) =>
    admin.createTopics({ topics: [{ topic, numPartitions: PARTITIONS }], waitForLeaders: true }),
  )
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 })
  const consumer = kafka.consumer({ groupId: topic, maxWaitTimeInMs: 500 })
  let heard = () => {}
  await producer.connect()
  await consumer.connect()
  await consumer.subscribe({ topic, fromBeginning: true })
  await consumer.run({ autoCommit: false, eachBatch: async () => heard() })
  const { partition, ...message } = encodeEvent({ event: log[0]!, partition: 0, previous: 0n }, topic, KEY)
  const took: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const arrived = new Promise<void>((resolve) => {
      heard = resolve
    })
    took.push(
      await measureElapsed(async () => {
        await producer.send({ topic, acks: -1, messages: [message] })
        await arrived
      }),
    )
  }
  await consumer.disconnect()
  await producer.disconnect()
  return took
}
