import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { react } from '../processes/reaction.ts'
import { isAway } from '../processes/retry-parked-reaction.ts'
import { reactions } from '../processes.ts'
import type { Crash, House, Process } from './house.ts'

const TRIES = 5

/**
 * Reacts to the log as the reactions' process does: to a batch from the checkpoint, events of a stream in order and streams
 * beside each other; when the process ends, the next one begins at the checkpoint. What fails five times is parked.
 */
export const createReactor = ({ log, start }: House, crashes: readonly Crash[]) => {
  const parked: string[] = []
  let checkpoint = 0n
  const left = [...crashes]

  const reactTo = async ({ records }: Process, event: RecordedEvent): Promise<void> => {
    for (const each of reactions(records).filter(({ on }) => on === event.type)) {
      for (let tried = 1; ; tried++) {
        try {
          await react(each, event)
          break
        } catch (error) {
          if (isAway(error)) throw error
          if (tried < TRIES) continue
          parked.push(`${each.name}: ${String(error)}`)
          break
        }
      }
    }
  }

  const reactToBatch = async (batch: readonly RecordedEvent[]): Promise<void> => {
    const process = start(left.shift())
    const streams = [...Map.groupBy(batch, ({ stream }) => stream).values()]
    const ended = await Promise.allSettled(
      streams.map(async (events) => {
        for (const event of events) await reactTo(process, event)
      }),
    )
    const interrupted = ended.find((each) => each.status === 'rejected')
    if (!interrupted) checkpoint = batch.at(-1)!.position
    else if (!isAway(interrupted.reason)) throw interrupted.reason
  }

  return {
    parked,
    /** Reacts for as long as something happens, and then to the rest. */
    async runUntil(over: () => boolean, turn: () => Promise<void>): Promise<void> {
      for (;;) {
        const wasOver = over()
        const batch = await Array.fromAsync(log.readAll({ after: checkpoint }))
        if (batch.length > 0) await reactToBatch(batch)
        else if (wasOver) return
        else await turn()
      }
    },
  }
}
