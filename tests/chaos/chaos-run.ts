import { mkdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { settingsOfAccess } from '@kervan/infra/bus/kafka/access'
import { topicsOf } from '@kervan/infra/bus/kafka/topics'
import { createEventStoreDBStore } from '@kervan/infra/event-store/eventstoredb'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { createPool } from '@kervan/infra/postgres/pool'
import { endInTurn } from '@kervan/infra/service/end-in-turn'
import type { StoreKind } from '../crash/houses.ts'
import { createLoad } from '../crash/load.ts'
import { verifyNotices } from '../crash/verify.ts'
import { apiClient } from '../support/api-client.ts'
import { openScreen } from '../support/open-screen.ts'
import { openedLog } from '../support/opened-log.ts'
import { TEST_SECRETS, temporaryDataDir } from '../support/product.ts'
import { runKervan } from '../support/run-kervan.ts'
import { startServices } from '../support/services.ts'
import { takeKeysAway } from '../support/take-keys-away.ts'
import { startTraceCollector } from '../telemetry/trace-collector.ts'
import { type GuardedEngine, startEventStoreDB, startKafka, startPostgres } from './engines-under-fire.ts'
import { fillTopic } from './fill-topic.ts'
import { comesToRest, inspect } from './inspect.ts'
import { createLeaks, hearFiles } from './leaks.ts'
import { describeFault, type Fault, planFaults } from './plan.ts'
import { SECRETS, spendSecrets } from './secrets.ts'

export interface ChaosReport {
  readonly seed: number
  readonly faultsDone: number
  readonly messages: number
  readonly commands: number
  readonly events: number
  /** How often commands were refused with each code that they declare. */
  readonly refused: ReadonlyMap<string, number>
  /** Questions and orders with secrets in them that were answered. */
  readonly secretsSpent: number
  /** The faults that were found; empty when there are none. */
  readonly faults: readonly string[]
}

/** Lets the services meet traffic before the first fault, milliseconds. */
const WARM_UP_MS = 1_000

export interface ChaosOptions {
  /** The same seed makes the same faults. */
  readonly seed: number
  /** How many faults. */
  readonly count: number
  /** Where the log is. Default: EventStoreDB's double. */
  readonly store?: StoreKind
  /** Gets a line for each thing that happens. */
  readonly told?: (line: string) => void
}

/**
 * Runs all services on EventStoreDB's double or on PostgreSQL alone, and on real Kafka, under load and with faults; then checks that
 * everything that was acknowledged is in every place where it should be, once and in order.
 */
export const runChaos = async (options: ChaosOptions): Promise<ChaosReport> => {
  const begun: (() => Promise<unknown>)[] = []
  try {
    return await underFire(options, begun)
  } finally {
    await endInTurn(begun)
  }
}

/** @param begun  collects functions that end what was started */
const underFire = async (
  { seed, count, store: kind = 'eventstoredb', told = () => undefined }: ChaosOptions,
  begun: (() => Promise<unknown>)[],
): Promise<ChaosReport> => {
  const { dataDir, remove } = await temporaryDataDir()
  begun.push(remove)
  await mkdir(`${dataDir}/eventstoredb`)
  const guard = async <Guarded extends GuardedEngine>(starting: Promise<Guarded>): Promise<Guarded> => {
    const { engine, proxy } = await starting
    begun.push(
      () => proxy.close(),
      () => engine.stop(),
    )
    return starting
  }
  const leaks = createLeaks(Object.values(SECRETS))
  const traces = await startTraceCollector()
  begun.push(async () => traces.close())
  const postgres = await guard(startPostgres(`${dataDir}/postgres`, leaks.hear('postgres')))
  const kafka = await guard(startKafka(`${dataDir}/kafka`, leaks.hear('kafka')))
  const eventStore =
    kind === 'eventstoredb'
      ? await guard(startEventStoreDB(`${dataDir}/eventstoredb`, leaks.hear('eventstoredb')))
      : undefined
  const engines = [postgres, kafka, ...(eventStore ? [eventStore] : [])]
  const guarded = new Map(engines.map((each) => [each.engine.name, each]))
  const settings: Readonly<Record<string, string>> = {
    DATABASE_URL: postgres.address,
    ...settingsOfAccess(kafka.access),
    EVENT_STORE: kind,
    LOG_LEVEL: 'debug',
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
    ...(eventStore && { EVENTSTOREDB_URL: eventStore.address }),
  }
  const services = await startServices({ env: settings, hear: leaks.hear })

  begun.push(() => services.stop())

  const admin = apiClient(services.url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  const token = admin.token() as string
  const screens = [
    await openScreen(services.url, token),
    await openScreen(services.url, token),
    await openScreen(services.url, token, 'polling'),
  ]
  const load = createLoad(services.url, seed)
  const spending = spendSecrets(services.url, token)
  await pause(WARM_UP_MS)

  const pidOf = (part: string): number => {
    const found = services.processes().find(({ name }) => name === part)
    if (!found)
      throw new Error(`there is no process ${part}; there are ${services.processes().map(({ name }) => name)}`)
    return found.pid
  }
  let backups = 0
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
      case 'keys-away': {
        const bringBack = await takeKeysAway(async () => postgres.direct)
        await pause(fault.lastsMs)
        return bringBack()
      }
      case 'fill-topic':
        return fillTopic(kafka.access, topicsOf('kervan'), fault.records).catch(() => undefined)
      case 'restart':
        return services.restart(fault.part)
      case 'backup':
        return backUp(`${dataDir}/backup-${++backups}`, settings)
    }
  }

  const plan = planFaults(seed, count, {
    parts: [...services.processes().map(({ name }) => name), ...guarded.keys()],
    services: services.processes().map(({ name }) => name),
    engines: [...guarded.keys()],
  })
  const faults: string[] = []
  for (const [index, fault] of plan.entries()) {
    const { messages, commands } = load.acknowledged
    told(
      `${index + 1}/${count} ${describeFault(fault)} (${messages.size} messages, ${commands.length} commands acknowledged)`,
    )
    await act(fault).catch((error) => faults.push(`${describeFault(fault)}: ${error}`))
    await pause(fault.restMs)
  }

  const recordedLog = eventStore
    ? createEventStoreDBStore({ connectionString: eventStore.direct })
    : createPostgresEventStore({ url: postgres.direct })
  const pool = createPool(postgres.direct, { applicationName: 'chaos' })
  const store = openedLog(recordedLog, pool)
  const attempt = (what: string, work: Promise<unknown>) => work.catch((error) => void faults.push(`${what}: ${error}`))
  told('the load ends')
  await attempt('the load', load.finish())
  const secretsSpent = await spending()
  await attempt('rest', comesToRest({ store, pool }))
  await Promise.all(screens.map((screen) => attempt('a screen', screen.settled())))
  for (const screen of screens) screen.close()
  for (const { name, operations } of services.processes())
    await attempt(
      `the metrics of ${name}`,
      tryOften(() => hearMetrics(`${operations}/metrics`, leaks.hear(`the metrics of ${name}`))),
    )
  await attempt('the end', services.stop())
  for (const [service, spans] of Map.groupBy(traces.spans, (span) => span.service)) {
    const hear = leaks.hear(`the spans of ${service}`)
    for (const span of spans) hear(JSON.stringify(span))
  }
  await hearFiles(dataDir, leaks)

  const found = await inspect({ store, recordedLog, pool }, load.acknowledged)
  await store.close()
  await pool.end()
  const { messages, commands } = load.acknowledged
  return {
    seed,
    faultsDone: plan.length,
    messages: messages.size,
    commands: commands.length,
    events: found.events,
    refused: load.refused,
    secretsSpent,
    faults: [
      ...faults,
      ...leaks.faults(),
      ...(traces.spans.length === 0 ? ['no span came'] : []),
      ...found.faults,
      ...screens.flatMap(({ shown }, index) =>
        verifyNotices(shown, load.acknowledged).map((fault) => `screen ${index + 1}: ${fault}`),
      ),
      ...load.failures.map((failure) => `an answer that no retry could heal: ${failure}`),
      ...services.unexplained(),
    ],
  }
}

const hearMetrics = async (url: string, hear: (line: string) => void): Promise<void> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  for (const line of (await answer.text()).split('\n')) hear(line)
}

const MOST_TRIES = 10

/** Repeats work as an operator would: a service that was hit just before may not be back yet. */
const tryOften = async (work: () => Promise<void>): Promise<void> => {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (tried === MOST_TRIES) throw error
      await pause(1_000)
    }
  }
}

/** Takes a backup; one that fails must leave nothing behind. */
const backUp = (folder: string, env: Readonly<Record<string, string>>): Promise<void> =>
  tryOften(async () => {
    await runKervan(['backup', folder], env)
    await runKervan(['backup', 'verify', folder], env)
  })

/** Signals a process, which may have ended, or been replaced by another. */
const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // No process has this id any more.
  }
}
