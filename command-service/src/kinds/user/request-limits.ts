import { createHmac } from 'node:crypto'
import { Refusal } from '@kervan/contracts/errors/refusal'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { networkOf } from '@kervan/infra/http/network-of'
import type { AttemptCounters } from '@kervan/infra/limits/port'

const MINUTE = 60

/** How often strangers may make each request. */
export const REQUEST_LIMITS = {
  'password-link': {
    /** From one address. */
    address: { most: 20, seconds: 10 * MINUTE },
    /** For what was typed: the same whether there is such an account or not. */
    subject: { most: 5, seconds: 60 * MINUTE },
    all: { most: 300, seconds: 10 * MINUTE },
  },
  registration: {
    address: { most: 20, seconds: 60 * MINUTE },
    subject: { most: 5, seconds: 60 * MINUTE },
    all: { most: 100, seconds: 60 * MINUTE },
  },
  /** Every page of the sign-in asks for one, and an office has one address. A request that names no account has no subject. */
  'passkey-sign-in': {
    address: { most: 300, seconds: 10 * MINUTE },
    all: { most: 20_000, seconds: 10 * MINUTE },
  },
  /** Codes of a second step. An office has one address. */
  'second-factor': {
    address: { most: 300, seconds: 10 * MINUTE },
    subject: { most: 20, seconds: 60 * MINUTE },
    all: { most: 3_000, seconds: 10 * MINUTE },
  },
} as const

/** The caller, as keyed digests for the log. */
export interface LimitedRequest {
  readonly account: string
  readonly address: string
}

/** Limits what callers without a session may ask for, and codes that may be guessed. @param secret  of this installation */
export const createRequestLimits = (counters: AttemptCounters, secret: Buffer) => {
  const digest = (...parts: readonly string[]): Buffer =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest()
  const short = (key: Buffer): string => key.toString('hex').slice(0, 12)

  /**
   * Counts a request.
   * @param subject  what it is about, where it is about something
   * @param onLimit  is told which limit was met
   * @throws Refusal too-many-requests
   */
  return async (
    what: keyof typeof REQUEST_LIMITS,
    { address, subject }: { readonly address: string; readonly subject?: string },
    onLimit: (limit: string, who: LimitedRequest) => void,
  ): Promise<LimitedRequest> => {
    const keys = {
      address: digest(what, 'address', networkOf(address)),
      subject: digest(what, 'subject', foldTr(subject ?? '')),
      all: digest(what, 'all'),
    }
    const who = { account: short(keys.subject), address: short(keys.address) }
    const limits = REQUEST_LIMITS[what]
    try {
      await counters.take(
        Object.entries(limits).map(([name, limit]) => ({ name, key: keys[name as keyof typeof keys], ...limit })),
      )
    } catch (error) {
      if (error instanceof Refusal) onLimit(String(error.details.limit), who)
      throw error
    }
    return who
  }
}

export type RequestLimits = ReturnType<typeof createRequestLimits>
