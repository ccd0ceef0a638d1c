import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { isAlive } from '../../../postgres/process-identity.ts'
import type { KafkaAccess } from '../access.ts'
import { type Broker, startBroker } from '../broker.ts'
import { stopLeftoverBroker } from '../broker-record.ts'

/** Name of the variable that names a broker which is there already; tests use it, and none is started. */
const BROKERS = 'KERVAN_TEST_KAFKA_BROKERS'
/** Name of the variable that says where the run is asked for its broker. */
const ADDRESS = 'KERVAN_TEST_KAFKA_ADDRESS'

const NAME = 'kervan-kafka-test-'

/** What the run tells of its broker. */
interface TestBroker {
  readonly access: KafkaAccess
  /** Where it keeps what it is given. */
  readonly folder: string | undefined
}

/** A run that was killed left its broker behind, named after its process. */
const sweepKilledRuns = async (): Promise<void> => {
  for (const name of (await readdir(tmpdir())).filter((entry) => entry.startsWith(NAME))) {
    if (isAlive(Number.parseInt(name.slice(NAME.length), 10))) continue
    await stopLeftoverBroker(`${tmpdir()}/${name}`)
    // What another user left is his to remove.
    await rm(`${tmpdir()}/${name}`, { recursive: true, force: true }).catch(() => undefined)
  }
}

/**
 * One broker for the whole run, started when the first test asks for it, in a folder that is removed with it. `prepare`
 * leaves the broker installed. Gives the function that ends it.
 */
export const offerTestBroker = async (prepare: () => Promise<void>): Promise<() => Promise<void>> => {
  let started: Promise<Broker> | undefined
  let dataDir: string | undefined
  const start = async () => {
    await prepare()
    await sweepKilledRuns()
    dataDir = await mkdtemp(`${tmpdir()}/${NAME}${process.pid}-`)
    return startBroker({ dataDir })
  }
  const server = createServer((_, response) => {
    started ??= start()
    started.then(
      ({ access }) => response.end(JSON.stringify({ access, folder: dataDir } satisfies TestBroker)),
      ({ message }) => response.writeHead(500).end(message),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  process.env[ADDRESS] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    delete process.env[ADDRESS]
    server.close()
    await (await started?.catch(() => undefined))?.stop()
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
  }
}

/** The run's Kafka broker. It is shared: each test makes topics and groups of names of its own. */
export const testKafka = async (): Promise<KafkaAccess> => {
  const given = process.env[BROKERS]
  return given ? { brokers: given.split(',') } : (await askBroker()).access
}

/** The files in which the run's broker keeps the records of a topic: one for each of its partitions, as long as they are small. */
export const segmentsOf = async (topic: string): Promise<readonly string[]> => {
  if (process.env[BROKERS])
    throw new Error(`What the broker of ${BROKERS} keeps is not on this machine. Run this without it.`)
  const log = `${(await askBroker()).folder}/log`
  const partitions = (await readdir(log)).filter((name) => name.replace(/-\d+$/, '') === topic)
  const names = await Promise.all(
    partitions.map(async (partition) => (await readdir(`${log}/${partition}`)).map((name) => `${partition}/${name}`)),
  )
  return names.flat().flatMap((name) => (name.endsWith('.log') ? [`${log}/${name}`] : []))
}

const askBroker = async (): Promise<TestBroker> => {
  const address = process.env[ADDRESS]
  if (!address) throw new Error('No Kafka for this test. Give its file a name that ends in `.int.test.ts`.')
  const answer = await fetch(address)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return JSON.parse(text)
}
