import { randomUUID } from 'node:crypto'
import { settingsOfAccess } from '@kervan/infra/bus/kafka/access'
import { testKafka } from '@kervan/infra/bus/kafka/testing/test-kafka'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { freePort } from '@kervan/infra/service/free-ports'
import { PROJECTIONS } from '@kervan/query-service/projections'
import { readModelsEqualFreshFold } from '@kervan/query-service/projector/verify'
import { PORTS_BEHIND } from '@kervan/runner/services/parts'
import { comesToRest } from '../../chaos/inspect.ts'
import { createHouse } from '../../crash/houses.ts'
import { openedLog } from '../../support/opened-log.ts'
import { type RunningProduct, startProcess, temporaryDataDir } from '../../support/product.ts'
import { type ServiceProcess, startServices } from '../../support/services.ts'
import { waitUntilSettled } from '../../support/wait-until-settled.ts'

/** What a day is played on: a running product, whose address outlives its processes. */
export interface Ground {
  readonly url: string
  /** Milliseconds between two messages of patients, at the least and at the most: they write also while a process is away. */
  readonly between: readonly [least: number, most: number]
  /** Kills the process whose turn it is (SIGKILL). Gives its name once the one that follows can do its work. */
  kill(): Promise<string>
  /** Settles when everything that came in has led to what it leads to, and readers see it. */
  settled(): Promise<void>
  /** Ends the product, and tells where its read models differ from a fresh fold, and what its processes said that nothing explains. */
  inspect(): Promise<readonly string[]>
}

/**
 * @param settings  by which the product speaks to the providers
 * @param begun     takes what ends and removes all that was begun
 */
export type OpenGround = (
  settings: Readonly<Record<string, string>>,
  begun: (() => Promise<unknown>)[],
) => Promise<Ground>

/** How many processes `onServices` has. */
export const SERVICE_PROCESSES = PORTS_BEHIND + 1

/** The product in one process with a PostgreSQL of its own, which is killed with it. */
export const onOneProcess: OpenGround = async (settings, begun) => {
  const house = await createHouse('postgres')
  begun.push(() => house.remove())
  const port = await freePort()
  const start = () => startProcess({ dataDir: house.dataDir, port, env: { ...settings, ...house.env } })
  let product: RunningProduct | undefined = await start()
  const take = (): RunningProduct | undefined => {
    const running = product
    product = undefined
    return running
  }
  const stop = async () => take()?.stop()
  begun.push(stop)
  const url = `http://localhost:${port}`
  return {
    url,
    between: [10, 90],
    async kill() {
      await take()?.kill()
      product = await start()
      return 'the product'
    },
    settled: () => waitUntilSettled(url),
    async inspect() {
      await stop()
      const opened = await house.open()
      const differences = await readModelsEqualFreshFold({ ...opened, projections: PROJECTIONS })
      await opened.close()
      return differences
    },
  }
}

/** The product as its services, on the PostgreSQL and the Kafka of the run. Each of their processes has its turn to be killed. */
export const onServices: OpenGround = async (settings, begun) => {
  const { dataDir, remove } = await temporaryDataDir()
  begun.push(remove)
  const database = await testDatabase()
  begun.push(() => database.drop())
  const services = await startServices({
    env: {
      ...settings,
      DATABASE_URL: database.url,
      ...settingsOfAccess(await testKafka()),
      KAFKA_TOPIC_PREFIX: `day-${randomUUID()}`,
      KERVAN_DATA_DIR: dataDir,
    },
  })
  begun.push(() => services.stop())
  const store = openedLog(createPostgresEventStore({ url: database.url }), database.pool)
  begun.push(() => store.close())
  const { pool } = database
  const sends = ({ kind }: ServiceProcess) => kind === 'command-service'
  const all = services.processes()
  // What a killed one was sending, no other takes up for two minutes: the rest of the day passes meanwhile.
  const turns = [...all.filter(sends), ...all.filter((each) => !sends(each))].map(({ name }) => name)
  let turn = 0
  return {
    url: services.url,
    between: [100, 500],
    async kill() {
      const name = turns[turn++ % turns.length]!
      await services.kill(name)
      return name
    },
    settled: () => comesToRest({ store, pool }),
    async inspect() {
      await services.stop()
      const differences = await readModelsEqualFreshFold({ pool, store, projections: PROJECTIONS })
      return [...differences, ...services.unexplained()]
    },
  }
}
