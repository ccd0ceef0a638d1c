import { createBackOff } from '@kervan/infra/bus/back-off'
import { StoreUnavailable } from '@kervan/infra/event-store/port'
import { isUnavailable } from '@kervan/infra/postgres/unavailable'
import type { Registry } from 'prom-client'
import { type Build, beginRebuild, dropRetired, ensureBuilds, findSuccessor } from './builds.ts'
import type { Projection } from './declare.ts'
import { type FedBuild, type FeedPorts, feedBuild } from './feed-build.ts'
import { createLogReaders } from './log-readers.ts'
import { measureProjections } from './measure-projections.ts'
import { listParked, type Parked } from './parked.ts'
import { createProgress, type Progress } from './progress.ts'
import { type ProjectionStatus, statusOf } from './projection-status.ts'
import { type Retried, retryParked } from './retry-parked.ts'

export interface ProjectorPorts extends FeedPorts {
  readonly projections: readonly Projection[]
  readonly metrics: Registry
}

/** Feeds read models from the log. */
export interface Projector {
  readonly progress: Progress
  /** One for each build that this process feeds. */
  status(): Promise<readonly ProjectionStatus[]>
  /** Builds a read model anew beside the one that readers see. Settles when they see the new one. */
  rebuild(projection: string): Promise<void>
  /** What could not be applied, of all read models or of one. */
  parked(projection?: string): Promise<readonly Parked[]>
  /** Applies the parked events of a stream in their order, up to the first that still fails. */
  retryParked(projection: string, stream: string): Promise<Retried>
  /** Lets each build finish its batch. */
  stop(): Promise<void>
}

interface Running {
  readonly fed: FedBuild
  readonly ended: Promise<void>
  /** Settles when readers see the build; rejects when it ends before that. */
  readonly seen: Promise<void>
}

/** Starts feeding. Settles when every read model has its tables and views, which may be empty still. */
export const startProjector = async (ports: ProjectorPorts): Promise<Projector> => {
  const { pool, store, logger, projections } = ports
  const progress = createProgress(pool)
  const readers = createLogReaders(store)
  const stopping = new AbortController()
  const running = new Map<bigint, Running>()

  const run = (projection: Projection, build: Build): Running => {
    const present = running.get(build.build)
    if (present) return present
    const state = build.state === 'active' ? 'active' : 'building'
    const fed: FedBuild = {
      projection: projection.name,
      build: build.build,
      state,
      position: build.position,
      applying: null,
      failure: null,
    }
    const seen = Promise.withResolvers<void>()
    seen.promise.catch(() => undefined)
    const advanced = () => {
      if (fed.state !== 'active') return
      progress.advanced(fed.projection, fed.position)
      seen.resolve()
    }
    const ended = feedBuild(ports, projection, build, fed, readers.open(), advanced, stopping.signal).then(
      async (outcome) => {
        running.delete(build.build)
        seen.reject(new Error(`the build ${build.build} of ${projection.name} has ${outcome} before readers saw it`))
        if (outcome === 'retired') await adopt(projection)
      },
    )
    const entry = { fed, ended, seen: seen.promise }
    running.set(build.build, entry)
    return entry
  }

  /** Whoever retired our build put another in its place; it is ours to feed when it is of our version. */
  const adopt = async (projection: Projection): Promise<void> => {
    const successor = await untilAvailable(() => findSuccessor(pool, projection))
    if (successor) run(projection, successor)
    else if (successor === null)
      logger.warn({ projection: projection.name }, 'another version feeds this read model now')
  }

  const untilAvailable = async <Result>(attempt: () => Promise<Result>): Promise<Result | undefined> => {
    const backOff = createBackOff()
    while (!stopping.signal.aborted) {
      try {
        return await attempt()
      } catch (error) {
        if (!(error instanceof StoreUnavailable) && !isUnavailable(error)) throw error
        logger.warn({ err: error }, 'read models cannot be opened yet; trying again')
        await backOff.pause(stopping.signal)
      }
    }
    return undefined
  }

  const projectionNamed = (name: string): Projection => {
    const found = projections.find((projection) => projection.name === name)
    if (!found)
      throw new Error(`there is no read model ${name}; there are ${projections.map((each) => each.name).join(', ')}`)
    return found
  }

  const status = () =>
    statusOf(
      pool,
      store,
      [...running.values()].map(({ fed }) => fed),
    )

  await untilAvailable(() => dropRetired(pool))
  const ready: [Projection, Build][] = []
  for (const projection of projections) {
    const builds = await untilAvailable(async () => ensureBuilds(pool, projection, await store.head()))
    for (const build of builds ?? []) ready.push([projection, build])
  }
  // Together, so that those at the same place read the log together.
  for (const [projection, build] of ready) run(projection, build)
  const stopMeasuring = measureProjections(ports.metrics, status)

  return {
    progress,
    status,
    async rebuild(name) {
      const projection = projectionNamed(name)
      await run(projection, await beginRebuild(pool, projection)).seen
    },
    parked: (projection) => listParked(pool, projection),
    retryParked: (projection, stream) => retryParked(pool, store, projectionNamed(projection), stream),
    async stop() {
      stopMeasuring()
      stopping.abort()
      readers.stop()
      while (running.size > 0) await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}
