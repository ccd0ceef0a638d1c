import type { Leases } from '@kervan/infra/leases/port'
import { pause } from '@kervan/infra/retry/pause'
import type { Logger } from 'pino'
import { type AssigningPorts, assignWaiting } from './assign-waiting.ts'

/** How often conversations that wait are assigned, milliseconds. */
const EVERY_MS = 5_000

/** Gives conversations to colleagues who are there, in one process at a time. */
export const runAssigning = (ports: AssigningPorts, { leases, logger }: { leases: Leases; logger: Logger }) => {
  const stopping = new AbortController()
  const work = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await assignWaiting(ports).catch((error) =>
        logger.warn({ err: error }, 'conversations cannot be assigned for the moment'),
      )
      await pause(EVERY_MS, signal)
    }
  }
  const running = leases.whileHeld('assigning', (_lease, signal) => work(signal), stopping.signal)
  return {
    /** Resolves when the round that was begun is finished. */
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}
