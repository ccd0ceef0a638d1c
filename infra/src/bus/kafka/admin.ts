import type { Admin, Kafka } from 'kafkajs'

/** Does something as an administrator, over a connection of its own. */
export const asAdmin = async <Result>(kafka: Kafka, task: (admin: Admin) => Promise<Result>): Promise<Result> => {
  const admin = kafka.admin()
  await admin.connect()
  try {
    return await task(admin)
  } finally {
    await admin.disconnect().catch(() => undefined)
  }
}

/** An offset of a partition. */
export interface Place {
  readonly topic: string
  readonly partition: number
  readonly offset: bigint
}

/** Where the next message of each partition will come to stand. @throws when the topic is not there, or Kafka */
export const endsOf = async (admin: Admin, topic: string): Promise<Place[]> =>
  (await admin.fetchTopicOffsets(topic)).map(({ partition, high }) => ({ topic, partition, offset: BigInt(high) }))
