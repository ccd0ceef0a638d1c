import { createServer } from 'node:http'
import { join } from 'node:path'
import { startCommandService } from '@kervan/command-service/command-service'
import { createDirectBus } from '@kervan/infra/bus/direct'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { migrateEventStore } from '@kervan/infra/event-store/postgres-schema'
import { upcastingStore } from '@kervan/infra/event-store/upcasting'
import { createPostgresLeases } from '@kervan/infra/leases/postgres'
import { migrateLeases } from '@kervan/infra/leases/schema'
import { startEmbeddedPostgres } from '@kervan/infra/postgres/embedded'
import { createPool } from '@kervan/infra/postgres/pool'
import { createPostgresSessions, migrateSessions } from '@kervan/infra/sessions/postgres'
import type { Settings } from '@kervan/infra/settings'
import { createLogger } from '@kervan/infra/telemetry/logger'
import { createRegistry } from '@kervan/infra/telemetry/registry'
import { startQueryService } from '@kervan/query-service/query-service'
import { startGateway } from '@kervan/realtime-gateway/gateway'
import { createEdge } from './edge.ts'
import { endInTurn } from './end-in-turn.ts'
import { listen } from './listen.ts'

const CLIENT = join(import.meta.dirname, '../../../client/dist')
const VERSION = '0.1.0'

export interface Product {
  readonly url: string
  /** Shown once: null unless this was the first start and the operator chose no password. */
  readonly firstPassword: string | null
  /** Finishes what was begun, then ends everything that was started here. */
  stop(): Promise<void>
}

/** The whole product in this process, on the embedded PostgreSQL or on `DATABASE_URL`. */
export const startProduct = async (settings: Settings): Promise<Product> => {
  const logger = createLogger('kervan', settings.LOG_LEVEL)
  const metrics = createRegistry('kervan')
  const stopping: (() => Promise<unknown>)[] = []
  const stop = () => endInTurn(stopping)
  try {
    const database = await databaseOf(settings, stopping)
    const pool = createPool(database, {
      applicationName: 'kervan',
      max: 24,
      statementTimeoutMs: 15_000,
      answerTimeoutMs: 20_000,
    })
    stopping.push(() => pool.end())
    await migrateEventStore(pool)
    await migrateSessions(pool)
    await migrateLeases(pool)
    const store = upcastingStore(createPostgresEventStore({ url: database }))
    stopping.push(() => store.close())
    const sessions = createPostgresSessions(pool)
    const leases = createPostgresLeases({ url: database, holder: `kervan ${process.pid}`, logger })
    stopping.push(() => leases.close())
    const shared = { store, pool, sessions, leases, logger, metrics }

    const queries = await startQueryService(shared)
    stopping.push(() => queries.stop())
    const commands = await startCommandService({
      ...shared,
      secureCookies: settings.PUBLIC_BASE_URL?.startsWith('https:') ?? false,
      adminPassword: settings.KERVAN_ADMIN_PASSWORD,
      meta: { appSecret: settings.META_APP_SECRET, verifyToken: settings.META_VERIFY_TOKEN },
    })
    stopping.push(() => commands.stop())
    const gateway = startGateway({ ...shared, bus: createDirectBus(store), publicBaseUrl: settings.PUBLIC_BASE_URL })
    stopping.push(() => gateway.stop())

    const edge = createEdge({
      services: [commands.app, queries.app, gateway.app],
      readiness: async () => ({
        'command-service': await commands.readiness(),
        'query-service': await queries.readiness(),
        'realtime-gateway': { ...(await gateway.readiness()) },
      }),
      metrics,
      logger,
      client: CLIENT,
      version: VERSION,
    })
    const server = createServer(edge)
    gateway.attach(server)
    const { port, close } = await listen(server, settings.PORT)
    stopping.push(close)
    // Before the listener: it would wait for ever for the sockets of open tabs.
    stopping.push(() => gateway.stop())
    return { url: settings.PUBLIC_BASE_URL ?? `http://localhost:${port}`, firstPassword: commands.firstPassword, stop }
  } catch (error) {
    await stop().catch((fault) => logger.error({ err: fault }, 'not everything that had begun could be ended'))
    throw error
  }
}

const databaseOf = async (settings: Settings, stopping: (() => Promise<unknown>)[]): Promise<string> => {
  if (settings.DATABASE_URL) return settings.DATABASE_URL
  const embedded = await startEmbeddedPostgres({ dataDir: join(settings.KERVAN_DATA_DIR, 'postgres') })
  stopping.push(() => embedded.stop())
  return embedded.url
}
