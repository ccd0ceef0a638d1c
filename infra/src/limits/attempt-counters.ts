import { refused } from '@kervan/contracts/errors/refusal'
import type pg from 'pg'

/** How often something may happen, and for how long it counts. */
export interface AttemptLimit {
  /** Which limit it is, for the log and the refusal. */
  readonly name: string
  readonly key: Buffer
  readonly most: number
  readonly seconds: number
}

/** The one counter of everything that is limited, with one memory for all services. It lies beside the sessions, which every service knows. */
export const createAttemptCounters = (pool: pg.Pool) => ({
  /**
   * Counts an attempt within all the limits, or within none. It counts and refuses in one statement: of many at once no more pass than may.
   * @throws Refusal too-many-requests with `seconds` and `limit`
   */
  async take(limits: readonly AttemptLimit[]): Promise<void> {
    const { rows } = await pool.query<{ place: number; wait: number }>({
      name: 'take-attempt',
      text: 'select place, wait from sessions.take_attempt($1, $2, $3)',
      values: [limits.map(({ key }) => key), limits.map(({ most }) => most), limits.map(({ seconds }) => seconds)],
    })
    const [full] = rows
    if (full)
      throw refused('too-many-requests', { seconds: Math.max(1, full.wait), limit: limits[full.place - 1]!.name })
  },

  /** An attempt that was counted turned out to be harmless: it counts under these keys no more, and none does under `cleared`. */
  async giveBack(cleared: Buffer, keys: readonly Buffer[]): Promise<void> {
    await pool.query({
      name: 'give-attempt-back',
      text: `with held as (
          select key from sessions.attempts where key = any ($2::bytea[] || $1::bytea) order by key for update)
        update sessions.attempts counted set taken = case when counted.key = $1 then 0 else taken - 1 end
        from held where held.key = counted.key and taken > 0`,
      values: [cleared, keys],
    })
  },

  async forgetOld(): Promise<void> {
    await pool.query('delete from sessions.attempts where until < now()')
  },
})

export type AttemptCounters = ReturnType<typeof createAttemptCounters>
