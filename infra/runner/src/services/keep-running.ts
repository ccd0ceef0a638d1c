import { createBackOff } from '@kervan/infra/bus/back-off'
import type { Part } from './parts.ts'
import type { RunningPart } from './run-part.ts'

export interface KeptPart {
  readonly part: Part
  /** Settles when it is ready for the first time. @throws PartEnded when it fails before */
  readonly ready: Promise<void>
  /** Ends it for good. */
  stop(): Promise<void>
}

/** One that lived so long was no victim of its own start: the next pause is a short one again. */
const STEADY_MS = 30_000

/**
 * Starts a part, and starts it again whenever it ends, after a pause that grows. Only one that fails before it was ever
 * ready is not started again: nothing has changed that would let it.
 * @param say  hears of each end
 */
export const keepRunning = (part: Part, start: () => RunningPart, say: (line: string) => void): KeptPart => {
  const stopping = new AbortController()
  const backOff = createBackOff({ first: 500, longest: 10_000 })
  const first = Promise.withResolvers<void>()
  first.promise.catch(() => undefined)
  let current: RunningPart

  const run = async (): Promise<void> => {
    let wasReady = false
    while (!stopping.signal.aborted) {
      const since = performance.now()
      current = start()
      current.ready.then(
        () => {
          wasReady = true
          first.resolve()
        },
        () => undefined,
      )
      const ending = await current.ended
      if (stopping.signal.aborted) return
      if (ending.failed && !wasReady) return first.reject(await current.ready.catch((error) => error))
      if (performance.now() - since > STEADY_MS) backOff.reset()
      say(`The ${part.name} ended (${ending.how}). It is started again.`)
      await backOff.pause(stopping.signal)
    }
  }
  const running = run()
  return {
    part,
    ready: first.promise,
    async stop() {
      stopping.abort()
      await current.stop()
      await running
    },
  }
}
