import { hostname } from 'node:os'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { BesideSessions } from '../api-keys/port.ts'
import { createDirectBus } from '../bus/direct.ts'
import { kafkaAccessOf } from '../bus/kafka/access.ts'
import { topicsOf } from '../bus/kafka/topics.ts'
import { createKafkaBus } from '../bus/kafka.ts'
import { openingBus } from '../bus/opening.ts'
import type { Bus } from '../bus/port.ts'
import { upcastingBus } from '../bus/upcasting.ts'
import { checkEventStoreDB } from '../event-store/eventstoredb/check-eventstoredb.ts'
import { createEventStoreDBStore } from '../event-store/eventstoredb.ts'
import type { EventStore } from '../event-store/port.ts'
import { createPostgresEventStore } from '../event-store/postgres.ts'
import { migrateEventStore } from '../event-store/postgres-schema.ts'
import { createRetiredEvents, migrateRetiredEvents } from '../event-store/retired-events.ts'
import { sealingStore } from '../event-store/sealing.ts'
import { upcastingStore } from '../event-store/upcasting.ts'
import { fileStoreOf } from '../files/file-store.ts'
import type { SealedFiles } from '../files/port.ts'
import { createSealedFiles } from '../files/sealed-files.ts'
import { measureLeases } from '../leases/measure-leases.ts'
import type { Leases } from '../leases/port.ts'
import { createPostgresLeases } from '../leases/postgres.ts'
import { migrateLeases } from '../leases/schema.ts'
import { sayPart } from '../monitoring/say-part.ts'
import { refuseUnfitDatabase } from '../postgres/fit-database.ts'
import { measurePostgres } from '../postgres/measure-postgres.ts'
import { createPool } from '../postgres/pool.ts'
import { migrateRelay } from '../relay/schema.ts'
import { topicKeyOf } from '../relay/topic-key.ts'
import { keepSecurityLog } from '../security-log/keep-security-log.ts'
import { migrateSecurityLog } from '../security-log/schema.ts'
import type { SeenUsers } from '../seen/port.ts'
import { createPostgresSeenUsers, migratePresence } from '../seen/postgres.ts'
import { createIdlePolicy } from '../sessions/idle-policy.ts'
import type { OwnSessions, WatchableSessions } from '../sessions/port.ts'
import { createPostgresSessions, migrateSessions } from '../sessions/postgres.ts'
import { isHttps, type Settings, wrongSetting } from '../settings.ts'
import { createLogger } from '../telemetry/logger.ts'
import { measureFolder } from '../telemetry/measure-folder.ts'
import { observableGauge } from '../telemetry/observable-gauge.ts'
import { createRegistry } from '../telemetry/registry.ts'
import { tracedStore } from '../telemetry/traced-store.ts'
import { startTracing } from '../telemetry/tracing.ts'
import { openVault } from '../vault/open-vault.ts'
import type { Vault } from '../vault/port.ts'
import { migrateVault } from '../vault/schema.ts'
import { WITHOUT_KEYS } from '../vault/without-keys.ts'
import { endInTurn } from './end-in-turn.ts'
import { untilReachable, type Waiting } from './until-reachable.ts'
import { VERSION } from './version.ts'

/** What a service stands on, whichever engines the settings name. */
export interface Engines {
  readonly pool: pg.Pool
  /** The log, its events as they would be written today, open to who has the keys. */
  readonly store: EventStore
  /** The log as it was recorded, sealed, for what carries it elsewhere. */
  readonly recorded: EventStore
  /** Seals what is personal. */
  readonly vault: Vault
  readonly bus: Bus
  readonly sessions: WatchableSessions & OwnSessions & BesideSessions
  readonly seen: SeenUsers
  readonly leases: Leases
  readonly files: SealedFiles
  readonly logger: Logger
  readonly metrics: Registry
  /** Settles what is under way. */
  close(): Promise<void>
}

export interface EngineOptions {
  /** Engines that are away are waited for; without this they throw. */
  readonly waiting?: Waiting
  /** Most connections of the pool that the service itself uses. */
  readonly connections?: number
  /** It carries what is sealed and is not given the keys: it can act on no event that holds personal data. */
  readonly withoutKeys?: boolean
}

const STATEMENT_MS = 15_000
const ANSWER_MS = 20_000

/**
 * Opens the engines that the settings name, and brings the tables that all services share up to date. Any number of
 * processes may do so at the same time.
 * @param name  of the process, for logs, metrics and the database's list of connections
 * @throws SettingsError, MigrationError, or what an engine answers; see `explain`
 */
