import { kafkaAccessOf } from '@kervan/infra/bus/kafka/access'
import { createKafkaClient } from '@kervan/infra/bus/kafka/client'
import { refusalOf } from '@kervan/infra/bus/kafka/kafka-refused'
import { topicsOf } from '@kervan/infra/bus/kafka/topics'
import { ensureTopics } from '@kervan/infra/relay/ensure-topics'
import { TopicsRefused } from '@kervan/infra/relay/refusals'
import { runRelay } from '@kervan/infra/relay/run-relay'
import { runService, type StartService } from '@kervan/infra/service/run-service'
import { wrongSetting } from '@kervan/infra/settings'

/** The relay on the engines of an installation: it carries the log into Kafka, or stands by for the one that does. */
export const bootstrapRelay = (async ({ recorded, pool, leases, metrics, logger }, settings) => {
  const { KAFKA_TOPIC_PREFIX, KAFKA_PARTITIONS, KAFKA_REPLICATION } = settings
  const access = kafkaAccessOf(settings)
  if (!access) throw wrongSetting('KAFKA_BROKERS', 'must be given to a relay')
  const topics = topicsOf(KAFKA_TOPIC_PREFIX)
  const layout = { partitions: KAFKA_PARTITIONS, replication: KAFKA_REPLICATION }
  await ensureTopics(createKafkaClient({ ...access, logger }, 'kervan-start'), topics, layout).catch(unlessAway)
  const relay = runRelay({
    ...access,
    topics,
    layout,
    store: recorded,
    pool,
    leases,
    metrics,
    logger,
  })
  return { failed: relay.ended, readiness: () => relay.readiness(), stop: () => relay.stop() }
}) satisfies StartService

/** Kafka may come later; what will never do ends the start. */
const unlessAway = (error: unknown): void => {
  if (error instanceof TopicsRefused) throw error
  const refusal = refusalOf(error)
  if (refusal) throw refusal
}

if (import.meta.main) runService('relay', bootstrapRelay, { withoutKeys: true })
