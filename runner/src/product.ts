import { join } from 'node:path'
import { bootstrap as bootstrapCommands } from '@kervan/command-service/bootstrap'
import { startEmbeddedPostgres } from '@kervan/infra/postgres/embedded'
import { endInTurn } from '@kervan/infra/service/end-in-turn'
import { openEngines } from '@kervan/infra/service/engines'
import { createHttpServer } from '@kervan/infra/service/http-server'
import { listen } from '@kervan/infra/service/listen'
import { listenForOperators } from '@kervan/infra/service/operations'
import type { RunningProcess } from '@kervan/infra/service/run-process'
import { trustedProxies } from '@kervan/infra/service/service-app'
import { tlsOf } from '@kervan/infra/service/tls-of'
import { inProcess } from '@kervan/infra/service-calls/in-process'
import { createServiceCalls } from '@kervan/infra/service-calls/service-calls'
import { isHttps, type Settings } from '@kervan/infra/settings'
import { bootstrap as bootstrapQueries } from '@kervan/query-service/bootstrap'
import { bootstrap as bootstrapGateway } from '@kervan/realtime-gateway/bootstrap'
import { createEdge } from './edge/edge.ts'
import { bootstrapRelay } from './relay.ts'
import { CLIENT, VERSION } from './release.ts'
import { keepEngine } from './services/keep-engine.ts'

/** Connections of everything in one process. */
const CONNECTIONS = 24

/** The whole product in this process: on the embedded PostgreSQL and the direct bus, or on what the settings name. */
export const startProduct = async (settings: Settings): Promise<RunningProcess> => {
  const begun: (() => Promise<unknown>)[] = []
  try {
    return await begin(settings, begun)
  } catch (error) {
    await endInTurn(begun).catch((fault) => console.error(fault))
    throw error
  }
}

const begin = async (given: Settings, begun: (() => Promise<unknown>)[]): Promise<RunningProcess> => {
  const settings = { ...given, DATABASE_URL: await databaseOf(given, begun) }
  const engines = await openEngines(settings, 'kervan', { connections: CONNECTIONS })
  begun.push(() => engines.close())
  const relay = settings.KAFKA_BROKERS ? await bootstrapRelay(engines, settings) : null
  begun.push(async () => relay?.stop())
  const queries = await bootstrapQueries(engines, settings)
  begun.push(() => queries.stop())
  const commands = await bootstrapCommands(engines, settings)
  begun.push(() => commands.stop())
  const services = createServiceCalls({
    'command-service': inProcess(commands.app),
    'query-service': inProcess(queries.app),
  })
  const gateway = bootstrapGateway(engines, settings, services)
  begun.push(() => gateway.stop())

  const readiness = async () => ({
    'command-service': await commands.readiness(),
    'query-service': await queries.readiness(),
    'realtime-gateway': await gateway.readiness(),
    ...(relay && { relay: await relay.readiness() }),
  })
  const { metrics, logger } = engines
  begun.push(await listenForOperators(settings, readiness, metrics))
  const edge = createEdge({
    services: [commands.app, queries.app, gateway.app],
    proxies: trustedProxies(settings),
    isHttps: isHttps(settings),
    readiness: settings.OPERATIONS_PORT === undefined ? readiness : undefined,
    metrics,
    logger,
    client: CLIENT,
    websites: settings.VISITOR_ORIGINS,
    version: VERSION,
  })
  const tls = tlsOf(settings)
  const server = createHttpServer(edge, undefined, tls)
  gateway.attach(server)
  const listener = await listen(server, { port: settings.PORT, host: settings.HOST })
  return {
    url: settings.PUBLIC_BASE_URL ?? `${tls ? 'https' : 'http'}://localhost:${listener.port}`,
    firstPassword: commands.firstPassword,
    failed: relay?.failed,
    async stop() {
      const closed = listener.close()
      // Its sockets would keep the listener open.
      await gateway.stop()
      await closed
      await endInTurn(begun)
    },
  }
}

const databaseOf = async (settings: Settings, begun: (() => Promise<unknown>)[]): Promise<string> => {
  if (settings.DATABASE_URL) return settings.DATABASE_URL
  const dataDir = join(settings.KERVAN_DATA_DIR, 'postgres')
  const embedded = await keepEngine((onEnd) => startEmbeddedPostgres({ dataDir, onEnd }), console.error)
  begun.push(() => embedded.stop())
  return embedded.first.url
}
