import { refused } from '@kervan/contracts/errors/refusal'
import type pg from 'pg'
import type { AttemptCounters } from './port.ts'

/** Attempts in Postgres, in one statement each. They lie beside the sessions, which every service knows. */
export const createAttemptCounters = (pool: pg.Pool): AttemptCounters => ({
  async take(limits) {
    const { rows } = await pool.query<{ place: number; wait: number }>({
      name: 'take-attempt',
      text: 'select place, wait from sessions.take_attempt($1, $2, $3)',
      values: [limits.map(({ key }) => key), limits.map(({ most }) => most), limits.map(({ seconds }) => seconds)],
    })
    const [full] = rows
    if (full)
      throw refused('too-many-requests', { seconds: Math.max(1, full.wait), limit: limits[full.place - 1]!.name })
  },

  async giveBack(cleared, keys) {
    await pool.query({
      name: 'give-attempt-back',
      text: `with held as (
          select key from sessions.attempts where key = any ($2::bytea[] || $1::bytea) order by key for update)
        update sessions.attempts counted set taken = case when counted.key = $1 then 0 else taken - 1 end
        from held where held.key = counted.key and taken > 0`,
      values: [cleared, keys],
    })
  },

  async forgetOld() {
    await pool.query('delete from sessions.attempts where until < now()')
  },
})
