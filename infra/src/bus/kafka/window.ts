import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { BusBatch } from '../port.ts'
import type { Chain } from './chain.ts'
import { decodeEvent, type EventMessage } from './event-message.ts'

/** What comes out of the partitions, put back into the order of the log. */
export interface Window {
  /** Everything up to here has been released, or was known from elsewhere. */
  readonly watermark: bigint
  /** Events and marks that wait. */
  readonly held: number
  /** What the events that wait take as JSON. */
  readonly heldBytes: number
  /**
   * Takes the next message of a partition. `known`: it was here before. `hole`: something before it in its partition never
   * came; it is not taken, and may be offered again once that is known.
   */
  take(partition: number, message: EventMessage): 'taken' | 'known' | 'hole'
  /** Takes a mark. One for another number of partitions is of another topic and says nothing. */
  mark(mark: Chain): void
  /** Everything up to the newest mark whose partitions are all reached; undefined while there is none. */
  release(): BusBatch | undefined
  /** Everything up to here is known from elsewhere. */
  knownThrough(position: bigint): void
}

interface Held {
  readonly event: RecordedEvent
  readonly bytes: number
}

/** @param known  everything up to here is known already, in every partition */
export const createWindow = (partitions: number, known: bigint): Window => {
  const reached: bigint[] = Array.from({ length: partitions }, () => known)
  let watermark = known
  let events: Held[] = []
  let heldBytes = 0
  let marks: Chain[] = []

  const isReached = (mark: Chain) => mark.partitions.every((position, partition) => reached[partition]! >= position)

  const raise = (position: bigint) => {
    watermark = position
    events = events.filter(({ event }) => event.position > position)
    heldBytes = events.reduce((sum, { bytes }) => sum + bytes, 0)
    marks = marks.filter((mark) => mark.position > position)
  }

  return {
    get watermark() {
      return watermark
    },
    get held() {
      return events.length + marks.length
    },
    get heldBytes() {
      return heldBytes
    },
    take(partition, { position, previous, value }) {
      const before = reached[partition]
      if (before === undefined || previous > before) return 'hole'
      if (position <= before) return 'known'
      if (position > watermark) {
        events.push({ event: decodeEvent(value), bytes: value.length })
        heldBytes += value.length
      }
      reached[partition] = position
      return 'taken'
    },
    mark(mark) {
      if (mark.position > watermark && mark.partitions.length === partitions) marks.push(mark)
    },
    release() {
      let newest = watermark
      for (const mark of marks) if (mark.position > newest && isReached(mark)) newest = mark.position
      if (newest === watermark) return undefined
      const released = events
        .map(({ event }) => event)
        .filter(({ position }) => position <= newest)
        .sort(byPosition)
      raise(newest)
      return { events: released, watermark: newest }
    },
    knownThrough(position) {
      for (const [partition, before] of reached.entries()) {
        if (before < position) reached[partition] = position
      }
      if (position > watermark) raise(position)
    },
  }
}

const byPosition = (one: RecordedEvent, other: RecordedEvent): number => (one.position < other.position ? -1 : 1)
