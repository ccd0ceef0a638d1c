import { ERRORS, type ErrorCode } from '@kervan/contracts/errors/error-codes'
import { Refusal } from '@kervan/contracts/errors/refusal'
import { AppendTooLarge, InvalidAppend, StoreUnavailable } from '../event-store/port.ts'
import { isUnavailable } from '../postgres/unavailable.ts'

/** A handler's word that a webhook can never be handled as it is. */
export class PermanentFault extends Error {
  override name = 'PermanentFault'
}

/** What becomes of a webhook whose handler threw. */
export type Verdict =
  | { readonly kind: 'dead'; readonly reason: string }
  | { readonly kind: 'retry'; readonly afterMs: number; readonly reason: string }

/** So often is a fault that nobody foresaw tried, over some four minutes, before the webhook is given up. */
const MOST_ATTEMPTS = 10
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/** Refusals that tell of the moment, not of the webhook. */
const PASSING: readonly ErrorCode[] = ['contended', 'revision-conflict', 'too-many-requests']

/**
 * What the fault lies in decides: in the webhook, it is dead; in a store that is away, it waits as long as that takes;
 * in anything else, it is dead after ten attempts.
 * @param attempt  which attempt failed, from 1
 */
export const verdictOf = (error: unknown, attempt: number): Verdict => {
  const reason = reasonOf(error)
  if (isPermanent(error)) return { kind: 'dead', reason }
  if (attempt >= MOST_ATTEMPTS && !isAway(error)) return { kind: 'dead', reason: `${reason} (${attempt} attempts)` }
  return { kind: 'retry', afterMs: Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS), reason }
}

const isPermanent = (error: unknown): boolean =>
  error instanceof PermanentFault ||
  error instanceof AppendTooLarge ||
  error instanceof InvalidAppend ||
  (error instanceof Refusal && ERRORS[error.code].status < 500 && !PASSING.includes(error.code))

const isAway = (error: unknown): boolean =>
  error instanceof StoreUnavailable ||
  isUnavailable(error) ||
  (error instanceof Refusal && ERRORS[error.code].status === 503)

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error instanceof PermanentFault ? error.message : `${error.name}: ${error.message}`
}
