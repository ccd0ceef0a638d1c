import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { NewEvent } from '@kervan/contracts/events/envelope'
import type { AnyEndpoint, ResponseOf } from '@kervan/contracts/http/endpoint'
import { DECLARED } from '@kervan/contracts/kinds/registry'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import type { FoundCalendarLink } from '@kervan/infra/calendar-links/port'
import type { Drive } from '@kervan/infra/drive/port'
import { testFiles } from '@kervan/infra/files/testing/test-files'
import { alwaysHeld } from '@kervan/infra/leases/testing/always-held'
import type { Prepared } from '@kervan/infra/postgres/testing/test-database'
import { migrateSecurityLog } from '@kervan/infra/security-log/schema'
import { createPostgresSeenUsers, migratePresence } from '@kervan/infra/seen/postgres'
import type { Session } from '@kervan/infra/sessions/port'
import { createPostgresTeams } from '@kervan/infra/teams/postgres'
import { createSealedMemoryStore } from '@kervan/infra/vault/testing/sealed-memory-store'
import type pg from 'pg'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { QUERY_MIGRATIONS } from '../migrations.ts'
import { PROJECTIONS } from '../projections.ts'
import { shapeOf } from '../projector/projection-shape.ts'
import { type QueryServicePorts, startQueryService } from '../query-service.ts'
import { spareDatabase } from './spare-databases.ts'
import { idOf, testLog } from './test-log.ts'

/** The caller: one who may see leads, every declared kind and what administrators see; one who may nothing; one who is not signed in. */
export type Asker = 'agent' | 'newcomer' | 'nobody'

const userOf = (name: string, permissions: PermissionRecord[]): Session['user'] => ({
  id: idOf(`user ${name}`),
  username: name,
  fullName: 'Ayşe Kaya',
  email: null,
  role: 'user',
  userType: 'user',
  subRole: 'agent',
  permissions,
  active: true,
})

const USERS = new Map([
  [
    'agent',
    userOf(
      'agent',
      [
        'leads',
        'people',
        'security_log',
        'monitoring',
        'communication_dashboard',
        ...DECLARED.map(({ resource }) => resource),
      ]
        .map((resource) => ({
          resource,
          action: 'view',
          allowed: true,
        }))
        .concat(
          { resource: 'monitoring', action: 'manage', allowed: true },
          { resource: 'people', action: 'audit', allowed: true },
        ),
    ),
  ],
  ['newcomer', userOf('newcomer', [])],
])

const sessionsOf = (
  users: ReadonlyMap<string, Session['user']>,
  links: ReadonlyMap<string, FoundCalendarLink>,
): QueryServicePorts['sessions'] => ({
  cookieName: 'kervan_session',
  start: () => Promise.reject(new Error('nobody signs in here')),
  async find(token) {
    const user = users.get(token)
    return user ? { id: token, user } : null
  },
  end: () => Promise.resolve(),
  endAllOf: () => Promise.resolve(0),
  barAllOf: () => Promise.resolve(0),
  listOf: () => Promise.resolve([]),
  endOneOf: () => Promise.resolve(0),
  settle: () => Promise.resolve(),
  endOthersOf: () => Promise.resolve(0),
  forgetSecondStep: () => Promise.resolve(),
  demandSecondStep: () => Promise.resolve(),
  renew: () => Promise.resolve(),
  setRole: () => Promise.resolve(),
  usersWithSession: async () => new Set(),
  lastUses: async () => new Map(),
  keys: { lastUses: async () => [] },
  attempts: { take: async () => {}, giveBack: async () => {}, forgetOld: async () => {} },
  calendarLinks: { find: async (secret) => links.get(secret) ?? null },
})

export interface Answer<E extends AnyEndpoint> {
  readonly status: number
  readonly headers: Headers
  /** Through the endpoint's schema where it succeeded. */
  readonly body: ResponseOf<E>
}

const READ_MODELS = PROJECTIONS.map(({ name }) => name)
/** How long what was told may take to be seen on a machine that has much else to do, milliseconds. */
const PATIENCE_MS = 60_000

/** Tells databases apart whose read models are made otherwise. */
export const READ_MODELS_KEY: unknown = [
  QUERY_MIGRATIONS,
  PROJECTIONS.map((projection) => [projection.name, projection.version, shapeOf(projection)]),
]

