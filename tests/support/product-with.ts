import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CommandServicePorts, startCommandService } from '@kervan/command-service/command-service'
import { createDirectBus } from '@kervan/infra/bus/direct'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import type { SealedFiles } from '@kervan/infra/files/port'
import { testFiles } from '@kervan/infra/files/testing/test-files'
import { createPostgresLeases } from '@kervan/infra/leases/postgres'
import { alwaysHeld } from '@kervan/infra/leases/testing/always-held'
import { createMemoryPeers } from '@kervan/infra/peers/memory'
import type { DatabasePart } from '@kervan/infra/postgres/part-roles'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { createPostgresSeenUsers } from '@kervan/infra/seen/postgres'
import { inProcess } from '@kervan/infra/service-calls/in-process'
import { createServiceCalls } from '@kervan/infra/service-calls/service-calls'
import { createIdlePolicy } from '@kervan/infra/sessions/idle-policy'
import { createPostgresSessions } from '@kervan/infra/sessions/postgres'
import { readSettings } from '@kervan/infra/settings'
import { startQueryService } from '@kervan/query-service/query-service'
import { startGateway } from '@kervan/realtime-gateway/gateway'
import { partDatabase } from '@kervan/runner/database/part-database'
import express from 'express'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { enginesOfPart } from './engines-of-part.ts'
import { openedLog } from './opened-log.ts'
import { TEST_SECRETS } from './product.ts'
import { STARTED_DATABASE } from './started-database.ts'

interface Given extends Partial<Pick<CommandServicePorts, 'providers' | 'settings' | 'simulator'>> {
  /** One that other products stand on as well, and the name under which this one holds its leases; a database of its own unless said. */
  readonly shared?: { readonly database: TestDatabase; readonly holder: string }
  /** Whose vault the test has; a store of its own unless said. */
  readonly files?: SealedFiles
}

/** The three services behind one listener, each by its own role of the database, with the providers that a test names. */
export const productWith = async ({
  providers = [],
  settings = {},
  simulator,
  shared,
  files = testFiles(),
}: Given = {}) => {
  const database = shared?.database ?? (await testDatabase(STARTED_DATABASE))
  const { pool, url } = database
  const logger = pino({ level: 'silent' })
  if (shared) await partDatabase(pool, readSettings({}))
  const recordedLog = createPostgresEventStore({ url })
  const store = openedLog(recordedLog, pool)
  const held = shared && createPostgresLeases({ url, holder: shared.holder, logger })
  const engines = {
    store,
    pool,
    sessions: createPostgresSessions(pool, { idleMs: createIdlePolicy(store) }),
    seen: createPostgresSeenUsers(pool),
    leases: held ?? alwaysHeld,
    files,
    fileLimitMb: 1,
    secondFactorKey: Buffer.alloc(32),
  }
  const opened: ReturnType<typeof enginesOfPart>[] = []
  const portsOf = (part: DatabasePart) => {
    const own = enginesOfPart(database, part)
    opened.push(own)
    return { ...engines, ...own.engines, logger, metrics: new Registry() }
  }
  const commands = await startCommandService({
    ...portsOf('command-service'),
    providers,
    settings,
    simulator,
    adminPassword: TEST_SECRETS.KERVAN_ADMIN_PASSWORD,
  })
  const closeEngines = async () => {
    for (const each of opened) await each.close()
    await held?.close()
    await store.close()
    if (!shared) await database.drop()
  }
  const queries = await startQueryService(portsOf('query-service')).catch(async (error) => {
    await commands.stop()
    await closeEngines()
    throw error
  })
  const ofGateway = portsOf('realtime-gateway')
  const services = createServiceCalls({
    'command-service': inProcess(commands.app),
    'query-service': inProcess(queries.app),
  })
  const gateway = startGateway({
    ...ofGateway,
    services,
    peers: createMemoryPeers(),
    visitorOrigins: settings.VISITOR_ORIGINS,
    bus: createDirectBus(ofGateway.store),
  })
  const server = createServer(express().use(commands.app, queries.app, gateway.app))
  gateway.attach(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    engines,
    store,
    /** The log as it lies: sealed. */
    recordedLog,
    commands,
    queries,
    async close() {
      await gateway.stop()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await Promise.all([commands.stop(), queries.stop()])
      await closeEngines()
    },
  }
}
