import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { EventStore } from '@kervan/infra/event-store/port'
import { leaseHolders } from '@kervan/infra/leases/holders'
import { inTransaction } from '@kervan/infra/postgres/transaction'
import type pg from 'pg'
import { PROJECTIONS } from './projections.ts'
import { leaseOf } from './projector/build.ts'
import { beginRebuild, dropRetired, release, swapBuild } from './projector/builds.ts'
import type { Projection } from './projector/declare.ts'
import { liveBuilds } from './projector/live-builds.ts'
import { listParked, type Parked } from './projector/parked.ts'
import { pause, resume } from './projector/pauses.ts'
import { type ProjectionStatus, statusOf } from './projector/projection-status.ts'
import { type Retried, retryParked } from './projector/retry-parked.ts'
import { type Skip, skipParked } from './projector/skipped.ts'
import { readModelsEqualFreshFold } from './projector/verify.ts'

export { QUERY_MIGRATIONS } from './migrations.ts'

export interface OperatedPorts {
  readonly store: EventStore
  readonly pool: pg.Pool
}

/** The request cannot be met. The message is one line that says why, and what is possible. */
export class NotPossible extends Error {
  override name = 'NotPossible'
}

export interface OperatedBuild extends ProjectionStatus {
  /** The process that feeds it; null when none does. */
  readonly holder: string | null
  /** The version that this program makes of it. */
  readonly versionHere: number
}

export interface RebuildOptions {
  /** Leaves what readers see as it is until `swap`. */
  readonly hold: boolean
}

/** What an operator may see of read models and do to them, beside running services or without any. */
export interface QuerySide {
  /** The builds that are fed, of every projection. */
  list(): Promise<readonly OperatedBuild[]>
  /** Nothing is applied to the projection any more once this settles; readers see it as it is. */
  pause(projection: string, reason: string): Promise<void>
  /** @throws NotPossible  it is not paused */
  resume(projection: string): Promise<void>
  /**
   * Begins a build beside the one that readers see, or goes on with one that has begun. A query service feeds it within a
   * second and shows it to readers once it has caught up. Gives its number.
   */
  rebuild(projection: string, options: RebuildOptions): Promise<bigint>
  /**
   * Shows readers the build that is being made, held or not; gives its number.
   * @throws NotPossible  there is none, or it has not caught up
   */
  swap(projection: string): Promise<bigint>
  /** Events that could not be applied and those that wait behind them, in the order of the log. */
  parked(projection?: string): Promise<readonly Parked[]>
  /**
   * A parked event as the log has it.
   * @throws NotPossible  it is not parked
   */
  findParked(projection: string, eventId: string): Promise<{ readonly parked: Parked; readonly event: RecordedEvent }>
  /** Applies the parked events of a stream in their order, up to the first that still fails. */
  retry(projection: string, stream: string): Promise<Retried>
  /**
   * Leaves a parked event out of the projection for good, and applies what follows in its stream.
   * @throws NotPossible  it is not parked
   */
  skip(skip: Skip): Promise<Retried>
  /** Folds the log afresh, beside the read models, and says where their rows differ from it; nothing when they are equal. */
  differences(): Promise<readonly string[]>
}

/** How often a swap is tried while events come in, and the time between, milliseconds. */
const SWAP_TRIES = 20
const SWAP_PAUSE_MS = 100

/** The read models of a database that a query service has migrated. */
export const operateQuerySide = (
  { store, pool }: OperatedPorts,
  projections: readonly Projection[] = PROJECTIONS,
): QuerySide => {
  const names = projections.map(({ name }) => name)

  const projectionNamed = (name: string): Projection => {
    const found = projections.find((projection) => projection.name === name)
    if (!found) throw new NotPossible(`There is no projection ${name}; there are: ${names.join(', ')}.`)
    return found
  }

  const findParked = async (projection: string, eventId: string): Promise<Parked> => {
    const found = (await listParked(pool, projectionNamed(projection).name)).find(
      (parked) => parked.eventId === eventId,
    )
    if (!found) throw new NotPossible(`No event ${eventId} is parked in ${projection}. See which are: parked list.`)
    return found
  }

  const retry = async (projection: string, stream: string) =>
    retryParked(pool, store, projectionNamed(projection), stream)

  return {
    async list() {
      const [status, holders] = await Promise.all([statusOf(pool, store, names), leaseHolders(pool)])
      const holderOf = new Map(holders.map(({ name, holder }) => [name, holder]))
      return status.map((each) => ({
        ...each,
        holder: holderOf.get(leaseOf(each)) ?? null,
        versionHere: projectionNamed(each.projection).version,
      }))
    },
    pause: async (projection, reason) => pause(pool, projectionNamed(projection).name, reason),
    async resume(projection) {
      if (!(await resume(pool, projectionNamed(projection).name))) throw new NotPossible(`${projection} is not paused.`)
    },
    rebuild: async (projection, { hold }) => (await beginRebuild(pool, projectionNamed(projection), hold)).build,
    async swap(projection) {
      const next = (await liveBuilds(pool, [projectionNamed(projection).name])).findLast(
        ({ state }) => state === 'building',
      )
      if (!next) throw new NotPossible(`No build of ${projection} is being made. Begin one: projections rebuild.`)
      if (!next.indexed) throw new NotPossible(`Build ${next.build} of ${projection} has not caught up. Wait for it.`)
      await release(pool, next)
      for (let tried = 0; tried < SWAP_TRIES; tried++) {
        if (await swapBuild(pool, next)) {
          await dropRetired(pool)
          return next.build
        }
        await new Promise((resolve) => setTimeout(resolve, SWAP_PAUSE_MS))
      }
      throw new NotPossible(
        `Build ${next.build} of ${projection} is behind what readers see. It is swapped by itself once it has caught up.`,
      )
    },
    parked: async (projection) =>
      listParked(pool, projection === undefined ? undefined : projectionNamed(projection).name),
    async findParked(projection, eventId) {
      const parked = await findParked(projection, eventId)
      for await (const event of store.readStream(parked.stream, { from: parked.revision, limit: 1 })) {
        if (event.id === eventId) return { parked, event }
      }
      throw new NotPossible(`The log has no event ${eventId} in ${parked.stream}. Is this the log of this database?`)
    },
    retry,
    async skip(skip) {
      await findParked(skip.projection, skip.eventId)
      const stream = await inTransaction(pool, (client) => skipParked(client, skip))
      if (stream === undefined) throw new NotPossible(`Event ${skip.eventId} is not parked any more.`)
      return retry(skip.projection, stream)
    },
    differences: () => readModelsEqualFreshFold({ pool, store, projections }),
  }
}