/** Has a query service make the read models, empty and with their indexes, which takes most of a second. */
export const makeReadModels = async (pool: pg.Pool): Promise<void> => {
  const service = await startQueryService({
    store: createSealedMemoryStore(),
    pool,
    sessions: sessionsOf(new Map(), new Map()),
    leases: alwaysHeld,
    files: testFiles(),
    seen: createPostgresSeenUsers(pool),
    logger: pino({ level: 'silent' }),
    metrics: new Registry(),
  })
  while (!(await service.readiness()).ready) await pause(10)
  await service.stop()
}

const WITH_READ_MODELS: Prepared = {
  key: READ_MODELS_KEY,
  prepare: async (pool) => {
    await migratePresence(pool)
    await migrateSecurityLog(pool)
    await makeReadModels(pool)
  },
}

/**
 * The query service on a real database and a log in memory, asked over HTTP.
 * @param users  who may ask, by the token that they show
 */
export const testQueryService = async (
  users: ReadonlyMap<string, Session['user']> = USERS,
  logger = pino({ level: 'silent' }),
  drive?: Drive,
) => {
  const links = new Map<string, FoundCalendarLink>()
  const sessions = sessionsOf(users, links)
  const database = await spareDatabase(WITH_READ_MODELS)
  const store = createSealedMemoryStore()
  const log = testLog()
  const files = testFiles()
  const seen = createPostgresSeenUsers(database.pool)
  const service = await startQueryService({
    store,
    pool: database.pool,
    sessions,
    leases: alwaysHeld,
    files,
    seen,
    drive,
    logger,
    metrics: new Registry(),
  })
  const server = createServer(service.app).listen(0)
  const { port } = server.address() as AddressInfo
  let told = 0

  return {
    log,
    sessions,
    /** Calendar links, by their secrets. */
    links,
    ports: {
      pool: database.pool,
      store,
      files,
      seen,
      sessions,
      teams: createPostgresTeams(database.pool),
      progress: service.projector.progress,
    },
    files,
    url: `http://localhost:${port}`,
    pool: database.pool,
    projector: service.projector,
    /** Appends what was recorded since it was last told; settles with the log's head when readers see it. */
    async tell(): Promise<bigint> {
      for (const event of log.events.slice(told)) {
        await store.append(event.stream, [event as NewEvent], event.revision === 0n ? 'no-stream' : event.revision - 1n)
      }
      told = log.events.length
      const head = await store.head()
      const { reached } = await service.projector.progress.reach(READ_MODELS, head, PATIENCE_MS)
      if (!reached) throw new Error(`the read models did not get to ${head} within ${PATIENCE_MS} ms`)
      return head
    },
    /** Asks for what reflects everything that was told; with a body where one is given. */
    async get<E extends AnyEndpoint>(
      endpoint: E,
      path: string,
      { as = 'agent', after = BigInt(told), body: asked }: { as?: Asker; after?: bigint | null; body?: object } = {},
    ): Promise<Answer<E>> {
      const response = await fetch(`http://localhost:${port}${path}`, {
        headers: {
          ...(as !== 'nobody' && { Authorization: `Bearer ${as}` }),
          ...(after !== null && { 'After-Position': String(after) }),
          ...(asked && { 'Content-Type': 'application/json' }),
        },
        ...(asked && { method: 'POST', body: JSON.stringify(asked) }),
      })
      const body = await response.json()
      const parsed = response.ok ? endpoint.response.parse(body) : body
      return { status: response.status, headers: response.headers, body: parsed as ResponseOf<E> }
    },
    /** The status of the answer to an agent. */
    async statusOf(path: string, body?: object): Promise<number> {
      const headers = { Authorization: 'Bearer agent', ...(body && { 'Content-Type': 'application/json' }) }
      const asked = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) }
      const response = await fetch(`http://localhost:${port}${path}`, asked)
      await response.body?.cancel()
      return response.status
    },
    async close(): Promise<void> {
      server.close()
      server.closeAllConnections()
      await service.stop()
      database.giveBack()
    },
  }
}

export type TestQueryService = Awaited<ReturnType<typeof testQueryService>>
