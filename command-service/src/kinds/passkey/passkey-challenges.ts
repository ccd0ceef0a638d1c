import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/** A browser has so long to sign a challenge, minutes. */
export const CHALLENGE_MINUTES = 5

/** What a challenge is for: what was signed for one purpose is good for no other. */
export type ChallengePurpose = 'add' | 'sign-in'

/** Challenges that browsers are to have signed. Each is taken once, for what it was given out for. */
export const createPasskeyChallenges = (pool: pg.Pool) => ({
  /** @param userId  the user who adds a passkey; null for a sign-in, where no user is known yet */
  async give(purpose: ChallengePurpose, userId: string | null): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = randomBytes(32)
    await pool.query(
      `insert into commands.passkey_challenges (challenge, purpose, user_id, expires_at)
       values ($1, $2, $3, now() + make_interval(mins => $4))`,
      [challenge, purpose, userId, CHALLENGE_MINUTES],
    )
    return new Uint8Array(challenge)
  },

  /** Whether a challenge was given out for this and not taken yet; it is taken by being asked for, whatever comes of it. */
  async take(challenge: Buffer, purpose: ChallengePurpose, userId: string | null): Promise<boolean> {
    const { rows } = await pool.query<{ good: boolean }>(
      `delete from commands.passkey_challenges where challenge = $1
       returning purpose = $2 and user_id is not distinct from $3 and expires_at > now() as good`,
      [challenge, purpose, userId],
    )
    return rows[0]?.good ?? false
  },

  async forgetOld(): Promise<void> {
    await pool.query('delete from commands.passkey_challenges where expires_at < now()')
  },
})

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>
