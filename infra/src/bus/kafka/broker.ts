import { realpath } from 'node:fs/promises'
import { makeFolder } from '../../postgres/make-folder.ts'
import { ensureSecretFile } from '../../service/ensure-secret-file.ts'
import type { KafkaAccess } from './access.ts'
import { BrokerError } from './broker-error.ts'
import { ensureFormatted } from './broker-format.ts'
import { findBroker } from './broker-installation.ts'
import { brokerPort } from './broker-port.ts'
import { stopLeftoverBroker } from './broker-record.ts'
import { BROKER_USER, brokerSettings } from './broker-settings.ts'
import { launchBroker } from './launch-broker.ts'
import { writePrivateFile } from './write-private-file.ts'

export type BrokerOptions = {
  /** Made when missing. Belongs to one broker at a time; a broker on the same folder and port goes on where it was. */
  dataDir: string
  /** Of 127.0.0.1. Any free one unless given. */
  port?: number
  /** Where clients are sent instead: to a proxy in front of the broker. */
  advertisedPort?: number
  /** Each line of the broker's log: warnings, and that it has started. */
  onLog?: (line: string) => void
  /** The broker ended without `stop()` or `kill()`: killed from outside, or out of memory. */
  onEnd?: (error: BrokerError) => void
}

export type Broker = {
  /** Where it is, and as whom it is to be asked. */
  access: KafkaAccess
  /** The file with the password, for the person at the terminal. */
  passwordFile: string
  pid: number
  /** Lets it finish and waits for the end. */
  stop(): Promise<void>
  /** Ends it at once (SIGKILL) and waits until it is gone. What it has acknowledged is there at the next start. */
  kill(): Promise<void>
}

const open = async ({ dataDir, port: wanted, advertisedPort, onLog, onEnd }: BrokerOptions): Promise<Broker> => {
  const installation = await findBroker()
  await makeFolder(dataDir)
  const folder = await realpath(dataDir)
  await stopLeftoverBroker(folder)
  const [port, controllerPort] = [await brokerPort(wanted), await brokerPort()]
  const passwordFile = `${folder}/password`
  const password = await ensureSecretFile(passwordFile)
  const place = { logFolder: `${folder}/log`, port, controllerPort, advertisedPort, password }
  await ensureFormatted(installation, folder, place)
  const settings = `${folder}/server.properties`
  await writePrivateFile(settings, brokerSettings(place))
  const broker = await launchBroker({
    installation,
    dataDir: folder,
    settings,
    onLog: onLog ?? (() => undefined),
    onEnd: onEnd ?? (() => undefined),
  })
  const sasl = { mechanism: 'plain', username: BROKER_USER, password } as const
  const access = { brokers: [`127.0.0.1:${advertisedPort ?? port}`], sasl }
  return { access, passwordFile, ...broker }
}

/**
 * Runs a real Kafka broker of one node on `dataDir`, reachable from this machine only and with the password in its folder. It also
 * stops when this process exits; after a kill -9 of this process the next start on the folder takes over.
 * Throws BrokerError, whose message is one line for the person at the terminal.
 */
export const startBroker = async (options: BrokerOptions): Promise<Broker> => {
  try {
    return await open(options)
  } catch (error) {
    const { syscall, code } = error as NodeJS.ErrnoException
    if (!syscall) throw error
    throw new BrokerError(
      `Kafka's folder ${options.dataDir} cannot be used (${syscall}: ${code}). Make it writable for you, or set KERVAN_DATA_DIR to another folder.`,
    )
  }
}
