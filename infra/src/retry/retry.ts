import { type BackOff, createBackOff } from './back-off.ts'

export interface RetryOptions {
  /** Whether another attempt may succeed after this error. Any other error is thrown at once. */
  readonly isPassing: (error: unknown) => boolean
  /** The pauses between attempts. */
  readonly backOff?: BackOff
  /** Most attempts; the error of the last one is thrown. No bound unless given. */
  readonly attempts?: number
  /** No attempt begins later than this, milliseconds; the last error is thrown. No bound unless given. */
  readonly withinMs?: number
  /** Hears each error that is followed by a pause and another attempt. */
  readonly onRetry?: (error: unknown) => void
}

/** Makes attempts, with pauses between them, until one succeeds. */
export function retry<Result>(attempt: () => Promise<Result>, options: RetryOptions): Promise<Result>
/** @returns undefined when `signal` aborts before an attempt succeeds */
export function retry<Result>(
  attempt: () => Promise<Result>,
  options: RetryOptions & { readonly signal: AbortSignal | undefined },
): Promise<Result | undefined>
export async function retry<Result>(
  attempt: () => Promise<Result>,
  {
    isPassing,
    backOff = createBackOff(),
    attempts = Number.POSITIVE_INFINITY,
    withinMs = Number.POSITIVE_INFINITY,
    onRetry,
    signal,
  }: RetryOptions & { readonly signal?: AbortSignal },
): Promise<Result | undefined> {
  const deadline = performance.now() + withinMs
  for (let made = 1; !signal?.aborted; made++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isPassing(error) || made >= attempts || performance.now() > deadline) throw error
      if (signal?.aborted) return undefined
      onRetry?.(error)
      await backOff.pause(signal)
    }
  }
  return undefined
}