export const openEngines = async (
  settings: Settings,
  name: string,
  { waiting, connections = 12, withoutKeys = false }: EngineOptions = {},
): Promise<Engines> => {
  const database = databaseOf(settings)
  const logger = createLogger(name, settings.LOG_LEVEL)
  const metrics = createRegistry(name)
  const opened: (() => Promise<unknown>)[] = []
  const close = () => endInTurn(opened)
  try {
    const endTracing = startTracing(settings, name, logger)
    if (endTracing) opened.push(endTracing)
    const pool = createPool(database, {
      applicationName: name,
      max: connections,
      statementTimeoutMs: STATEMENT_MS,
      answerTimeoutMs: ANSWER_MS,
    })
    opened.push(() => pool.end())
    const recorded = storeOf(settings, database)
    opened.push(() => recorded.close())
    const prepare = async () => {
      await refuseUnfitDatabase(pool)
      if (settings.EVENT_STORE === 'postgres') await migrateEventStore(pool)
      if (settings.EVENT_STORE === 'eventstoredb') await checkEventStoreDB(settings.EVENTSTOREDB_URL ?? '')
      await migrateRetiredEvents(pool)
      await migrateSessions(pool)
      await migratePresence(pool)
      await migrateLeases(pool)
      await migrateSecurityLog(pool)
      await migrateVault(pool)
      if (settings.KAFKA_BROKERS) await migrateRelay(pool)
      await recorded.head()
    }
    await (waiting ? untilReachable(prepare, waiting) : prepare())

    const securityLog = keepSecurityLog(logger, pool, metrics)
    opened.push(() => securityLog.close())
    const leases = createPostgresLeases({ url: database, holder: `${name} ${hostname()} ${process.pid}`, logger })
    opened.push(() => leases.close())
    const vault = withoutKeys ? null : await openVault(pool, settings)
    if (vault) opened.push(async () => vault.close())
    const traced = endTracing ? tracedStore(recorded) : recorded
    const store = upcastingStore(vault ? sealingStore(traced, vault) : traced, { retired: createRetiredEvents(pool) })
    measurePostgres(metrics, pool)
    measureLeases(metrics, pool)
    measureFolder(metrics, settings.KERVAN_DATA_DIR)
    observableGauge(
      metrics,
      { name: 'kervan_log_head_position', help: 'Position of the newest event of the log' },
      async () => Number(await store.head()),
    )
    opened.push(sayPart({ pool, metrics, logger, name, version: VERSION }))
    const idleMs = createIdlePolicy(store, {
      onFault: (fault) => logger.warn({ err: fault }, 'how long sessions may lie unused could not be read anew'),
    })
    await idleMs.refresh()
    const bus = busOf(settings, { pool, store, recorded, vault, metrics, logger })
    return {
      pool,
      store,
      recorded,
      vault: vault ?? WITHOUT_KEYS,
      bus,
      sessions: createPostgresSessions(pool, { isHttps: isHttps(settings), idleMs }),
      seen: createPostgresSeenUsers(pool),
      leases,
      files: createSealedFiles(fileStoreOf(settings), vault ?? WITHOUT_KEYS),
      logger,
      metrics,
      close,
    }
  } catch (error) {
    await close().catch((fault) => logger.error({ err: fault }, 'not everything that had begun could be ended'))
    throw error
  }
}

const databaseOf = ({ DATABASE_URL }: Settings): string => {
  if (!DATABASE_URL) throw wrongSetting('DATABASE_URL', 'must be given to a service of its own')
  return DATABASE_URL
}

/** The log of the settings as it was recorded. Settles nothing: an engine that is away is met by the first call. */
export const storeOf = ({ EVENT_STORE, EVENTSTOREDB_URL = '' }: Settings, database: string): EventStore => {
  switch (EVENT_STORE) {
    case 'postgres':
      return createPostgresEventStore({ url: database })
    case 'eventstoredb':
      return createEventStoreDBStore({ connectionString: EVENTSTOREDB_URL })
    case 'memory':
      throw wrongSetting('EVENT_STORE', 'is memory, which forgets everything with its process and is for tests')
  }
}

const busOf = (
  settings: Settings,
  {
    pool,
    store,
    recorded,
    vault,
    metrics,
    logger,
  }: Pick<Engines, 'pool' | 'store' | 'recorded' | 'metrics' | 'logger'> & { readonly vault: Vault | null },
): Bus => {
  const access = kafkaAccessOf(settings)
  if (!access) return createDirectBus(store)
  const topics = topicsOf(settings.KAFKA_TOPIC_PREFIX)
  const sealed = createKafkaBus({
    ...access,
    topics,
    topicKey: () => topicKeyOf(pool, topics.events),
    store: recorded,
    metrics,
    logger,
  })
  return upcastingBus(vault ? openingBus(sealed, vault) : sealed)
}
