import { randomUUID } from 'node:crypto'
import { Kafka, logLevel } from 'kafkajs'
import { expect, test } from 'vitest'
import { asAdmin } from './admin.ts'
import { asKafkajsHasIt } from './client.ts'
import { inspectTopics } from './inspect-topics.ts'
import { testKafka } from './testing/test-kafka.ts'
import { topicsOf } from './topics.ts'

test('topics are told with their partitions where they are there', async () => {
  const access = await testKafka()
  const topics = topicsOf(`inspect-${randomUUID()}`)
  expect((await inspectTopics(access, topics)).partitions.size).toBe(0)
  const kafka = new Kafka({ ...asKafkajsHasIt(access), logLevel: logLevel.NOTHING })
  await asAdmin(kafka, (admin) =>
    admin.createTopics({ waitForLeaders: true, topics: [{ topic: topics.events, numPartitions: 3 }] }),
  )
  expect(await inspectTopics(access, topics)).toEqual({
    brokers: 1,
    partitions: new Map([[topics.events, 3]]),
    ailing: 0,
  })
})
