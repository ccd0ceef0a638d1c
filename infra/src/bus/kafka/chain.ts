import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { partitionOf } from './partition-of.ts'

/**
 * How far a topic carries the log: the last position of all, and of each partition (0n where it is empty). It follows from
 * the log and the number of partitions alone, so every process computes the same chain, and a message that is sent twice is
 * the same twice.
 */
export interface Chain {
  readonly position: bigint
  readonly partitions: readonly bigint[]
}

/** An event and where it stands in its partition. */
export interface Link {
  readonly event: RecordedEvent
  readonly partition: number
  /** Position of the event before it in its partition, 0n for the first. A reader that has not got that one misses something. */
  readonly previous: bigint
}

export const emptyChain = (partitions: number): Chain => ({
  position: 0n,
  partitions: Array.from({ length: partitions }, () => 0n),
})

/** The links of the next events of the log, and the chain after them. */
export const extendChain = (
  chain: Chain,
  events: readonly RecordedEvent[],
): { readonly links: readonly Link[]; readonly chain: Chain } => {
  const partitions = [...chain.partitions]
  const links = events.map((event) => {
    const partition = partitionOf(event.stream, partitions.length)
    const previous = partitions[partition]!
    partitions[partition] = event.position
    return { event, partition, previous }
  })
  return { links, chain: { position: events.at(-1)?.position ?? chain.position, partitions } }
}
