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

/** Counts attempts by key, with one memory for all command services. */
export const createAttemptCounters = (pool: pg.Pool) => ({
  /**
   * Counts an attempt within all the limits, or within none.
   * @throws Refusal too-many-requests with `seconds` and `limit`
   */
  async take(limits: readonly AttemptLimit[]): Promise<void> {
    const keys = limits.map(({ key }) => key)
    const seconds = limits.map((each) => each.seconds)
    // What is full is not counted further: it would end later for whoever goes on.
    const { rows } = await pool.query<{ limit: string; seconds: number }>({
      name: 'full-attempt-limits',
      text: `select asked.name as limit, ceil(extract(epoch from failed.until - now()))::int as seconds
        from unnest($1::bytea[], $2::int[], $3::int[], $4::text[]) as asked (key, most, seconds, name)
        join commands.failed_sign_ins failed using (key)
        where failed.until > now() and failed.failures >= asked.most
        order by failed.until desc limit 1`,
      values: [keys, limits.map(({ most }) => most), seconds, limits.map(({ name }) => name)],
    })
    const [full] = rows
    if (full) throw refused('too-many-requests', { seconds: Math.max(1, full.seconds), limit: full.limit })
    await pool.query({
      name: 'count-attempt',
      text: `insert into commands.failed_sign_ins as failed (key, failures, until)
        select key, 1, now() + make_interval(secs => seconds)
        from unnest($1::bytea[], $2::int[]) as asked (key, seconds) order by key
        on conflict (key) do update set
          failures = case when failed.until > now() then failed.failures + 1 else 1 end,
          until = case when failed.until > now() then failed.until else excluded.until end`,
      values: [keys, seconds],
    })
  },
})
