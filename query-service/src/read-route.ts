import type { AnyEndpoint, ResponseOf } from '@kervan/contracts/http/endpoint'
import { team } from '@kervan/contracts/kinds/team/team'
import { isNarrowedToTeams } from '@kervan/contracts/permissions/visibility'
import type { ApiKeys, BesideSessions } from '@kervan/infra/api-keys/port'
import type { CalendarLinks } from '@kervan/infra/calendar-links/port'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { SealedFiles } from '@kervan/infra/files/port'
import { type Call, type Route, route } from '@kervan/infra/http/mount'
import type { ReadLog } from '@kervan/infra/read-log/port'
import type { SeenUsers } from '@kervan/infra/seen/port'
import type { OwnSessions, Sessions } from '@kervan/infra/sessions/port'
import { type Teams, withTeams } from '@kervan/infra/teams/port'
import type pg from 'pg'
import type { DriveFolders } from './drive/drive-folders.ts'
import type { ListCursorsOf } from './lists/list-cursor.ts'
import type { Operations } from './monitoring/monitoring-of.ts'
import { PROJECTIONS } from './projections.ts'
import { faultOfRead } from './projector/newer-build.ts'
import type { Progress } from './projector/progress.ts'

export interface QueryPorts {
  readonly pool: pg.Pool
  readonly progress: Progress
  readonly listCursors: ListCursorsOf
  /** Histories are read from the log. */
  readonly store: Pick<EventStore, 'readStream' | 'head'>
  readonly files: Pick<SealedFiles, 'of'>
  /** Who read sensitive fields. */
  readonly readLog: ReadLog
  /** Who is online, and was. */
  readonly seen: Pick<SeenUsers, 'all'>
  /** Who is in a team with whom, as the read model of teams has it. */
  readonly teams: Teams
  /** How the product stands, and the acts that get it going again. */
  readonly operations: Operations
  readonly driveFolders: DriveFolders
  /** How browsers reach the product, where that is set. */
  readonly baseUrl?: string
  readonly sessions: Pick<OwnSessions, 'listOf'> &
    Pick<Sessions, 'usersWithSession' | 'lastUses'> & { readonly keys: Pick<ApiKeys, 'lastUses'> } & Pick<
      BesideSessions,
      'attempts'
    > & {
      readonly calendarLinks: Pick<CalendarLinks, 'find'>
    }
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
 * A read model of a newer version, which lacks what is looked for, is told as such. Who sees what the own teams see is answered from the teams as they are then, and waits for them too.
 */
export const readRoute = <E extends AnyEndpoint>(
  endpoint: E,
  shownFrom: readonly string[],
  { pool, progress, teams }: QueryPorts,
  answer: (call: Call<E>) => Promise<Answer<E>>,
): Route =>
  route(endpoint, async (called) => {
    const isOfTeams = called.session !== null && isNarrowedToTeams(called.session.user)
    const projections = isOfTeams ? [...new Set([...shownFrom, team.collection])] : shownFrom
    const { position, reached } =
      called.afterPosition === null
        ? { position: await progress.positionOf(projections), reached: true }
        : await progress.reach(projections, called.afterPosition, PATIENCE_MS)
    const { body, headers } = await answer(isOfTeams ? await asInTeams(called, teams) : called).catch(async (error) => {
      const shown = PROJECTIONS.filter(({ name }) => projections.includes(name))
      throw await faultOfRead(pool, shown, error)
    })
    const isStale = !reached || progress.isStale(projections, position)
    return { body, headers: { ...headers, Position: String(position), ...(isStale && { Stale: 'true' }) } }
  })

/** A call of a reader with the teams that the reader is in now. */
const asInTeams = async <C extends Pick<Call, 'session'>>(call: C, teams: Teams): Promise<C> => ({
  ...call,
  session: call.session && { ...call.session, user: await withTeams(call.session.user, teams) },
})
