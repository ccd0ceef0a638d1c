import { positionOf, type WireEvent } from './decode-event.ts'
import type { LogReader, Walk } from './log-reader.ts'

export interface CatchUp {
  /** What follows a position, at most so many events. Going on where the last time ended costs no new call. */
  read(after: bigint, count: number): Promise<readonly WireEvent[]>
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
    async read(after, count) {
      if (after !== at) close()
      way ??= reader.walkAfter(after)
      const events = await way.next(count)
      at = events.length > 0 ? positionOf(events.at(-1)!) : after
      if (events.length < count) close()
      return events
    },
    close,
  }
}
