import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { BrokerError } from './broker-error.ts'

const TARGET = fileURLToPath(new URL('../../../kafka/target', import.meta.url))

/** How Kafka's Java programs are run here. */
export type BrokerInstallation = {
  java: string
  classPath: string
  /** Classes that an earlier broker had loaded, ready to be mapped into the next: half the time of a start. */
  classArchive: string
}

/** Finds what runner/bin/ensure-kafka.mjs has left in infra/kafka/target. Throws BrokerError where it is not there. */
export const findBroker = async (): Promise<BrokerInstallation> => {
  try {
    const { java } = JSON.parse(await readFile(`${TARGET}/installation.json`, 'utf8'))
    const jars = (await readdir(`${TARGET}/lib`)).sort()
    return {
      java,
      classPath: jars.map((jar) => `${TARGET}/lib/${jar}`).join(':'),
      classArchive: `${TARGET}/classes.jsa`,
    }
  } catch {
    throw new BrokerError('The Kafka broker is not installed. `node runner/bin/ensure-kafka.mjs` brings it.')
  }
}
