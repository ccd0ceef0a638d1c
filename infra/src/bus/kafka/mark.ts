import type { Chain } from './chain.ts'

/** The event at a position: what tells one log from another that counts the same. */
export interface LogPlace {
  readonly stream: string
  readonly revision: bigint
  readonly eventId: string
}

/** Sent after a batch of events: whoever has everything up to `partitions` has the whole log up to `position`. */
export interface Mark extends Chain {
  /** The event at `position`. */
  readonly last: LogPlace
  /** Lease of the relay that sent it; for whoever looks into the topic. */
  readonly epoch: bigint
}

export const encodeMark = ({ position, partitions, last, epoch }: Mark): string =>
  JSON.stringify({
    position: String(position),
    partitions: partitions.map(String),
    last: { ...last, revision: String(last.revision) },
    epoch: String(epoch),
  })

/** @throws SyntaxError or TypeError for what is no mark */
export const decodeMark = (value: string): Mark => {
  const { position, partitions, last, epoch } = JSON.parse(value)
  return {
    position: BigInt(position),
    partitions: partitions.map(BigInt),
    last: { ...last, revision: BigInt(last.revision) },
    epoch: BigInt(epoch),
  }
}
