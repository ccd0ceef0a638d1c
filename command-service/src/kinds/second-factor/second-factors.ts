import { randomBytes } from 'node:crypto'
import type { SecondFactorWay } from '@kervan/contracts/api/auth/second-factor/second-factor'
import { openBytes, preparedKey, sealBytes } from '@kervan/infra/crypto/seal-bytes'
import type pg from 'pg'
import { hashRecoveryCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

/** A secret that was begun with waits so long for its first code, minutes. */
const PENDING_MINUTES = 30
const SALT_BYTES = 16

/** A second step that its user is asked for. */
export interface SecondFactor {
  /** UTC, ISO 8601. */
  readonly since: string
  readonly recoveryCodesLeft: number
  /** Without codes of an app where the secret was sealed by a key that this installation does not have. */
  readonly ways: readonly SecondFactorWay[]
}

interface Stored {
  readonly secret: Buffer | null
  readonly pending: Buffer | null
  readonly recovery_salt: Buffer | null
  readonly since: string
  readonly left: number
}

type Connection = Pick<pg.Pool | pg.PoolClient, 'query'>

/**
 * Second steps: rows, as passwords are. The secrets of apps are sealed, each for its user; of recovery codes there are hashes.
 * @param key  by which secrets are sealed; a process without one opens none
 * @param now  milliseconds
 */
export const createSecondFactors = (pool: pg.Pool, key: Buffer | null, now: () => number = Date.now) => {
  const sealingKey = key && preparedKey(key)
  const rowOf = async (userId: string, connection: Connection = pool): Promise<Stored | null> => {
    const { rows } = await connection.query<Stored>(
      `select secret, case when pending_until > now() then pending end as pending, recovery_salt, since,
         cardinality(recovery_hashes) as left
       from commands.second_factors where user_id = $1`,
      [userId],
    )
    return rows[0] ?? null
  }
  const open = (userId: string, sealed: Buffer): Buffer | null => sealingKey && openBytes(sealingKey, userId, sealed)

  const useTotp = async (connection: Connection, userId: string, { secret }: Stored, typed: string) => {
    const opened = secret && open(userId, secret)
    const step = opened ? stepOf(opened, typed, now()) : null
    if (step === null) return false
    const { rowCount } = await connection.query(
      'update commands.second_factors set last_step = $3 where user_id = $1 and secret = $2 and last_step < $3',
      [userId, secret, step],
    )
    return rowCount === 1
  }

  const useRecoveryCode = async (connection: Connection, userId: string, row: Stored, typed: string) => {
    if (!row.recovery_salt) return false
    const { rowCount } = await connection.query(
      `update commands.second_factors set recovery_hashes = array_remove(recovery_hashes, $2)
       where user_id = $1 and $2 = any (recovery_hashes)`,
      [userId, await hashRecoveryCode(typed, row.recovery_salt)],
    )
    return rowCount === 1
  }

  const hashesOf = async (codes: readonly string[]) => {
    const salt = randomBytes(SALT_BYTES)
    return [salt, await Promise.all(codes.map((code) => hashRecoveryCode(code, salt)))] as const
  }

  return {
    /** Null where the user is not asked for one. */
    async find(userId: string): Promise<SecondFactor | null> {
      const row = await rowOf(userId)
      if (!row?.secret) return null
      const ways: readonly SecondFactorWay[] = open(userId, row.secret) ? ['totp', 'recovery-code'] : ['recovery-code']
      return { since: new Date(row.since).toISOString(), recoveryCodesLeft: row.left, ways }
    },

    /** Keeps a secret until its first code is given. False where the user has a second step already. */
    async begin(userId: string, secret: Buffer): Promise<boolean> {
      if (!sealingKey) throw new Error('there is no key to seal secrets with')
      const { rowCount } = await pool.query(
        `insert into commands.second_factors as held (user_id, pending, pending_until)
         values ($1, $2, now() + make_interval(mins => $3))
         on conflict (user_id) do update set pending = excluded.pending, pending_until = excluded.pending_until
         where held.secret is null`,
        [userId, sealBytes(sealingKey, userId, secret), PENDING_MINUTES],
      )
      return rowCount === 1
    },

    /** The secret that was begun with, and the step whose code was typed; `step` is null for a wrong one. */
    async lookAtPending(userId: string, typed: string) {
      const row = await rowOf(userId)
      if (row?.secret) return 'is-on'
      const secret = row?.pending && open(userId, row.pending)
      return row?.pending && secret ? { sealed: row.pending, step: stepOf(secret, typed, now()) } : 'not-begun'
    },

    /** False where another call was quicker. @param sealed  as it was looked at */
    async confirm(userId: string, sealed: Buffer, step: number, codes: readonly string[]): Promise<boolean> {
      const [salt, hashes] = await hashesOf(codes)
      const { rowCount } = await pool.query(
        `update commands.second_factors set secret = pending, since = now(), last_step = $3, pending = null,
           pending_until = null, recovery_salt = $4, recovery_hashes = $5
         where user_id = $1 and pending = $2 and secret is null`,
        [userId, sealed, step, salt, hashes],
      )
      return rowCount === 1
    },

    /** Whether a code is the user's. It is good for nothing from then on, and a code of an app that is older than it neither. */
    async use(userId: string, way: SecondFactorWay, typed: string, connection: Connection = pool): Promise<boolean> {
      const row = await rowOf(userId, connection)
      if (!row?.secret) return false
      return way === 'totp' ? useTotp(connection, userId, row, typed) : useRecoveryCode(connection, userId, row, typed)
    },

    /** Puts other recovery codes in place of those before. False where the user has no second step. */
    async renewRecoveryCodes(userId: string, codes: readonly string[]): Promise<boolean> {
      const [salt, hashes] = await hashesOf(codes)
      const { rowCount } = await pool.query(
        `update commands.second_factors set recovery_salt = $2, recovery_hashes = $3
         where user_id = $1 and secret is not null`,
        [userId, salt, hashes],
      )
      return rowCount === 1
    },

    /** @param before  one that was set up later stays */
    async remove(userId: string, before?: string): Promise<void> {
      await pool.query(
        'delete from commands.second_factors where user_id = $1 and ($2::timestamptz is null or coalesce(since < $2, true))',
        [userId, before ?? null],
      )
    },
  }
}

export type SecondFactors = ReturnType<typeof createSecondFactors>
