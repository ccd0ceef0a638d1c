import type { ReaderTeam } from '@kervan/contracts/permissions/visibility'
import type pg from 'pg'
import type { Teams } from './port.ts'

const UNDEFINED_TABLE = '42P01'

/** As the read model of teams has them; no user is in a team while no query service has made the read model yet. */
export const createPostgresTeams = (pool: pg.Pool): Teams => ({
  async of(userId) {
    try {
      const { rows } = await pool.query<ReaderTeam>({
        name: 'teams-of-user',
        text: `select id, array_remove(f_members || f_leader::text, null) as members from read.teams
          where not archived and (f_leader::text = $1 or f_members @> array[$1::text])`,
        values: [userId],
      })
      return rows
    } catch (error) {
      if ((error as { code?: string }).code === UNDEFINED_TABLE) return []
      throw error
    }
  },
})
