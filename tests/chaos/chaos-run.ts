import { mkdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { topicsOf } from '@kervan/infra/bus/kafka/topics'
import { createEventStoreDBStore } from '@kervan/infra/event-store/eventstoredb'
import { createPool } from '@kervan/infra/postgres/pool'
import { endInTurn } from '@kervan/infra/service/end-in-turn'
import { createLoad } from '../crash/load.ts'
import { verifyNotices } from '../crash/verify.ts'
import { apiClient } from '../support/api-client.ts'
import { openScreen } from '../support/open-screen.ts'
import { TEST_SECRETS, temporaryDataDir } from '../support/product.ts'
import { startServices } from '../support/services.ts'
import { type GuardedEngine, startEventStoreDB, startKafka, startPostgres } from './engines-under-fire.ts'
import { fillTopic } from './fill-topic.ts'
import { comesToRest, inspect } from './inspect.ts'
import { describeFault, type Fault, planFaults } from './plan.ts'

export interface ChaosReport {
  readonly seed: number
  readonly faultsDone: number
  readonly messages: number
  readonly commands: number
  readonly events: number
  /** What is wrong; empty when nothing is. */
  readonly faults: readonly string[]
}

/** Lets the services meet traffic before the first fault, milliseconds. */
const WARM_UP_MS = 1_000

/**
 * All services on EventStoreDB's double, real Kafka and real PostgreSQL, under load and under fire; then everything that was
 * acknowledged is looked for, once and in order, everywhere that it should be.
 * @param told  hears what happens, a line at a time
 */
export const runChaos = async (
  seed: number,
  count: number,
  told: (line: string) => void = () => undefined,
): Promise<ChaosReport> => {
  const begun: (() => Promise<unknown>)[] = []
  try {
    return await underFire(seed, count, told, begun)
  } finally {
    await endInTurn(begun)
  }
}

/** @param begun  takes what ends each process that was started */
const underFire = async (
  seed: number,
  count: number,
  told: (line: string) => void,
  begun: (() => Promise<unknown>)[],
): Promise<ChaosReport> => {
  const { dataDir, remove } = await temporaryDataDir()
  begun.push(remove)
  await mkdir(`${dataDir}/eventstoredb`)
  const guard = async (starting: Promise<GuardedEngine>): Promise<GuardedEngine> => {
    const { engine, proxy } = await starting
    begun.push(
      () => proxy.close(),
      () => engine.stop(),
    )
    return starting
  }
  const [postgres, kafka, eventStore] = [
    await guard(startPostgres(`${dataDir}/postgres`)),
    await guard(startKafka(`${dataDir}/kafka`)),
    await guard(startEventStoreDB(`${dataDir}/eventstoredb`)),
  ]
  const guarded = new Map([postgres, kafka, eventStore].map((each) => [each.engine.name, each]))
  const services = await startServices({
    env: {
      DATABASE_URL: postgres.address,
      KAFKA_BROKERS: kafka.address,
      EVENT_STORE: 'eventstoredb',
      EVENTSTOREDB_URL: eventStore.address,
    },
  })

  begun.push(() => services.stop())

  const admin = apiClient(services.url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  const token = admin.token() as string
  const screens = [
    await openScreen(services.url, token),
    await openScreen(services.url, token),
    await openScreen(services.url, token, 'polling'),
  ]
  const load = createLoad(services.url, token)
  await pause(WARM_UP_MS)

  const pidOf = (part: string): number => {
    const found = services.processes().find(({ name }) => name === part)
    if (!found)
      throw new Error(`there is no process ${part}; there are ${services.processes().map(({ name }) => name)}`)
    return found.pid
  }
  const act = async (fault: Fault): Promise<void> => {
    switch (fault.kind) {
      case 'kill': {
        const engine = guarded.get(fault.part)?.engine
        if (!engine) return signal(pidOf(fault.part), 'SIGKILL')
        await engine.kill()
        return engine.start()
      }
      case 'pause': {
        const engine = guarded.get(fault.part)?.engine
        const pid = engine ? 0 : pidOf(fault.part)
        if (engine) engine.pause()
        else signal(pid, 'SIGSTOP')
        await pause(fault.lastsMs)
        if (engine) return engine.resume()
        return signal(pid, 'SIGCONT')
      }
      case 'cut': {
        const proxy = guarded.get(fault.engine)?.proxy
        proxy?.cut()
        await pause(fault.lastsMs)
        return proxy?.heal()
      }
      case 'delay': {
        const proxy = guarded.get(fault.engine)?.proxy
        proxy?.delay(fault.byMs)
        await pause(fault.lastsMs)
        return proxy?.heal()
      }
      case 'fill-topic':
        return fillTopic(kafka.direct, topicsOf('kervan'), fault.records).catch(() => undefined)
    }
  }

  const plan = planFaults(seed, count, {
    parts: [...services.processes().map(({ name }) => name), ...guarded.keys()],
    engines: [...guarded.keys()],
  })
  for (const [index, fault] of plan.entries()) {
    const { messages, notes } = load.acknowledged
    told(`${index + 1}/${count} ${describeFault(fault)} (${messages.size} messages, ${notes.size} notes acknowledged)`)
    await act(fault)
    await pause(fault.restMs)
  }

  const store = createEventStoreDBStore({ connectionString: eventStore.direct })
  const pool = createPool(postgres.direct, { applicationName: 'chaos' })
  const faults: string[] = []
  const attempt = (work: Promise<unknown>) => work.catch((error) => void faults.push(String(error)))
  told('the load ends')
  await attempt(load.finish())
  await attempt(comesToRest({ store, pool }))
  for (const screen of screens) await attempt(screen.settled())
  for (const screen of screens) screen.close()
  await attempt(services.stop())

  const found = await inspect({ store, pool }, load.acknowledged)
  await store.close()
  await pool.end()
  const { messages, notes, leads } = load.acknowledged
  return {
    seed,
    faultsDone: plan.length,
    messages: messages.size,
    commands: notes.size + leads.size,
    events: found.events,
    faults: [
      ...faults,
      ...found.faults,
      ...screens.flatMap(({ shown }, index) =>
        verifyNotices(shown, load.acknowledged).map((fault) => `screen ${index + 1}: ${fault}`),
      ),
      ...load.failures.map((failure) => `an answer that no retry could heal: ${failure}`),
      ...services.unexplained(),
    ],
  }
}

/** A process may be between two lives, or have been followed by another. */
const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // There is nobody to hear it.
  }
}
