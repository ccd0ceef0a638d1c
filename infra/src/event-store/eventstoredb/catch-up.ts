import type { BatchSize } from '../subscription.ts'
import { positionOf } from './decode-event.ts'
import type { LogReader, Walk } from './log-reader.ts'
import type { Batch } from './read-cursor.ts'

export interface CatchUp {
  /** The batch that follows a position. Going on where the last time ended costs no new call. */
  read(after: bigint, size: BatchSize): Promise<Batch>
  close(): void
}

/** The past of the log, for one follower on its way to the present. */
export const createCatchUp = (reader: Pick<LogReader, 'walkAfter'>): CatchUp => {
  let way: Walk | undefined
  let at = 0n

  const close = () => {
    way?.close()
    way = undefined
  }

  return {
    async read(after, size) {
      if (after !== at) close()
      way ??= reader.walkAfter(after)
      const batch = await way.next(size)
      at = batch.events.length > 0 ? positionOf(batch.events.at(-1)!) : after
      if (!batch.more) close()
      return batch
    },
    close,
  }
}
