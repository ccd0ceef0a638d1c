const ANEW =
  'set KAFKA_TOPIC_PREFIX to a name that was never used, for every service: the relay then carries the whole log into new topics'

/** The topics are not as the settings ask: the relay writes nothing and ends. One line for the operator. */
export class TopicsRefused extends Error {
  override name = 'TopicsRefused'
}

export const otherPartitions = (topic: string, actual: number, asked: number): TopicsRefused =>
  new TopicsRefused(
    `The topic ${topic} has ${actual} partitions and KAFKA_PARTITIONS asks for ${asked}. Set KAFKA_PARTITIONS=${actual}; or ${ANEW}.`,
  )

export const marksOfSeveralPartitions = (topic: string, actual: number): TopicsRefused =>
  new TopicsRefused(`The topic ${topic} has ${actual} partitions and must have one. Remove it, or ${ANEW}.`)

export const tooFewBrokers = (replication: number): TopicsRefused =>
  new TopicsRefused(
    `Kafka has fewer than ${replication} brokers, which KAFKA_REPLICATION asks for. Start the others, or set a smaller KAFKA_REPLICATION.`,
  )

/** What was carried into the topics is not in this log: nothing is written until that is so. One line for the operator. */
export class OtherLog extends Error {
  override name = 'OtherLog'
  constructor(topic: string, position: bigint) {
    super(
      `The topic ${topic} holds a log up to position ${position} that is not this one: the event store was restored from a backup or replaced. To go on with this log, ${ANEW}.`,
    )
  }
}
