import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBroker } from '@kervan/infra/bus/kafka/broker-installation'
import { launchBroker, type RunningBroker } from '@kervan/infra/bus/kafka/launch-broker'
import type { Container } from '../compose-file.ts'

/** What a broker that is alone needs otherwise than one of three: where it listens, where its log lies, no copies, a small heap. */
const aloneAt = (log: string, port: number, controllerPort: number) => ({
  KAFKA_CONTROLLER_QUORUM_VOTERS: `1@localhost:${controllerPort}`,
  KAFKA_LISTENERS: `BROKER://localhost:${port},CONTROLLER://localhost:${controllerPort}`,
  KAFKA_ADVERTISED_LISTENERS: `BROKER://localhost:${port}`,
  KAFKA_LOG_DIRS: log,
  KAFKA_DEFAULT_REPLICATION_FACTOR: '1',
  KAFKA_MIN_INSYNC_REPLICAS: '1',
  KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
  KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
  KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
  KAFKA_LOG_CLEANER_DEDUPE_BUFFER_SIZE: '2097152',
})

/**
 * A broker by the environment of the compose file, out of which Kafka's own program for its image makes settings and a formatted
 * log, in a folder of the test.
 * @param inPlace  puts paths of this machine in for those of the container
 */
export const startKafka = async (
  { environment = {} }: Container,
  folder: string,
  [port, controllerPort]: readonly [number, number],
  inPlace: (text: string) => string,
): Promise<RunningBroker> => {
  const dataDir = join(folder, 'kafka')
  const [defaults, mounted, settings] = ['defaults', 'mounted', 'settings'].map((name) => join(dataDir, name)) as [
    string,
    string,
    string,
  ]
  for (const each of [defaults, mounted, settings]) await mkdir(each, { recursive: true })
  const file = join(settings, 'server.properties')
  await writeFile(file, '')
  const installation = await findBroker()
  const { java, classPath } = installation
  const asked = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, inPlace(value)]))
  const env = { PATH: process.env.PATH, ...asked, ...aloneAt(join(dataDir, 'log'), port, controllerPort) }
  const quickly = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmx128m', '-cp', classPath]
  const setUp = ['kafka.docker.KafkaDockerWrapper', 'setup', '-D', defaults, '-M', mounted, '-F', settings]
  await promisify(execFile)(java, [...quickly, ...setUp], { env })
  const unheard = () => undefined
  return launchBroker({ installation, dataDir, settings: file, onLog: unheard, onEnd: unheard })
}
