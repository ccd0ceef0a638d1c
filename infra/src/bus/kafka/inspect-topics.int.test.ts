import { randomUUID } from 'node:crypto'
import { Kafka, logLevel } from 'kafkajs'
import { expect, test } from 'vitest'
import { asAdmin } from './admin.ts'
import { inspectTopics } from './inspect-topics.ts'
import { testBrokers } from './test-broker.ts'
import { topicsOf } from './topics.ts'

test('topics are told with their partitions where they are there', async () => {
  const brokers = await testBrokers()
  const topics = topicsOf(`inspect-${randomUUID()}`)
  expect((await inspectTopics({ brokers }, topics)).partitions.size).toBe(0)
  const kafka = new Kafka({ brokers, logLevel: logLevel.NOTHING })
  await asAdmin(kafka, (admin) =>
    admin.createTopics({ waitForLeaders: true, topics: [{ topic: topics.events, numPartitions: 3 }] }),
  )
  expect(await inspectTopics({ brokers }, topics)).toEqual({
    brokers: 1,
    partitions: new Map([[topics.events, 3]]),
    ailing: 0,
  })
})
