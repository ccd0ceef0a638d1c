import { Kafka, logLevel } from 'kafkajs'
import type { Logger } from 'pino'
import { silenceTimeoutWarning } from './silence-timeout-warning.ts'

export interface KafkaAddress {
  /** `host:port` of some brokers of the cluster. */
  readonly brokers: readonly string[]
  readonly logger: Logger
}

/**
 * A client that gives up soon: whoever uses it waits and tries again by himself, and says once that Kafka is away. What
 * kafkajs has to say of every single attempt is logged as `debug`.
 * @param clientId  seen in the logs and quotas of the brokers
 */
export const createKafkaClient = ({ brokers, logger }: KafkaAddress, clientId: string): Kafka => {
  silenceTimeoutWarning()
  return new Kafka({
    clientId,
    brokers: [...brokers],
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 2 },
    logLevel: logLevel.INFO,
    logCreator: () => {
      const child = logger.child({ client: 'kafkajs' })
      return ({ namespace, label, log: { message, broker, groupId, error } }) =>
        child.debug({ namespace, level: label, broker, groupId, error }, message)
    },
  })
}
