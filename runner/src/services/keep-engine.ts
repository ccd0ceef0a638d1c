import { createBackOff } from '@kervan/infra/retry/back-off'
import { retry } from '@kervan/infra/retry/retry'

export interface KeptEngine<Engine> {
  /** As it was first started; a later one is reached in the same place. */
  readonly first: Engine
  stop(): Promise<void>
}

/**
 * Starts an engine, and starts it again when it ends without having been stopped.
 * @param start  reports such an end
 * @throws what the first start throws
 */
export const keepEngine = async <Engine extends { stop(): Promise<void> }>(
  start: (onEnd: (error: Error) => void) => Promise<Engine>,
  say: (line: string) => void,
): Promise<KeptEngine<Engine>> => {
  const stopping = new AbortController()
  const { signal } = stopping
  const backOff = createBackOff({ first: 500, longest: 10_000 })
  let restarting: Promise<void> = Promise.resolve()
  let current: Engine

  const again = async (): Promise<void> => {
    await backOff.pause(signal)
    await retry(
      async () => {
        // It has ended; what it held on to is let go.
        await current.stop()
        current = await start(onEnd)
      },
      { isPassing: () => true, backOff, signal, onRetry: (error) => say((error as Error).message) },
    )
  }
  const onEnd = (error: Error): void => {
    if (signal.aborted) return
    say(`${error.message} It is started again.`)
    restarting = again()
  }

  current = await start(onEnd)
  return {
    first: current,
    async stop() {
      stopping.abort()
      await restarting
      await current.stop()
    },
  }
}
