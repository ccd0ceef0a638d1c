import { Kafka, type KafkaConfig, logLevel, type SASLOptions } from 'kafkajs'
import type { Logger } from 'pino'
import type { KafkaAccess } from './access.ts'
import { silenceKafkajsWarnings } from './silence-kafkajs-warnings.ts'

export interface KafkaAddress extends KafkaAccess {
  readonly logger: Logger
}

/**
 * A client that gives up soon: its callers retry with pauses of their own, and log an outage once. The lines of kafkajs on
 * every single attempt are logged as `debug`.
 * @param clientId  seen in the logs and quotas of the brokers
 */
export const createKafkaClient = ({ logger, ...access }: KafkaAddress, clientId: string): Kafka => {
  silenceKafkajsWarnings()
  return new Kafka({
    clientId,
    ...asKafkajsHasIt(access),
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 2 },
    logLevel: logLevel.INFO,
    logCreator: () => {
      const child = logger.child({ client: 'kafkajs' })
      return ({ namespace, label, log: { message, broker, groupId, error } }) =>
        child.debug({ namespace, label, broker, groupId, error }, message)
    },
  })
}

/** Copies: kafkajs writes into what it is given. */
export const asKafkajsHasIt = ({ brokers, ssl, sasl }: KafkaAccess): Pick<KafkaConfig, 'brokers' | 'ssl' | 'sasl'> => ({
  brokers: [...brokers],
  ssl,
  sasl: sasl && ({ ...sasl } as SASLOptions),
})
