import { hash, verify } from '@node-rs/argon2'
import type pg from 'pg'

/** argon2id with the parameters of RFC 9106 section 4, second choice (64 MiB, 3 passes), one lane. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
/** How long a one-time password is good. */
export const ONE_TIME_HOURS = 72

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** What checking a typed password tells of a user. */
export interface CheckedPassword {
  readonly matches: boolean
  /** The password was made for the user, who is to choose another. */
  readonly isOneTime: boolean
  /** Its time is over. */
  readonly hasExpired: boolean
  /** Differs from that of every other password; null where there is none. */
  readonly version: string | null
}

interface Stored {
  readonly password_hash: string
  readonly one_time: boolean
  readonly expired: boolean
}

/** Passwords, hashed; they are no facts of the log and leave with their row. */
export const createCredentials = (pool: pg.Pool) => {
  const decoy = hashPassword('nobody has this password')

  const check = async (userId: string, password: string): Promise<CheckedPassword> => {
    const { rows } = await pool.query<Stored>(
      `select password_hash, one_time_until is not null as one_time, coalesce(one_time_until < now(), false) as expired
       from commands.credentials where user_id = $1`,
      [userId],
    )
    const [stored] = rows
    const matched = await verify(stored?.password_hash ?? (await decoy), password)
    return {
      matches: stored !== undefined && matched,
      isOneTime: stored?.one_time ?? false,
      hasExpired: stored?.expired ?? false,
      version: stored?.password_hash ?? null,
    }
  }

  return {
    /** Takes as long for a user who does not exist, so that names cannot be told from the clock. */
    check,

    async matches(userId: string, password: string): Promise<boolean> {
      return (await check(userId, password)).matches
    },

    /** The version of the password that a user has now; null where there is none. */
    async versionOf(userId: string): Promise<string | null> {
      const { rows } = await pool.query<Stored>('select password_hash from commands.credentials where user_id = $1', [
        userId,
      ])
      return rows[0]?.password_hash ?? null
    },

    /** A user's first password. One who has a password keeps it: a repeated registration must not bring an old one back. */
    async setFirst(userId: string, password: string, { isOneTime = false } = {}): Promise<{ readonly set: boolean }> {
      const { rowCount } = await pool.query(
        `insert into commands.credentials (user_id, password_hash, one_time_until)
         values ($1, $2, case when $3 then now() + make_interval(hours => $4) end) on conflict do nothing`,
        [userId, await hashPassword(password), isOneTime, ONE_TIME_HOURS],
      )
      return { set: rowCount === 1 }
    },

    /** Sets the password that its user has chosen. */
    async replace(userId: string, password: string): Promise<void> {
      await pool.query(
        `insert into commands.credentials (user_id, password_hash) values ($1, $2)
         on conflict (user_id) do update
         set password_hash = excluded.password_hash, changed_at = now(), one_time_until = null`,
        [userId, await hashPassword(password)],
      )
    },

    /**
     * Puts a one-time password in place of the present one. Where the same command did so before and the user has chosen one since, that one stays.
     * @param commandId  that of a retry is the same
     */
    async reset(userId: string, password: string, commandId: string): Promise<{ readonly set: boolean }> {
      const { rowCount } = await pool.query(
        `insert into commands.credentials as held (user_id, password_hash, one_time_until, reset_by)
         values ($1, $2, now() + make_interval(hours => $3), $4)
         on conflict (user_id) do update
         set password_hash = excluded.password_hash, changed_at = now(), one_time_until = excluded.one_time_until,
           reset_by = excluded.reset_by
         where held.reset_by is distinct from excluded.reset_by or held.one_time_until is not null`,
        [userId, await hashPassword(password), ONE_TIME_HOURS, commandId],
      )
      return { set: rowCount === 1 }
    },

    /** Removes the password of an id that is no user's. */
    async remove(userId: string): Promise<void> {
      await pool.query('delete from commands.credentials where user_id = $1', [userId])
    },

    /** Ids of all users who have a password, the oldest first. */
    async owners(): Promise<readonly string[]> {
      const { rows } = await pool.query<{ user_id: string }>(
        'select user_id from commands.credentials order by user_id',
      )
      return rows.map(({ user_id }) => user_id)
    },

    async has(userId: string): Promise<boolean> {
      const { rowCount } = await pool.query('select from commands.credentials where user_id = $1', [userId])
      return rowCount === 1
    },
  }
}

export type Credentials = ReturnType<typeof createCredentials>
