import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CommandService, startCommandService } from '@kervan/command-service/command-service'
import { createFileLedger } from '@kervan/command-service/files/file-ledger'
import { createUploadedFiles } from '@kervan/command-service/files/uploaded-files'
import type { Provider } from '@kervan/command-service/inbound/provider'
import type { Records } from '@kervan/command-service/ports'
import { createRecords } from '@kervan/command-service/records'
import type { MessageSender } from '@kervan/command-service/sending/message-sender'
import { fixedAccounts } from '@kervan/command-service/testing/fixed-accounts'
import { SAMPLE_BYTES } from '@kervan/contracts/kit/fields/testing/sample-bytes'
import type { BesideSessions } from '@kervan/infra/api-keys/port'
import type { EventStore } from '@kervan/infra/event-store/port'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import type { SealedFiles } from '@kervan/infra/files/port'
import { testFiles } from '@kervan/infra/files/testing/test-files'
import type { Leases } from '@kervan/infra/leases/port'
import { alwaysHeld } from '@kervan/infra/leases/testing/always-held'
import { webhookPlugs } from '@kervan/infra/outgoing/webhook-plugs'
import type { DatabasePart } from '@kervan/infra/postgres/part-roles'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import type { SeenUsers } from '@kervan/infra/seen/port'
import { createPostgresSeenUsers } from '@kervan/infra/seen/postgres'
import type { OwnSessions, WatchableSessions } from '@kervan/infra/sessions/port'
import { createPostgresSessions } from '@kervan/infra/sessions/postgres'
import { readSettings } from '@kervan/infra/settings'
import { createLogger } from '@kervan/infra/telemetry/logger'
import { createRegistry } from '@kervan/infra/telemetry/registry'
import { partDatabase } from '@kervan/runner/database/part-database'
import { enginesOfPart } from '../../support/engines-of-part.ts'
import { openedLog } from '../../support/opened-log.ts'
import { ACCOUNT, type Acts, actsIn } from '../states/acts.ts'
import { emptyCatalogue } from './empty-catalogue.ts'
import { pactScanner } from './pact-scanner.ts'
import { pactSimulator } from './pact-simulator.ts'

/** The command side on a database of its own: what every fact that a pact speaks of comes from. */
export interface House {
  readonly store: EventStore
  /** The log as it lies: sealed. */
  readonly recordedLog: EventStore
  readonly pool: TestDatabase['pool']
  readonly sessions: WatchableSessions & OwnSessions & BesideSessions
  readonly seen: SeenUsers
  readonly leases: Leases
  readonly files: SealedFiles
  readonly records: Records
  readonly commands: CommandService
  readonly acts: Acts
  /** What a service stands on by its own role of the database; closed with the house. */
  enginesOf(part: DatabasePart): ReturnType<typeof enginesOfPart>['engines']
  readonly logger: ReturnType<typeof createLogger>
  readonly metrics: ReturnType<typeof createRegistry>
  /** Listens for a service, until the house closes. Gives where. */
  listen(service: RequestListener): Promise<string>
  /** Has something stopped before the house closes; what was named last stops first. */
  beforeClose(stop: () => Promise<unknown>): void
  close(): Promise<void>
}

/** So small that a request which is too large stays readable. */
const FILE_LIMIT_MB = 0.0005

/** States name files of samples without the routes that have a record hold them. */
const bringingSamples = (files: SealedFiles): SealedFiles => ({
  ...files,
  of: (subject) => ({
    async read(id, range) {
      const sample = SAMPLE_BYTES[id]
      if (sample) await files.bring(id, sample.length, subject)
      return files.of(subject).read(id, range)
    },
  }),
})

/** An account that is refused for an hour, so that what is requested stays requested. */
const refusingSender = (channel: MessageSender['channel']): MessageSender => ({
  channel,
  account: ACCOUNT,
  rate: 1000,
  send: async () => ({ kind: 'later', code: '190', pause: 60 * 60 * 1000, holds: true }),
})
const refusingProvider: Provider = {
  name: 'refusing',
  channels: [],
  mountRoutes: () => undefined,
  normalise: () => [],
  accountsOf: () => [],
  connect: () => null,
  templates: () => emptyCatalogue,
}
const refusingAccounts = fixedAccounts([refusingSender('whatsapp'), refusingSender('sms')])

export const openHouse = async (): Promise<House> => {
  const database = await testDatabase()
  const { pool } = database
  await partDatabase(pool, readSettings({}))
  const recordedLog = createPostgresEventStore({ url: database.url })
  const store = openedLog(recordedLog, pool)
  const sessions = createPostgresSessions(pool)
  const logger = createLogger('pact', 'fatal')
  const metrics = createRegistry('pact')
  const files = bringingSamples(testFiles())
  const stops: (() => Promise<unknown>)[] = [() => database.drop(), () => store.close()]
  const enginesOf = (part: DatabasePart) => {
    const { engines, close } = enginesOfPart(database, part)
    stops.push(close)
    return engines
  }
  const ports = { ...enginesOf('command-service'), logger }
  const uploads = createUploadedFiles({
    ...{ store: files, ledger: createFileLedger(ports.pool), limitMb: FILE_LIMIT_MB },
    ...{ scanner: pactScanner, logger },
  })
  const commands = await startCommandService({
    ...ports,
    leases: alwaysHeld,
    files,
    fileLimitMb: FILE_LIMIT_MB,
    scanner: pactScanner,
    secondFactorKey: Buffer.alloc(32),
    metrics,
    adminPassword: 'not-signed-in-with',
    mail: { send: async () => {}, close() {} },
    providers: [refusingProvider],
    sendingAccounts: refusingAccounts,
    simulator: pactSimulator,
    settings: {},
  })
  const records = await createRecords({
    ...webhookPlugs(ports),
    ...ports,
    files: uploads,
    sendsMail: true,
    secondFactorKey: Buffer.alloc(32),
    clock: () => new Date().toISOString(),
  })
  stops.push(() => commands.stop())

  return {
    store,
    recordedLog,
    pool,
    sessions,
    seen: createPostgresSeenUsers(pool),
    leases: alwaysHeld,
    files,
    records,
    commands,
    acts: actsIn(records, store),
    enginesOf,
    logger,
    metrics,
    beforeClose: (stop) => void stops.push(stop),
    async listen(service) {
      const server = createServer(service)
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
      stops.push(async () => {
        server.closeAllConnections()
        await new Promise((closed) => server.close(closed))
      })
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    async close() {
      for (const stop of stops.splice(0).reverse()) await stop()
    },
  }
}
