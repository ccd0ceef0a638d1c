import type pg from 'pg'

/** That a user is to hear of a time of a record, or that the product is to look at one. */
export interface WakeUp {
  readonly stream: string
  /** The time, by its name in the declaration; of what the product looks at, what of the record. */
  readonly name: string
  /** UTC, ISO 8601. */
  readonly at: string
  /** Null where the product alone is to look. */
  readonly userId: string | null
}
type Key = Pick<WakeUp, 'stream' | 'name'>

const COLUMNS = 'stream, name, at, user_id as "userId"'

/** When users are to be told of records. It follows from the log: the reactions that plan it fill it anew. */
export const createWakeUps = (pool: pg.Pool) => ({
  /** One for each time of a record; an earlier one is replaced. */
  async plan({ stream, name, at, userId }: WakeUp): Promise<void> {
    await pool.query(
      `insert into commands.wake_ups (stream, name, at, user_id) values ($1, $2, $3, $4)
       on conflict (stream, name) do update set at = excluded.at, user_id = excluded.user_id`,
      [stream, name, at, userId],
    )
  },

  /** @param but  one at this instant stays */
  async drop({ stream, name }: Key, but: string | null = null): Promise<void> {
    await pool.query(
      'delete from commands.wake_ups where stream = $1 and name = $2 and at is distinct from $3::timestamptz',
      [stream, name, but],
    )
  },

  /** Those whose instant has come, the earliest first. */
  async due(now: string, most: number): Promise<WakeUp[]> {
    const { rows } = await pool.query<Omit<WakeUp, 'at'> & { at: Date | string }>(
      `select ${COLUMNS} from commands.wake_ups where at <= $1 order by at, stream, name limit $2`,
      [now, most],
    )
    return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
  },

  /** When the earliest comes; null where there is none. */
  async next(): Promise<string | null> {
    const { rows } = await pool.query<{ at: Date | string | null }>('select min(at) as at from commands.wake_ups')
    const at = rows[0]?.at ?? null
    return at === null ? null : new Date(at).toISOString()
  },

  /** What was told; one that was planned anew meanwhile stays. */
  async done({ stream, name, at }: WakeUp): Promise<void> {
    await pool.query('delete from commands.wake_ups where stream = $1 and name = $2 and at = $3', [stream, name, at])
  },
})

export type WakeUps = ReturnType<typeof createWakeUps>
