import { refused } from '@kervan/contracts/errors/refusal'

/** Failed sign-ins that one address may make for one name, and for how long they count, milliseconds. */
const FAILURES = 10
const WINDOW_MS = 10 * 60 * 1000
/** Entries kept; the oldest goes first. */
const KEPT = 10_000

/**
 * Slows down guessing. Counted by address and name, so that nobody can lock a colleague out from elsewhere. Names come as
 * they are compared, so that another spelling of a name has no tries of its own.
 * @param now  milliseconds, monotonic
 */
export const createLoginLimit = (now: () => number) => {
  const tries = new Map<string, { count: number; until: number }>()
  const keyOf = (address: string, username: string) => `${address}\n${username}`
  return {
    /** @throws Refusal too-many-requests with `seconds` */
    allow(address: string, username: string): void {
      const key = keyOf(address, username)
      const known = tries.get(key)
      const current = known && known.until > now() ? known : { count: 0, until: now() + WINDOW_MS }
      if (current.count >= FAILURES)
        throw refused('too-many-requests', { seconds: Math.ceil((current.until - now()) / 1000) })
      tries.delete(key)
      tries.set(key, { ...current, count: current.count + 1 })
      if (tries.size > KEPT) tries.delete(tries.keys().next().value as string)
    },
    forgive(address: string, username: string): void {
      tries.delete(keyOf(address, username))
    },
  }
}

export type LoginLimit = ReturnType<typeof createLoginLimit>
