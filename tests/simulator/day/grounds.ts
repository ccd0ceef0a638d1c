import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { settingsOfAccess } from '@kervan/infra/bus/kafka/access'
import { testKafka } from '@kervan/infra/bus/kafka/testing/test-kafka'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { freePort } from '@kervan/infra/service/free-ports'
import { comesToRest, type Inspected } from '../../chaos/inspect.ts'
import { createHouse } from '../../crash/houses.ts'
import { openedLog } from '../../support/opened-log.ts'
import { startProcess, temporaryDataDir } from '../../support/product.ts'
import { startServices } from '../../support/services.ts'
import { waitUntilSettled } from '../../support/wait-until-settled.ts'

/** On what a day is played. */
export interface Ground {
  readonly url: string
  /** Kills a process, each in its turn, and settles when another has taken its place. */
  kill(): Promise<void>
  /** Settles when everything that came in has led to what it leads to. */
  settled(): Promise<void>
  stop(): Promise<void>
  /** For looking into it once it is stopped. */
  open(): Promise<Inspected & { close(): Promise<void> }>
  remove(): Promise<void>
}

/** @param env  what the product is told of its providers */
export type StartGround = (env: Readonly<Record<string, string>>) => Promise<Ground>

/** `npm start`: all of it dies at once, its PostgreSQL too. */
export const inOneProcess: StartGround = async (env) => {
  const house = await createHouse('postgres')
  const port = await freePort()
  const start = () => startProcess({ dataDir: house.dataDir, port, env: { ...env, ...house.env } })
  let product = await start()
  return {
    url: product.url,
    async kill() {
      await product.kill()
      product = await start()
    },
    settled: () => waitUntilSettled(product.url),
    stop: () => product.stop(),
    open: () => house.open(),
    remove: () => house.remove(),
  }
}

/** `npm run start:services`: each part dies alone, while the others go on. Needs the PostgreSQL and the Kafka of a test run. */
export const inServices: StartGround = async (env) => {
  const database = await testDatabase()
  const { dataDir, remove } = await temporaryDataDir()
  const services = await startServices({
    env: {
      ...env,
      DATABASE_URL: database.url,
      KERVAN_DATA_DIR: dataDir,
      ...settingsOfAccess(await testKafka()),
      KAFKA_TOPIC_PREFIX: `day-${randomUUID()}`,
    },
  })
  const names = services.processes().map(({ name }) => name)
  const processOf = (name: string) => services.processes().find((each) => each.name === name)!
  const recordedLog = createPostgresEventStore({ url: database.url })
  const store = openedLog(recordedLog, database.pool)
  let kills = 0
  return {
    url: services.url,
    async kill() {
      const name = names[kills++ % names.length] as string
      const { pid } = processOf(name)
      process.kill(pid, 'SIGKILL')
      while (processOf(name).pid === pid) await pause(50)
      await services.ready(name)
    },
    settled: () => comesToRest({ store, pool: database.pool }),
    stop: () => services.stop(),
    open: async () => ({ store, recordedLog, pool: database.pool, close: () => store.close() }),
    async remove() {
      await database.drop()
      await remove()
    },
  }
}
