import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CommandServicePorts, startCommandService } from '@kervan/command-service/command-service'
import { createDirectBus } from '@kervan/infra/bus/direct'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { migrateEventStore } from '@kervan/infra/event-store/postgres-schema'
import { testFiles } from '@kervan/infra/files/testing/test-files'
import { createPostgresLeases } from '@kervan/infra/leases/postgres'
import { migrateLeases } from '@kervan/infra/leases/schema'
import { alwaysHeld } from '@kervan/infra/leases/testing/always-held'
import { createMemoryPeers } from '@kervan/infra/peers/memory'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { migrateSecurityLog } from '@kervan/infra/security-log/schema'
import { createPostgresSeenUsers, migratePresence } from '@kervan/infra/seen/postgres'
import { createIdlePolicy } from '@kervan/infra/sessions/idle-policy'
import { createPostgresSessions, migrateSessions } from '@kervan/infra/sessions/postgres'
import { createPostgresTeams } from '@kervan/infra/teams/postgres'
import { startQueryService } from '@kervan/query-service/query-service'
import { startGateway } from '@kervan/realtime-gateway/gateway'
import express from 'express'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { TEST_SECRETS } from './product.ts'

interface Given extends Partial<Pick<CommandServicePorts, 'providers' | 'settings'>> {
  /** One that other products stand on as well, and the name under which this one holds its leases; a database of its own unless said. */
  readonly shared?: { readonly database: TestDatabase; readonly holder: string }
}

/** The three services behind one listener, with the providers that a test names. */
export const productWith = async ({ providers = [], settings = {}, shared }: Given = {}) => {
  const database = shared?.database ?? (await testDatabase())
  const { pool, url } = database
  const logger = pino({ level: 'silent' })
  await migrateEventStore(pool)
  await migrateSessions(pool)
  await migratePresence(pool)
  await migrateSecurityLog(pool)
  await migrateLeases(pool)
  const store = createPostgresEventStore({ url })
  const held = shared && createPostgresLeases({ url, holder: shared.holder, logger })
  const engines = {
    store,
    pool,
    sessions: createPostgresSessions(pool, { idleMs: createIdlePolicy(store) }),
    seen: createPostgresSeenUsers(pool),
    leases: held ?? alwaysHeld,
    files: testFiles(),
    fileLimitMb: 1,
  }
  const ports = () => ({ ...engines, logger, metrics: new Registry() })
  const commands = await startCommandService({
    ...ports(),
    providers,
    settings,
    adminPassword: TEST_SECRETS.KERVAN_ADMIN_PASSWORD,
  })
  const queries = await startQueryService(ports())
  const gateway = startGateway({
    ...ports(),
    teams: createPostgresTeams(pool),
    peers: createMemoryPeers(),
    bus: createDirectBus(store),
  })
  const server = createServer(express().use(commands.app, queries.app, gateway.app))
  gateway.attach(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    store,
    commands,
    queries,
    async close() {
      await gateway.stop()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await Promise.all([commands.stop(), queries.stop()])
      await held?.close()
      await store.close()
      if (!shared) await database.drop()
    },
  }
}
