import { relative } from 'node:path'
import { root } from './paths.mjs'

/** Name of the variable in which a run tells its tests why there is no Kafka broker. */
export const KAFKA_FAULT = 'KERVAN_TEST_KAFKA_FAULT'

/** What infra/src/bus/kafka/broker-installation.ts says where a broker is started all the same. */
const NOT_INSTALLED = 'The Kafka broker is not installed.'

/** Files of vitest's JSON report that failed for want of a broker, in their order. */
export const filesWithoutKafka = (report, fault) => {
  const isFor = (message = '') => message.includes(fault) || message.includes(NOT_INSTALLED)
  return (report?.testResults ?? [])
    .filter(
      ({ message, assertionResults }) =>
        isFor(message) || assertionResults.some(({ failureMessages = [] }) => failureMessages.some(isFor)),
    )
    .map(({ name }) => relative(root, name))
}

/** Lines that say what was not run, and why. */
export const tellNotRun = (what, files, fault) => [`NOT RUN, ${what}: ${fault}`, ...files.map((file) => `  ${file}`)]
