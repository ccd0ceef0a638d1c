import { createHmac } from 'node:crypto'
import { networkOf } from '@kervan/infra/http/network-of'
import type { AttemptCounters } from '@kervan/infra/limits/port'
import type pg from 'pg'

const MINUTES = 60
const HOURS = 60 * MINUTES

/** Failed sign-ins that are allowed, and for how long they count, seconds. */
export const SIGN_IN_LIMITS = {
  /** For one name from one address. */
  pair: { most: 10, seconds: 10 * MINUTES },
  /** From one address, whatever the names. */
  address: { most: 50, seconds: 10 * MINUTES },
  /** For one name, wherever from. */
  account: { most: 100, seconds: 1 * HOURS },
  /** In all. */
  all: { most: 1_000, seconds: 10 * MINUTES },
} as const

export type SignInLimit = keyof typeof SIGN_IN_LIMITS

/** An address from which a name has signed in is known for it for so long. */
const KNOWN_FOR = '30 days'

/** A caller who tries to sign in, as keyed digests: nothing that is kept here or logged tells which name or address. */
export interface SignInAttempt {
  readonly keys: Readonly<Record<SignInLimit, Buffer>>
  /** For the log. */
  readonly account: string
  readonly address: string
}

/**
 * Slows down guessing, with one memory for all command services. A user who has signed in from an address before is limited there by
 * the limit for that name and address alone, so that a flood of strangers cannot keep users out of their own accounts.
 * @param secret  of this installation
 */
export const createSignInLimits = (pool: pg.Pool, counters: AttemptCounters, secret: Buffer) => {
  const digest = (...parts: readonly string[]): Buffer =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest()
  const short = (key: Buffer): string => key.toString('hex').slice(0, 12)

  return {
    /** @param name  as names are compared, so that another spelling has no tries of its own */
    attemptOf(address: string, name: string): SignInAttempt {
      const network = networkOf(address)
      const keys = {
        pair: digest('pair', network, name),
        address: digest('address', network),
        account: digest('account', name),
        all: digest('all'),
      }
      return { keys, account: short(keys.account), address: short(keys.address) }
    },

    /** Whether this name has signed in from this address before. */
    async isKnown({ keys }: SignInAttempt): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: 'is-known-sign-in',
        text: `select from commands.known_sign_ins where pair = $1 and at > now() - interval '${KNOWN_FOR}'`,
        values: [keys.pair],
      })
      return rowCount === 1
    },

    /**
     * Counts an attempt as a failure until it turns out to be none.
     * @throws Refusal too-many-requests with `seconds` and `limit`
     */
    async take({ keys }: SignInAttempt, isKnown: boolean): Promise<void> {
      const names = isKnown ? (['pair'] as const) : (Object.keys(SIGN_IN_LIMITS) as SignInLimit[])
      await counters.take(names.map((name) => ({ name, key: keys[name], ...SIGN_IN_LIMITS[name] })))
    },

    /** The attempt was no failure; the address is known for the name from now on. */
    async forgive({ keys }: SignInAttempt, isKnown: boolean): Promise<void> {
      const others = isKnown ? [] : [keys.address, keys.account, keys.all]
      await counters.giveBack(keys.pair, others)
      await pool.query(
        'insert into commands.known_sign_ins (pair, at) values ($1, now()) on conflict (pair) do update set at = now()',
        [keys.pair],
      )
    },

    async forgetOld(): Promise<void> {
      await counters.forgetOld()
      await pool.query(`delete from commands.known_sign_ins where at < now() - interval '${KNOWN_FOR}'`)
    },
  }
}

export type SignInLimits = ReturnType<typeof createSignInLimits>
