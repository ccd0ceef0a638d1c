import { offerTestBroker } from '../../src/bus/kafka/test-broker.ts'
import { ensureKafka } from './ensure-kafka.mjs'

/** Vitest's global setup for tests that may want a Kafka broker. */
export default () => offerTestBroker(ensureKafka)
