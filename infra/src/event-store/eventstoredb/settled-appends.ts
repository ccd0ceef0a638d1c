import {
  type AppendResult,
  AppendTooLarge,
  InvalidAppend,
  StoreRefused,
  StoreUnavailable,
  WrongExpectedRevision,
} from '../port.ts'
import type { EncodedAppend } from '../validate-append.ts'
import { accessRefusedBy } from './access-refused.ts'
import { readAnswer } from './append-answer.ts'
import type { AppendCall } from './append-call.ts'

/** How long an append whose answer was lost is asked after and sent again. */
const PATIENCE_MS = 5_000
const PAUSE_MS = 100

export interface SettledAppends {
  append(append: EncodedAppend): Promise<AppendResult>
  /** Settles when nothing is under way. */
  idle(): Promise<void>
}

/**
 * Finds out what became of an append whose answer was lost: it is written when the stream holds its ids at the place it
 * names. If not, it is sent again. That is safe even when the first one is written in between: a stream never shrinks, so
 * the second finds its expected revision passed and its own ids behind it, and the server answers with the first.
 */
export const createSettledAppends = (
  call: AppendCall,
  findWritten: (append: EncodedAppend) => Promise<AppendResult | undefined>,
): SettledAppends => {
  const underWay = new Set<Promise<unknown>>()

  const settle = async (append: EncodedAppend): Promise<AppendResult> => {
    const deadline = performance.now() + PATIENCE_MS
    let lost: unknown
    for (;;) {
      const late = performance.now() >= deadline
      try {
        const written = lost === undefined ? undefined : await findWritten(append)
        if (written) return written
        if (late) throw lost
        return readAnswer(append, await call.send(append))
      } catch (error) {
        if (isRefusal(error)) throw error
        const refused = accessRefusedBy(error)
        // Behind a lost answer a refusal says nothing of what was sent before.
        if (refused && lost === undefined) throw new StoreRefused(`appending to ${append.stream}`, refused)
        if (late) throw new StoreUnavailable(`appending to ${append.stream}`, error)
        lost = error
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  return {
    append(append) {
      const result = settle(append)
      underWay.add(result)
      const done = () => underWay.delete(result)
      result.then(done, done)
      return result
    },
    async idle() {
      await Promise.allSettled(underWay)
    },
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof WrongExpectedRevision || error instanceof AppendTooLarge || error instanceof InvalidAppend
