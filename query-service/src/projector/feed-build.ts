import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { EventStore } from '@kervan/infra/event-store/port'
import { createBackOff } from '@kervan/infra/retry/back-off'
import { inBatchSpan } from '@kervan/infra/telemetry/in-event-span'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { BuildProgress } from './batch-line.ts'
import type { Build } from './build.ts'
import { createBuildWriter, RivalProgress } from './build-writer.ts'
import { dropRetired, indexBuild, swapBuild } from './builds.ts'
import type { Projection } from './declare.ts'
import type { LogReader } from './log-readers.ts'
import type { Moves } from './moves.ts'

export interface FeedPorts {
  readonly pool: pg.Pool
  readonly store: EventStore
  readonly logger: Logger
}

/** A build while this process feeds it. */
export interface FedBuild {
  readonly projection: string
  readonly build: bigint
  state: 'active' | 'building'
  held: boolean
  position: bigint
  /** Why the last attempt failed; null when it did not. */
  failure: string | null
}

export interface FeedTold {
  advanced(fed: FedBuild): void
  interrupted(): void
}

const LONGEST_PAUSE_MS = 2_000

/**
 * Feeds one build until `signal` aborts or the build is not to be fed any more. What fails is tried again, after a pause,
 * from where the build then stands. Once it has caught up it gets its indexes, and readers if it is to replace another one.
 * @param told  `advanced` whenever readers may see more; `interrupted` when it is not known any more how far it is
 */
export const feedBuild = async (
  { pool, store, logger, moves }: FeedPorts & { readonly moves: Moves },
  projection: Projection,
  build: Build,
  fed: FedBuild,
  reader: LogReader,
  { advanced, interrupted }: FeedTold,
  signal: AbortSignal,
): Promise<void> => {
  const writer = createBuildWriter(pool, projection, build.build, moves)
  const log = logger.child({ projection: projection.name, build: String(build.build) })
  const about = { 'kervan.projection': projection.name, 'kervan.build': String(build.build) }
  const backOff = createBackOff({ longest: LONGEST_PAUSE_MS })
  let { indexed } = build

  const reach = (position: bigint): void => {
    fed.position = position
    advanced(fed)
  }

  /** Gives false where the build has to be followed from its beginning again. */
  const settle = async (): Promise<boolean> => {
    const stood = indexed || (await indexBuild(pool, projection, build))
    indexed = true
    if (!stood)
      log.warn('an index refuses a row; the read model is made afresh with its indexes, and parks what they refuse')
    if (!stood || fed.state === 'active' || fed.held || !(await swapBuild(pool, build))) return stood
    fed.state = 'active'
    advanced(fed)
    log.info({ position: String(fed.position) }, 'readers see the new build')
    await dropRetired(pool)
    return true
  }

  const follow = async (): Promise<void> => {
    const standing = await writer.standing()
    if (!standing) return
    reach(standing.position)
    // Beginning again is no success yet, unless nothing is left to do.
    if (fed.failure !== null && standing.position >= (await store.head())) fed.failure = null
    /** What was read last, and where the build stands once that is written: the next is folded meanwhile. */
    let { position } = standing
    let written = Promise.resolve(standing)
    const apply = async (batch: readonly RecordedEvent[], from: Promise<BuildProgress>): Promise<BuildProgress> => {
      const progress = await inBatchSpan('projection', about, batch, () => writer.apply(batch, from))
      fed.failure = null
      reach(progress.position)
      backOff.reset()
      return progress
    }
    try {
      for (let head: bigint | undefined; ; ) {
        if (!reader.holds(position)) await written
        const settled = indexed && (fed.state === 'active' || fed.held)
        if (!settled && !reader.holds(position)) {
          head ??= await store.head()
          if (position >= head) {
            if (!(await settle())) return follow()
            head = undefined
          }
        }
        const batch = await reader.next(position)
        if (!batch) return
        position = batch.at(-1)!.position
        const before = written
        written = apply(batch, before)
        // Met where it is waited for.
        written.catch(() => undefined)
        await before
      }
    } finally {
      await written
    }
  }

  while (!signal.aborted) {
    try {
      await follow()
      return reader.leave()
    } catch (error) {
      reader.leave()
      interrupted()
      if (!(error instanceof RivalProgress)) {
        fed.failure = (error as Error).message
        log.warn({ err: error }, 'the read model is not moving; trying again')
      }
      await backOff.pause(signal)
    }
  }
}
