import { join } from 'node:path'
import { settingsOfAccess } from '@kervan/infra/bus/kafka/access'
import { startBroker } from '@kervan/infra/bus/kafka/broker'
import { startEmbeddedPostgres } from '@kervan/infra/postgres/embedded'
import { endInTurn } from '@kervan/infra/service/end-in-turn'
import { openEngines } from '@kervan/infra/service/engines'
import { freePort, freePorts } from '@kervan/infra/service/free-ports'
import { createHttpServer } from '@kervan/infra/service/http-server'
import { listen } from '@kervan/infra/service/listen'
import { type RunningProcess, runProcess } from '@kervan/infra/service/run-process'
import { sayNowAndThen } from '@kervan/infra/service/say-now-and-then'
import { readSettings, type Settings } from '@kervan/infra/settings'
import { partDatabase } from '../database/part-database.ts'
import { keepEngine } from './keep-engine.ts'
import { keepRunning } from './keep-running.ts'
import { listParts } from './list-parts.ts'
import { ownDatabase } from './own-database.ts'
import { type Part, PORTS_BEHIND, partsOf } from './parts.ts'
import { KILL_AFTER_MS, runPart } from './run-part.ts'
import { stopInTurn } from './stop-in-turn.ts'
import { untilReady } from './until-ready.ts'

type Begun = (() => Promise<unknown>)[]

const say = (line: string): void => console.error(line)

/**
 * `npm run start:services`: every service as processes behind an edge on PORT, and the engines that the settings do not
 * name. What dies is started again; everything ends in its order, and with this process.
 */
const startServices = async (settings: Settings, signal: AbortSignal): Promise<RunningProcess> => {
  const begun: Begun = []
  const waitingFor = new Set<string>()
  const stopSaying = sayNowAndThen(() => `Waiting for: ${[...waitingFor].join(', ')}.`, say)
  const awaitNamed = async <Result>(name: string, work: Promise<Result>): Promise<Result> => {
    waitingFor.add(name)
    return work.finally(() => waitingFor.delete(name))
  }
  const stop = () => endInTurn(begun)
  try {
    const port = await portOf(settings)
    const engines = await awaitNamed('the engines', enginesOf(settings, begun))
    // Asks them once for all parts: a wrong address is told once, and one that is away is waited for here.
    const env = { ...process.env, ...engines }
    const opening = openEngines(readSettings(env), 'kervan', { waiting: { signal, say } })
    const opened = await awaitNamed('the tables', opening)
    // A database of the operator's is used as its address says, by all parts alike.
    const isOurs = settings.DATABASE_URL === undefined
    if (isOurs) await awaitNamed('the tables', partDatabase(opened.pool, settings))
    await opened.close()
    const told = ({ kind }: Part) => ({
      ...env,
      ...(isOurs && ownDatabase(kind, env.DATABASE_URL)),
      // What is behind the edge is reached over loopback.
      ...(kind !== 'edge' && { TLS_CERT_FILE: undefined, TLS_KEY_FILE: undefined }),
    })

    const parts = partsOf(await freePorts(PORTS_BEHIND), port)
    begun.push(await listParts(settings.KERVAN_DATA_DIR, parts))
    const kept = parts.map((part) => keepRunning(part, () => runPart(part, told(part), { said: console.log }), say))
    begun.push(() => stopInTurn(kept))
    await Promise.race([
      Promise.all(kept.map((each) => awaitNamed(each.part.name, untilReady(each, signal)))),
      untilAborted(signal),
    ])
    return { url: settings.PUBLIC_BASE_URL ?? `http://localhost:${port}`, stop }
  } catch (error) {
    await stop().catch((fault) => console.error(fault))
    throw error
  } finally {
    stopSaying()
  }
}

/** The edge's port, found free before anything else is started for it. @throws StartError */
const portOf = async ({ PORT, HOST }: Settings): Promise<number> => {
  if (PORT === 0) return freePort()
  const { port, close } = await listen(
    createHttpServer(() => undefined),
    { port: PORT, host: HOST },
  )
  await close()
  return port
}

/** What the settings do not say of the engines: how those are reached that are started here. */
const enginesOf = async (settings: Settings, begun: Begun) => {
  const { DATABASE_URL, KAFKA_BROKERS, KERVAN_DATA_DIR } = settings
  const startPostgres = async () => {
    const dataDir = join(KERVAN_DATA_DIR, 'postgres')
    const postgres = await keepEngine((onEnd) => startEmbeddedPostgres({ dataDir, onEnd }), say)
    begun.push(() => postgres.stop())
    return postgres.first.url
  }
  const startKafka = async () => {
    const dataDir = join(KERVAN_DATA_DIR, 'kafka')
    const port = await freePort()
    const broker = await keepEngine((onEnd) => startBroker({ dataDir, port, onEnd }), say)
    begun.push(() => broker.stop())
    return settingsOfAccess(broker.first.access)
  }
  return {
    DATABASE_URL: DATABASE_URL ?? (await startPostgres()),
    ...(KAFKA_BROKERS ? {} : await startKafka()),
  }
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))

/** Edge, gateways, command services, query services, relays: each kind may have to be cut off before the next is stopped. */
const STOP_MS = 5 * KILL_AFTER_MS + 20_000

runProcess('Kervan', startServices, STOP_MS)
