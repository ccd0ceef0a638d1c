import { createBackOff } from '@kervan/infra/retry/back-off'
import type { Part } from './parts.ts'
import type { RunningPart } from './run-part.ts'

/** A part that is started again whenever it ends. */
export interface KeptPart {
  readonly part: Part
  /** Settles when it is ready for the first time. @throws PartEnded when it fails before */
  readonly ready: Promise<void>
  /** The process that it is at this moment, or was last. */
  current(): RunningPart
  /** Lets it finish, and starts it anew; settles when the new one is ready, or has ended. */
  restart(): Promise<void>
  /** Ends it for good. */
  stop(): Promise<void>
}

/** One that lived so long was no victim of its own start: the next pause is a short one again. */
const STEADY_MS = 30_000

/**
 * Starts a part, and starts it again whenever it ends: at once when it was asked to end, else after a pause that grows.
 * Only one that fails before it was ever ready is not started again: nothing has changed that would let it.
 * @param say  hears of each end
 */
export const keepRunning = (part: Part, start: () => RunningPart, say: (line: string) => void): KeptPart => {
  const stopping = new AbortController()
  const backOff = createBackOff({ first: 500, longest: 10_000 })
  const first = Promise.withResolvers<void>()
  first.promise.catch(() => undefined)
  let current = start()
  let next = Promise.withResolvers<void>()

  const run = async (): Promise<void> => {
    let wasReady = false
    while (!stopping.signal.aborted) {
      const { ready, ended } = current
      ready.then(
        () => {
          wasReady = true
          first.resolve()
        },
        () => undefined,
      )
      const since = performance.now()
      const { how, isWell, wasKilled } = await ended
      if (stopping.signal.aborted) return
      if (!wasReady && !isWell && !wasKilled) return ready.catch(first.reject)
      if (performance.now() - since > STEADY_MS) backOff.reset()
      say(`The ${part.name} ended (${how}). It is started again.`)
      if (!isWell) await backOff.pause(stopping.signal)
      if (stopping.signal.aborted) return
      current = start()
      next.resolve()
      next = Promise.withResolvers()
    }
  }
  const running = run()
  return {
    part,
    ready: first.promise,
    current: () => current,
    async restart() {
      const following = next.promise
      await current.stop()
      await Promise.race([following, running])
      await current.ready.catch(() => undefined)
    },
    async stop() {
      stopping.abort()
      await current.stop()
      await running
    },
  }
}
