import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureFormatted } from '@kervan/infra/bus/kafka/broker-format'
import { findBroker } from '@kervan/infra/bus/kafka/broker-installation'
import { launchBroker, type RunningBroker } from '@kervan/infra/bus/kafka/launch-broker'
import type { Container } from '../compose-file.ts'

/** What a broker that is alone needs otherwise than one of three: where it listens, where its log lies, and no copies. */
const aloneAt = (folder: string, port: number, controllerPort: number) => ({
  'controller.quorum.voters': `1@localhost:${controllerPort}`,
  listeners: `BROKER://localhost:${port},CONTROLLER://localhost:${controllerPort}`,
  'advertised.listeners': `BROKER://localhost:${port}`,
  'log.dirs': folder,
  'default.replication.factor': '1',
  'min.insync.replicas': '1',
  'offsets.topic.replication.factor': '1',
  'transaction.state.log.replication.factor': '1',
  'transaction.state.log.min.isr': '1',
  'group.initial.rebalance.delay.ms': '0',
})

/**
 * A broker by the environment of the compose file, whose names become settings as the image makes them, in a folder of the test.
 * @param inPlace  puts paths of this machine in for those of the container
 */
export const startKafka = async (
  { environment = {} }: Container,
  folder: string,
  [port, controllerPort]: readonly [number, number],
  inPlace: (text: string) => string,
): Promise<RunningBroker> => {
  const dataDir = join(folder, 'kafka')
  const logFolder = join(dataDir, 'log')
  await mkdir(dataDir)
  const installation = await findBroker()
  await ensureFormatted(installation, dataDir, { logFolder, port, controllerPort, password: 'of-the-format' })
  const asked = Object.entries(environment)
    .filter(([name]) => name.startsWith('KAFKA_') && name !== 'KAFKA_HEAP_OPTS')
    .map(([name, value]) => [name.slice('KAFKA_'.length).toLowerCase().replaceAll('_', '.'), inPlace(value)])
  const settings = { ...Object.fromEntries(asked), ...aloneAt(logFolder, port, controllerPort) }
  const file = join(dataDir, 'server.properties')
  await writeFile(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  const unheard = () => undefined
  return launchBroker({ installation, dataDir, settings: file, onLog: unheard, onEnd: unheard })
}
