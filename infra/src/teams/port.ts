import { isNarrowedToTeams, type Reader, type ReaderTeam } from '@kervan/contracts/permissions/visibility'
import type { Sessions } from '../sessions/port.ts'

/** Looks up which users work together. */
export interface Teams {
  /** The teams that a user leads or belongs to, but for those in the archive. */
  of(userId: string): Promise<readonly ReaderTeam[]>
}

/** Sessions whose users come with their teams. */
export const sessionsWithTeams = (sessions: Sessions, teams: Teams): Sessions => ({
  ...sessions,
  async find(token, options) {
    const session = await sessions.find(token, options)
    return session && { ...session, user: await withTeams(session.user, teams) }
  },
  ...(sessions.findByKey && {
    async findByKey(secret: string, address: string | null) {
      const session = await sessions.findByKey!(secret, address)
      return { ...session, user: await withTeams(session.user, teams) }
    },
  }),
})

/** A user with the teams that the user is in now, where what is seen depends on them. */
export const withTeams = async <User extends Reader>(user: User, teams: Teams): Promise<User> =>
  isNarrowedToTeams(user) ? { ...user, teams: await teams.of(user.id) } : user
