import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { isKnownEvent } from '@kervan/contracts/kinds/event-catalog'
import { team } from '@kervan/contracts/kinds/team/team'
import { effectOf } from '@kervan/contracts/kit/record-state'
import { isNarrowedToTeams, type Reader } from '@kervan/contracts/permissions/visibility'
import { recordOf, streamOf } from '@kervan/contracts/streams'
import { type EventStore, isStoreUnavailable } from '@kervan/infra/event-store/port'
import type { Teams } from '@kervan/infra/teams/port'
import type { Logger } from 'pino'

/** A team as its log tells it up to a revision. */
interface TeamAsOf {
  readonly revision: bigint
  readonly members: readonly string[]
  readonly leader: string | null
  readonly archived: boolean
  /** Those who are in it, by user id, each with the position of the log since which it is so. */
  readonly since: ReadonlyMap<string, bigint>
}

export interface FollowTeamsPorts {
  readonly store: Pick<EventStore, 'readStream'>
  /** Which teams a user is in; who else is in them, the log tells. */
  readonly teams: Teams
  /** Called at once when more is known of a team than before. */
  readonly changed: () => void
  readonly logger: Logger
}

export interface FollowedTeams {
  /**
   * Looks up the teams of a user who is narrowed to them, so far as they are not followed yet.
   * @throws StoreUnavailable, and what the lookup of teams throws
   */
  learn(user: Reader): Promise<void>
  /**
   * Takes note of what happened to teams.
   * @throws StoreUnavailable
   */
  heard(events: readonly RecordedEvent[]): Promise<void>
  /**
   * A user with the teams that the user is in, where what is seen depends on them.
   * @param position  only with those with whom the user was in a team at this position of the log already, and has been since
   */
  withTeams<User extends Reader>(user: User, position?: bigint): User
}

const UNKNOWN: TeamAsOf = { revision: -1n, members: [], leader: null, archived: false, since: new Map() }

/** Who is in which team, as the log tells it: pushes are told by it at once, when reads still wait for the read model of teams. */
export const followTeams = ({ store, teams, changed, logger }: FollowTeamsPorts): FollowedTeams => {
  const followed = new Map<string, TeamAsOf>()
  const asFollowed = (id: string): TeamAsOf => followed.get(id) ?? UNKNOWN

  const readOn = async (id: string, heard?: RecordedEvent): Promise<void> => {
    try {
      let now = asFollowed(id)
      for await (const event of store.readStream(streamOf('team', id), { from: now.revision + 1n }))
        now = teamAfter(now, event)
      // A node of the store may have it later than the bus.
      if (heard && heard.revision > now.revision) now = teamAfter(now, heard)
      if (now.revision <= asFollowed(id).revision) return
      followed.set(id, now)
    } catch (error) {
      if (isStoreUnavailable(error)) throw error
      followed.delete(id)
      logger.error({ err: error, teamId: id }, 'a team could not be read: who is in it hears what is their own alone')
    }
    changed()
  }

  return {
    async learn(user) {
      if (!isNarrowedToTeams(user)) return
      const unknown = (await teams.of(user.id)).filter(({ id }) => !followed.has(id))
      await Promise.all(unknown.map(({ id }) => readOn(id)))
    },
    async heard(events) {
      for (const event of events) {
        const { kind, id } = recordOf(event.stream)
        if (kind === team.kind && event.revision > asFollowed(id).revision) await readOn(id, event)
      }
    },
    withTeams(user, position) {
      if (!isNarrowedToTeams(user)) return user
      const isSo = (since: bigint | undefined) => since !== undefined && (position === undefined || since <= position)
      const own = [...followed].filter(([, { since }]) => isSo(since.get(user.id)))
      const membersOf = ({ since }: TeamAsOf) => [...since.keys()].filter((member) => isSo(since.get(member)))
      return { ...user, teams: own.map(([id, each]) => ({ id, members: membersOf(each) })) }
    },
  }
}

/** As the read model of teams has it: a team has its members and its leader, and an archived team has no one in it. */
const teamAfter = (before: TeamAsOf, event: RecordedEvent): TeamAsOf => {
  const effect = isKnownEvent(event) ? effectOf(team, event) : undefined
  const { set = {}, archived = before.archived } = effect ?? {}
  const { members, leader } = { ...before, ...set } as Pick<TeamAsOf, 'members' | 'leader'>
  const people = archived ? [] : [...members, ...(leader === null ? [] : [leader])]
  const since = new Map(people.map((id) => [id, before.since.get(id) ?? event.position] as const))
  return { revision: event.revision, members, leader, archived, since }
}
