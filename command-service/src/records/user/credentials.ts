import { hash, verify } from '@node-rs/argon2'
import type pg from 'pg'

/** argon2id with the parameters of RFC 9106 section 4, second choice (64 MiB, 3 passes), one lane. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** Passwords, hashed; they are no facts of the log and leave with their row. */
export const createCredentials = (pool: pg.Pool) => {
  const decoy = hashPassword('nobody has this password')
  return {
    /** A user's first password. One who has a password keeps it: a repeated registration must not bring an old one back. */
    async setFirst(userId: string, password: string): Promise<{ readonly set: boolean }> {
      const { rowCount } = await pool.query(
        'insert into commands.credentials (user_id, password_hash) values ($1, $2) on conflict do nothing',
        [userId, await hashPassword(password)],
      )
      return { set: rowCount === 1 }
    },

    async replace(userId: string, password: string): Promise<void> {
      await pool.query(
        `insert into commands.credentials (user_id, password_hash) values ($1, $2)
         on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = now()`,
        [userId, await hashPassword(password)],
      )
    },

    /** Everybody who has a password, those who came first before the others. */
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

    /** Takes as long for a user who does not exist, so that names cannot be told from the clock. */
    async matches(userId: string, password: string): Promise<boolean> {
      const { rows } = await pool.query<{ password_hash: string }>(
        'select password_hash from commands.credentials where user_id = $1',
        [userId],
      )
      const stored = rows[0]?.password_hash
      const matched = await verify(stored ?? (await decoy), password)
      return stored !== undefined && matched
    },
  }
}

export type Credentials = ReturnType<typeof createCredentials>
