import { type BatchSize, takeBatch } from '../subscription.ts'
import { bytesOf, positionOf, type WireEvent } from './decode-event.ts'
import type { Batch } from './read-cursor.ts'

/** Enough for a follower that is busy for some seconds; who falls behind it reads the log itself. */
const MOST_EVENTS = 5_000
const MOST_BYTES = 16 * 1024 * 1024

/** The newest part of the log, without gaps: every event after `start` up to `end`. */
export interface LiveWindow {
  readonly end: bigint
  covers(position: bigint): boolean
  /** The batch that is held after a position; `more` where it was full. */
  after(position: bigint, size: BatchSize): Batch
  /** False when it was there already. */
  add(event: WireEvent): boolean
  /** The log up to here holds nothing more. */
  reach(position: bigint): void
}

export const createLiveWindow = (from: bigint): LiveWindow => {
  const events: WireEvent[] = []
  let bytes = 0
  let start = from
  let end = from

  const trim = () => {
    // In one go for many, as each shift costs a move of all others.
    if (events.length < 2 * MOST_EVENTS && bytes < 2 * MOST_BYTES) return
    let gone = Math.max(0, events.length - MOST_EVENTS)
    for (const event of events.slice(0, gone)) bytes -= bytesOf(event)
    for (; bytes > MOST_BYTES && gone < events.length; gone++) bytes -= bytesOf(events[gone]!)
    start = positionOf(events[gone - 1]!)
    events.splice(0, gone)
  }

  return {
    get end() {
      return end
    },
    covers: (position) => position >= start,
    after(position, size) {
      const first = firstAfter(events, position)
      const { batch, full } = takeBatch(events.slice(first, first + size.events), size, bytesOf)
      return { events: batch, more: full }
    },
    add(event) {
      const position = positionOf(event)
      if (position <= end) return false
      events.push(event)
      bytes += bytesOf(event)
      end = position
      trim()
      return true
    },
    reach(position) {
      if (position > end) end = position
    },
  }
}

/** By halves, as most followers are near the end of thousands. */
const firstAfter = (events: readonly WireEvent[], position: bigint): number => {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (positionOf(events[middle]!) > position) high = middle
    else low = middle + 1
  }
  return low
}
