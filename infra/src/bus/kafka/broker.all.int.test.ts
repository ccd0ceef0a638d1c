import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { Kafka, logLevel } from 'kafkajs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../service/free-ports.ts'
import { asAdmin } from './admin.ts'
import { type Broker, type BrokerOptions, startBroker } from './broker.ts'
import type { BrokerError } from './broker-error.ts'
import { asKafkajsHasIt } from './client.ts'
import { testKafka } from './testing/test-kafka.ts'

let folder: string
let dataDir: string
let running: Broker[]

beforeEach(async () => {
  await testKafka()
  folder = await mkdtemp(`${tmpdir()}/kervan-broker-`)
  dataDir = `${folder}/kafka`
  running = []
})

afterEach(async () => {
  for (const broker of running) await broker.kill()
  await rm(folder, { recursive: true, force: true })
})

const start = async (options: Partial<BrokerOptions> = {}): Promise<Broker> => {
  const broker = await startBroker({ dataDir, ...options })
  running.push(broker)
  return broker
}

const clientOf = ({ access }: Pick<Broker, 'access'>, retries?: number) =>
  new Kafka({
    ...asKafkajsHasIt(access),
    clientId: 'test',
    logLevel: logLevel.NOTHING,
    ...(retries && { retry: { retries } }),
  })

const produce = async (broker: Broker, value: string) => {
  const producer = clientOf(broker).producer({ allowAutoTopicCreation: false })
  await producer.connect()
  await producer.send({ topic: 'kept', acks: -1, messages: [{ value }] })
  await producer.disconnect()
}

const createTopic = async (broker: Broker) => {
  const admin = clientOf(broker).admin()
  await admin.connect()
  await admin.createTopics({ topics: [{ topic: 'kept', numPartitions: 1 }], waitForLeaders: true })
  await admin.disconnect()
}

/** The first `count` values of the topic. */
const consume = async (broker: Broker, count: number): Promise<(string | undefined)[]> => {
  const consumer = clientOf(broker).consumer({ groupId: 'test' })
  const values: (string | undefined)[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  await consumer.connect()
  await consumer.subscribe({ topic: 'kept', fromBeginning: true })
  await consumer.run({
    eachMessage: async ({ message }) => {
      if (values.push(message.value?.toString()) === count) resolve()
    },
  })
  await promise
  await consumer.disconnect()
  return values
}

/** Another process that starts a broker on the same folder, and stays. */
const otherProcess = async () => {
  const program = `
    import { startBroker } from '${new URL('./broker.ts', import.meta.url).href}'
    await startBroker({ dataDir: '${dataDir}' })
    setInterval(() => {}, 1000)
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

test('keeps what it acknowledged, over a kill and over a stop', async () => {
  const port = await freePort()
  const first = await start({ port })
  await createTopic(first)
  await produce(first, 'before the kill')
  await first.kill()
  const second = await start({ port })
  expect(second.access).toEqual(first.access)
  await produce(second, 'after the kill')
  await second.stop()
  expect(await consume(await start({ port }), 2)).toEqual(['before the kill', 'after the kill'])
})

test('refuses clients without the password, which its owner alone can read', async () => {
  const broker = await start()
  const { brokers, sasl } = broker.access
  const listTopics = (access: Broker['access']) => asAdmin(clientOf({ access }, 1), (admin) => admin.listTopics())
  expect(await listTopics(broker.access)).toEqual([])
  await expect(listTopics({ brokers })).rejects.toThrow()
  await expect(listTopics({ brokers, sasl: { ...sasl!, password: 'guessed' } })).rejects.toThrow(/SASL|authenticat/i)

  const settings = await readFile(`${dataDir}/server.properties`, 'utf8')
  const [, controller] = /controller\.quorum\.voters=1@(\S+)/.exec(settings) ?? []
  await expect(listTopics({ brokers: [controller!] })).rejects.toThrow()
  const files = (await readdir(dataDir, { withFileTypes: true })).filter((entry) => entry.isFile())
  for (const { name } of files) {
    const text = await readFile(`${dataDir}/${name}`, 'utf8')
    if (text.includes(sasl!.password)) expect((await stat(`${dataDir}/${name}`)).mode & 0o077).toBe(0)
  }
  expect((await readFile(broker.passwordFile, 'utf8')).trim()).toBe(sasl!.password)
})

test('says so when it is killed from outside', async () => {
  const { promise: ended, resolve } = Promise.withResolvers<BrokerError>()
  const broker = await start({ onEnd: resolve })
  process.kill(broker.pid, 'SIGKILL')
  expect((await ended).message).toBe(`Kafka on ${dataDir} ended by itself (SIGKILL).`)
})

test('leaves a living process its folder, and takes over from a killed one', async () => {
  const other = await otherProcess()
  const orphan = Number.parseInt(JSON.parse(await readFile(`${dataDir}/running.json`, 'utf8')).broker, 10)
  await expect(start()).rejects.toThrow(`Kafka's folder ${dataDir} is in use by process ${other.pid}.`)
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect((await start()).pid).not.toBe(orphan)
})

test('refuses a port that is taken in one line', async () => {
  const port = await freePort()
  const server = createServer()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  await expect(start({ port })).rejects.toThrow(
    new RegExp(`^Port ${port} is taken\\. .* KAFKA_PORT to another port\\.$`),
  )
  server.close()
})

test('refuses a file where the folder should be in one line', async () => {
  await writeFile(dataDir, '')
  await expect(start()).rejects.toThrow(/^Kafka's folder .* cannot be used \(mkdir: EEXIST\)\. .* KERVAN_DATA_DIR.*$/)
})
