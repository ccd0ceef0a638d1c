import { setTimeout as pause } from 'node:timers/promises'
import { createPool } from '@kervan/infra/postgres/pool'
import { freePorts } from '@kervan/infra/service/free-ports'
import { readSettings, type Settings } from '@kervan/infra/settings'
import { partDatabase } from '@kervan/runner/database/part-database'
import { type KeptPart, keepRunning } from '@kervan/runner/services/keep-running'
import { ownDatabase } from '@kervan/runner/services/own-database'
import { type Part, type PartKind, PORTS_BEHIND, partsOf, urlOf } from '@kervan/runner/services/parts'
import { runPart } from '@kervan/runner/services/run-part'
import { stopInTurn } from '@kervan/runner/services/stop-in-turn'
import { untilReady } from '@kervan/runner/services/until-ready'
import { TEST_SECRETS } from './product.ts'
import { createUnexplained } from './unexplained.ts'

/** One of the services' processes as it is at this moment. */
export interface ServiceProcess {
  /** `command-service 1` */
  readonly name: string
  readonly kind: PartKind
  readonly pid: number
  /** The same for every life of it. */
  readonly port: number
  readonly url: string
  /** Where it shows operators its metrics. */
  readonly operations: string
}

/** The services as processes behind an edge, without the process that supervises them in production: the test does. */
export interface RunningServices {
  /** Of the edge. */
  readonly url: string
  processes(): readonly ServiceProcess[]
  /** Lets it finish as an operator does, and waits until the one that follows can do its work. */
  restart(name: string): Promise<void>
  /** Ends it at once (SIGKILL), and waits until the one that follows can do its work. */
  kill(name: string): Promise<void>
  /** What a process said at the level of an error, that no engine's being away explains; and what it said unasked. */
  unexplained(): readonly string[]
  stop(): Promise<void>
}

export interface ServicesOptions {
  /** Names the engines: DATABASE_URL and KAFKA_BROKERS at least. */
  readonly env: Readonly<Record<string, string>>
  /** Takes the lines that each process writes. */
  readonly hear?: (name: string) => (line: string) => void
}

/** Until it is looked again whether a killed process is followed by another, milliseconds. */
const PAUSE_MS = 50

/** Makes the tables, and what each part's role may do with them. */
const makeRights = async (database: string, settings: Settings): Promise<void> => {
  const pool = createPool(database, { applicationName: 'test' })
  await partDatabase(pool, settings).finally(() => pool.end())
}

/**
 * Starts all services as `npm run start:services` does on a PostgreSQL of its own, each with its own role, and starts again what
 * ends. Gives them when each is ready.
 */
export const startServices = async ({ env, hear: listen }: ServicesOptions): Promise<RunningServices> => {
  const [edgePort = 0, edgeOperations = 0, ...ports] = await freePorts(PORTS_BEHIND + 2)
  const unexplained = createUnexplained()
  const told = {
    ...process.env,
    LOG_LEVEL: 'warn',
    CALLS_PER_MINUTE: '1000000',
    ...TEST_SECRETS,
    ...env,
    OPERATIONS_PORT: String(edgeOperations),
  }
  const settings = readSettings(told)
  const { DATABASE_URL = '' } = settings
  await makeRights(DATABASE_URL, settings)
  const start = (part: Part) => {
    const [judge, tell] = [unexplained.hear(part.name), listen?.(part.name)]
    const hear = (line: string) => {
      judge(line)
      tell?.(line)
    }
    return runPart(part, { ...told, ...ownDatabase(part.kind, DATABASE_URL) }, { said: hear, logged: hear })
  }
  const kept = partsOf(ports, edgePort).map((part) =>
    keepRunning(
      part,
      () => start(part),
      () => undefined,
    ),
  )
  const patient = new AbortController().signal
  const stop = () => stopInTurn(kept)
  const find = (name: string): KeptPart => {
    const found = kept.find(({ part }) => part.name === name)
    if (!found) throw new Error(`there is no process ${name}`)
    return found
  }
  try {
    await Promise.all(kept.map((each) => untilReady(each, patient)))
  } catch (error) {
    await stop()
    throw new Error(`${(error as Error).message}\n${unexplained.lines().join('\n')}`)
  }
  return {
    url: `http://localhost:${edgePort}`,
    processes: () =>
      kept.map(({ part, current }) => ({
        name: part.name,
        kind: part.kind,
        pid: current().pid,
        port: part.port,
        url: urlOf(part),
        operations: part.kind === 'edge' ? `http://127.0.0.1:${edgeOperations}` : urlOf(part),
      })),
    async restart(name) {
      const found = find(name)
      await found.restart()
      await untilReady(found, patient)
    },
    async kill(name) {
      const found = find(name)
      const killed = found.current()
      process.kill(killed.pid, 'SIGKILL')
      while (found.current() === killed) await pause(PAUSE_MS)
      await found.current().ready.catch(() => undefined)
      await untilReady(found, patient)
    },
    unexplained: unexplained.lines,
    stop,
  }
}
