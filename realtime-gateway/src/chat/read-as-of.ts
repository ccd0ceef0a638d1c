import { ERRORS } from '@kervan/contracts/errors/error-codes'
import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import { retry } from '@kervan/infra/retry/retry'

/** Attempts to read before it is given up. */
const ATTEMPTS = 5

/**
 * Reads from a service until its answer reflects a position.
 * @returns undefined when `signal` aborts before it does
 * @throws Refusal of the service; unavailable where it does not come so far in time
 */
export const readAsOf = <Reply extends { readonly position: bigint | null }>(
  position: bigint,
  read: () => Promise<Reply>,
  signal?: AbortSignal,
): Promise<Reply | undefined> => {
  const attempt = async () => {
    const reply = await read()
    if (reply.position !== null && reply.position < position) throw refused('unavailable')
    return reply
  }
  return retry(attempt, { isPassing: isAway, attempts: ATTEMPTS, signal })
}

const isAway = (error: unknown): boolean => error instanceof Refusal && error.code === 'unavailable'

/** Whether a service refused to show something to a session, or no longer knows the session. */
export const mayNotSee = (error: unknown): boolean =>
  error instanceof Refusal && [401, 403, 404].includes(ERRORS[error.code].status)
