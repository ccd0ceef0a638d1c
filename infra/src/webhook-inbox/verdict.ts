import { isAway, isPermanent, PermanentFault } from './port.ts'

/** What becomes of a webhook whose handler threw. */
export type Verdict =
  | { readonly kind: 'dead'; readonly reason: string }
  | { readonly kind: 'retry'; readonly afterMs: number; readonly reason: string }

const MOST_ATTEMPTS = 10
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/**
 * What the fault lies in decides: in the webhook, it is dead; in a store that is away, it waits; in anything else, it is
 * dead after ten attempts.
 * @param attempt  which attempt failed, from 1
 */
export const verdictOf = (error: unknown, attempt: number): Verdict => {
  const reason = reasonOf(error)
  if (isPermanent(error)) return { kind: 'dead', reason }
  if (attempt >= MOST_ATTEMPTS && !isAway(error)) return { kind: 'dead', reason: `${reason} (${attempt} attempts)` }
  return { kind: 'retry', afterMs: Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS), reason }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error instanceof PermanentFault ? error.message : `${error.name}: ${error.message}`
}
