import { StoreUnavailable } from '@kervan/infra/event-store/port'
import type { Leases } from '@kervan/infra/leases/port'
import { isUnavailable } from '@kervan/infra/postgres/unavailable'
import { createBackOff } from '@kervan/infra/retry/back-off'
import { pause } from '@kervan/infra/retry/pause'
import type { Registry } from 'prom-client'
import { type Build, leaseOf } from './build.ts'
import { dropRetired, ensureBuilds, feedable } from './builds.ts'
import type { Projection } from './declare.ts'
import { type FedBuild, type FeedPorts, feedBuild } from './feed-build.ts'
import { type LiveBuild, liveBuilds } from './live-builds.ts'
import { createLogReaders } from './log-readers.ts'
import { measureProjections } from './measure-projections.ts'
import { createMoves } from './moves.ts'
import { createProgress, type Progress } from './progress.ts'
import { type KnownStatus, statusOf } from './projection-status.ts'
import { retireUnserved } from './retire-unserved.ts'
import { createStaleness } from './staleness.ts'

export interface ProjectorPorts extends FeedPorts {
  readonly leases: Leases
  readonly projections: readonly Projection[]
  readonly metrics: Registry
}

/** Feeds read models from the log: each build in one process at a time, by lease. */
export interface Projector {
  readonly progress: Progress
  status(): Promise<readonly KnownStatus[]>
  /** Lets each build finish its batch, and leaves it to others. */
  stop(): Promise<void>
}

interface Running {
  readonly fed: FedBuild
  readonly stop: AbortController
  readonly ended: Promise<void>
}

/** How soon a build that was begun, shown to readers, retired or paused is noticed, milliseconds. */
const LOOK_MS = 400
/** How often tables that are no longer needed are looked for, milliseconds. */
const TIDY_MS = 10 * 60_000

/** Starts feeding. Settles when every read model has its tables and views, which may be empty still. */
export const startProjector = async (ports: ProjectorPorts): Promise<Projector> => {
  const { pool, store, logger, leases, projections } = ports
  const names = projections.map(({ name }) => name)
  const staleness = createStaleness()
  const progress = createProgress(pool, staleness)
  const readers = createLogReaders(store)
  const moves = createMoves(pool)
  const stopping = new AbortController()
  const running = new Map<bigint, Running>()

  const run = (projection: Projection, build: LiveBuild): void => {
    const stop = new AbortController()
    const fed: FedBuild = {
      projection: projection.name,
      build: build.build,
      state: build.state,
      held: build.held,
      position: build.position,
      failure: null,
    }
    const told = {
      advanced: () => {
        if (fed.state === 'active') progress.advanced(fed.projection, fed.position)
      },
      interrupted: () => {
        if (fed.state === 'active') progress.left(fed.projection)
      },
    }
    const feed = async (signal: AbortSignal): Promise<void> => {
      await feedBuild({ ...ports, moves }, projection, build, fed, readers.open(signal), told, signal)
      fed.failure = null
      progress.left(projection.name)
    }
    const ended = leases
      .whileHeld(leaseOf(build), (_lease, signal) => feed(signal), AbortSignal.any([stop.signal, stopping.signal]))
      .catch((error) => logger.error({ err: error, projection: projection.name }, 'a build cannot be fed'))
      .finally(() => running.delete(build.build))
    running.set(build.build, { fed, stop, ended })
  }

  /** Feeds, or waits to feed, the builds that this program may feed. */
  const look = async (): Promise<void> => {
    const live = await liveBuilds(pool, names)
    const wanted = new Set<bigint>()
    for (const projection of projections) {
      const builds = live.filter((build) => build.projection === projection.name)
      for (const build of feedable(projection, builds)) {
        if (build.paused !== null) continue
        wanted.add(build.build)
        const known = running.get(build.build)
        if (!known) run(projection, build)
        else {
          if (build.state === 'active') known.fed.state = 'active'
          known.fed.held = build.held
        }
      }
    }
    for (const [build, { stop }] of running) if (!wanted.has(build)) stop.abort()
    const incomplete = live.filter(({ state, indexed }) => state === 'active' && !indexed)
    staleness.learn({ head: await store.head(), incomplete: incomplete.map(({ projection }) => projection) })
  }

  const untilAvailable = async (attempt: () => Promise<unknown>): Promise<void> => {
    const backOff = createBackOff()
    while (!stopping.signal.aborted) {
      try {
        await attempt()
        return
      } catch (error) {
        if (!(error instanceof StoreUnavailable) && !isUnavailable(error)) throw error
        logger.warn({ err: error }, 'read models cannot be opened yet; trying again')
        await backOff.pause(stopping.signal)
      }
    }
  }

  /** Drops the tables that newer builds, or programs without the projection, have left behind. */
  const tidy = async (): Promise<void> => {
    for (const projection of await retireUnserved(pool, names))
      logger.info({ projection }, 'no program knows this read model any more; its tables are dropped')
    await dropRetired(pool)
  }

  const keepLooking = async (): Promise<void> => {
    for (let tidied = performance.now(); ; ) {
      await pause(LOOK_MS, stopping.signal)
      if (stopping.signal.aborted) return
      await look().catch((error) => logger.warn({ err: error }, 'it is not known which builds there are; trying again'))
      if (performance.now() - tidied < TIDY_MS) continue
      tidied = performance.now()
      await tidy().catch((error) => logger.warn({ err: error }, 'tables that nobody needs are left for the next time'))
    }
  }

  const status = async (): Promise<readonly KnownStatus[]> =>
    (await statusOf(pool, store, names)).map((each) => ({
      ...each,
      failure: running.get(each.build)?.fed.failure ?? null,
    }))

  await untilAvailable(tidy)
  const logReplaced = ({ projection, position }: Build, head: bigint): void =>
    logger.warn(
      { projection, position: String(position), head: String(head) },
      'a read model is ahead of the log; it is made afresh',
    )
  for (const projection of projections)
    await untilAvailable(() => ensureBuilds(pool, projection, () => store.head(), logReplaced))
  await untilAvailable(look)
  const looking = keepLooking()
  const stopMeasuring = measureProjections(ports.metrics, status)

  return {
    progress,
    status,
    async stop() {
      stopMeasuring()
      stopping.abort()
      await looking
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}
