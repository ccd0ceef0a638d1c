import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { inTransaction } from '@kervan/infra/postgres/transaction'
import type pg from 'pg'

/** A sign-in whose password was right waits so long for the second step, minutes. */
export const CHALLENGE_MINUTES = 5
/** Codes that are taken for one. */
export const CHALLENGE_TRIES = 5

/** One who gave the right password. */
export interface HalfSignedIn {
  readonly userId: string
  /** The password was made for the user, who is to choose another. */
  readonly isOneTime: boolean
  /** Whether this is the password that was given: with another one it is good for nothing. */
  readonly isOfPassword: (version: string | null) => boolean
}

interface Stored {
  readonly user_id: string
  readonly one_time: boolean
  readonly password_version: Buffer
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const STANDING = 'token_hash = $1 and expires_at > now() and tries < $2'

/** Sign-ins that wait for a second step. What goes on with one is told to its caller alone, and each is finished once. */
export const createSignInChallenges = (pool: pg.Pool) => ({
  /** @param passwordVersion  of the password that was given */
  async give(userId: string, passwordVersion: string, isOneTime: boolean): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await pool.query(
      `insert into commands.sign_in_challenges (token_hash, user_id, password_version, one_time, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
      [digest(token), userId, digest(passwordVersion), isOneTime, CHALLENGE_MINUTES],
    )
    return token
  },

  /** Null where there is none, or it is over. */
  async find(token: string): Promise<HalfSignedIn | null> {
    const { rows } = await pool.query<Stored>(
      `select user_id, one_time, password_version from commands.sign_in_challenges where ${STANDING}`,
      [digest(token), CHALLENGE_TRIES],
    )
    const [row] = rows
    if (!row) return null
    const isOfPassword = (version: string | null) =>
      version !== null && timingSafeEqual(row.password_version, digest(version))
    return { userId: row.user_id, isOneTime: row.one_time, isOfPassword }
  },

  /**
   * Counts a try, and finishes the sign-in where what was given is right. Those who answer at the same time wait for each other, so what is
   * given for one that is finished already is not used up.
   * @param isRight  asked in the same transaction
   */
  answer: (
    token: string,
    isRight: (connection: pg.PoolClient) => Promise<boolean>,
  ): Promise<'right' | 'wrong' | 'over'> =>
    inTransaction(pool, async (client) => {
      const { rowCount } = await client.query(
        `update commands.sign_in_challenges set tries = tries + 1 where ${STANDING}`,
        [digest(token), CHALLENGE_TRIES],
      )
      if (rowCount === 0) return 'over'
      if (!(await isRight(client))) return 'wrong'
      await client.query('delete from commands.sign_in_challenges where token_hash = $1', [digest(token)])
      return 'right'
    }),

  async forgetOld(): Promise<void> {
    await pool.query('delete from commands.sign_in_challenges where expires_at < now()')
  },
})

export type SignInChallenges = ReturnType<typeof createSignInChallenges>
