import { offerTestBroker } from '../../infra/src/bus/kafka/testing/test-kafka.ts'
import { ensureKafka } from './ensure-kafka.mjs'
import { KAFKA_FAULT } from './tell-not-run.mjs'

/** Vitest's global setup for tests that may want a Kafka broker. */
export default () =>
  offerTestBroker(async () => {
    const fault = process.env[KAFKA_FAULT]
    if (fault) throw new Error(fault)
    await ensureKafka()
  })
