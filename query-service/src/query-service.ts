import { type Drive, NO_DRIVE } from '@kervan/infra/drive/port'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { SealedFiles } from '@kervan/infra/files/port'
import type { PartHealth } from '@kervan/infra/http/health'
import type { Leases } from '@kervan/infra/leases/port'
import { createPostgresMonitor } from '@kervan/infra/monitoring/postgres'
import { operatorLog } from '@kervan/infra/operations/operator-log'
import { migrate } from '@kervan/infra/postgres/migrate'
import { createPostgresReadLog } from '@kervan/infra/read-log/postgres'
import type { SeenUsers } from '@kervan/infra/seen/port'
import type { OwnSessions, Sessions } from '@kervan/infra/sessions/port'
import { createPostgresTeams } from '@kervan/infra/teams/postgres'
import type { Express } from 'express'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { createQueryApp } from './app.ts'
import { createDriveFolders } from './drive/drive-folders.ts'
import { KEPT_RECORDS } from './kit/declared-records.ts'
import { demandFittingDeclarations } from './kit/fitting-declarations.ts'
import { ensureCursorKey } from './lists/cursor-key.ts'
import { createListCursors } from './lists/list-cursor.ts'
import { QUERY_MIGRATIONS } from './migrations.ts'
import type { Operations } from './monitoring/monitoring-of.ts'
import { PROJECTIONS } from './projections.ts'
import type { Projection } from './projector/declare.ts'
import { listParked } from './projector/parked.ts'
import { type Projector, startProjector } from './projector/projector.ts'
import { retryParked } from './projector/retry-parked.ts'
import type { QueryPorts } from './read-route.ts'

export interface QueryServicePorts {
  readonly store: EventStore
  readonly pool: pg.Pool
  readonly sessions: Sessions & OwnSessions & Pick<QueryPorts['sessions'], 'keys' | 'attempts' | 'calendarLinks'>
  readonly files: SealedFiles
  readonly seen: Pick<SeenUsers, 'all'>
  readonly leases: Leases
  /** None unless given. */
  readonly drive?: Drive
  readonly logger: Logger
  readonly metrics: Registry
  readonly callsPerMinute?: number
  /** How browsers reach the product, where that is set. */
  readonly baseUrl?: string
}

export interface QueryService {
  readonly app: Express
  readonly projector: Projector
  readiness(): Promise<PartHealth>
  /** Lets each read model finish its batch. */
  stop(): Promise<void>
}

/** Brings its tables up to date and starts to feed the read models that no other process feeds. It does not listen. */
export const startQueryService = async ({
  store,
  pool,
  sessions,
  leases,
  files,
  seen,
  drive = NO_DRIVE,
  logger,
  metrics,
  callsPerMinute,
  baseUrl,
}: QueryServicePorts): Promise<QueryService> => {
  for (const work of QUERY_MIGRATIONS) await migrate(pool, work)
  await demandFittingDeclarations(pool, KEPT_RECORDS)
  const projector = await startProjector({ store, pool, leases, logger, metrics, projections: PROJECTIONS })
  const teams = createPostgresTeams(pool)
  const operations: Operations = {
    monitor: createPostgresMonitor(pool),
    orders: operatorLog(store),
    head: () => store.head(),
    readModels: () => projector.status(),
    parked: () => listParked(pool),
    retry: async (name, stream) => retryParked(pool, store, projectionNamed(name), stream),
  }
  const listCursors = createListCursors(await ensureCursorKey(pool))
  const readLog = createPostgresReadLog(pool)
  const reads = {
    pool,
    readLog,
    listCursors,
    store,
    files,
    seen,
    sessions,
    teams,
    operations,
    driveFolders: createDriveFolders(drive, logger),
    baseUrl,
    progress: projector.progress,
  }
  return {
    app: createQueryApp({ sessions, logger, callsPerMinute }, reads),
    projector,
    readiness: () => readinessOf(projector),
    stop: () => projector.stop(),
  }
}

const projectionNamed = (name: string): Projection => PROJECTIONS.find((projection) => projection.name === name)!

/**
 * Ready when all that readers see has once come to the end of the log, and nothing fails of what this process feeds; how far
 * behind each read model is goes with it, and some of the streams that stand still.
 */
const readinessOf = async (projector: Projector): Promise<PartHealth> => {
  try {
    const status = await projector.status()
    const projections = Object.fromEntries(
      status.map(({ projection, state, position, lag, indexed, parked, someParked, failure }) => [
        state === 'active' ? projection : `${projection} (building)`,
        {
          position: String(position),
          behind: String(lag.positions),
          lagSeconds: lag.seconds,
          complete: indexed,
          parked,
          ...(someParked.length > 0 && { someParked }),
          failure,
        },
      ]),
    )
    const shown = status.filter(({ state }) => state === 'active')
    return { ready: shown.every(({ indexed, failure }) => indexed && failure === null), projections }
  } catch (error) {
    return { ready: false, fault: (error as Error).message }
  }
}
