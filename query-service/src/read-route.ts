import type { AnyEndpoint, ResponseOf } from '@kervan/contracts/http/endpoint'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { FileStore } from '@kervan/infra/files/port'
import { type Call, type Route, route } from '@kervan/infra/http/mount'
import type { SeenUsers } from '@kervan/infra/seen/port'
import type { OwnSessions, Sessions } from '@kervan/infra/sessions/port'
import type pg from 'pg'
import type { Progress } from './projector/progress.ts'

export interface QueryPorts {
  readonly pool: pg.Pool
  readonly progress: Progress
  /** Histories are read from the log. */
  readonly store: Pick<EventStore, 'readStream'>
  readonly files: Pick<FileStore, 'read'>
  /** Who is online, and was. */
  readonly seen: Pick<SeenUsers, 'all'>
  readonly sessions: Pick<OwnSessions, 'listOf'> & Pick<Sessions, 'usersWithSession'>
}

/** How long a reader waits for what it asked to see, milliseconds; past that the answer says that it is stale. */
const PATIENCE_MS = 2_000

export interface Answer<E extends AnyEndpoint> {
  readonly body: ResponseOf<E>
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * A route that answers from read models. With After-Position it waits until they reflect that position, two seconds at
 * most; past that it answers with what there is and `Stale: true`. So does every answer from read models that are some
 * seconds behind the log, or that have not come to its end since they were begun. `Position` says what the answer reflects at least.
 */
export const readRoute = <E extends AnyEndpoint>(
  endpoint: E,
  projections: readonly string[],
  { progress }: QueryPorts,
  answer: (call: Call<E>) => Promise<Answer<E>>,
): Route =>
  route(endpoint, async (call) => {
    const { position, reached } =
      call.afterPosition === null
        ? { position: await progress.positionOf(projections), reached: true }
        : await progress.reach(projections, call.afterPosition, PATIENCE_MS)
    const { body, headers } = await answer(call)
    const isStale = !reached || progress.isStale(projections, position)
    return { body, headers: { ...headers, Position: String(position), ...(isStale && { Stale: 'true' }) } }
  })
