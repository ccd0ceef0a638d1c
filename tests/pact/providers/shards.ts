import { availableParallelism } from 'node:os'
import type { Owner } from '@kervan/contracts/http/endpoint'
import type { PartOfPact } from '../pact-file.ts'

/** Parts of one service's pact that one process verifies, one after the other, against a house of its own. */
export interface Shard {
  readonly provider: Owner
  readonly parts: readonly PartOfPact[]
}

/** Houses that share the parts of a service: more of them only make more houses. */
const HOUSES = Math.min(4, Math.max(2, availableParallelism()))

/** Processes that verify side by side: one more than there are cores, so that none is idle while one waits, or while the last one ends. */
export const SIDE_BY_SIDE = HOUSES + 1

/** A house costs some seconds: fewer interactions than this are not worth another. */
const WORTH_A_HOUSE = 100

const sizeOf = (parts: readonly PartOfPact[]): number =>
  parts.reduce((all, { pact }) => all + pact.interactions.length, 0)

/** Spreads parts over processes: each to the shard of its service that has least to do; the longest shard first. */
export const shardsOf = (parts: readonly PartOfPact[], houses = HOUSES): readonly Shard[] =>
  [...Map.groupBy(parts, ({ provider }) => provider)]
    .flatMap(([provider, all]) => {
      const count = Math.max(1, Math.min(houses, all.length, Math.floor(sizeOf(all) / WORTH_A_HOUSE)))
      const shards = Array.from({ length: count }, (): PartOfPact[] => [])
      for (const part of all.toSorted((one, other) => sizeOf([other]) - sizeOf([one])))
        shards.toSorted((one, other) => sizeOf(one) - sizeOf(other))[0]?.push(part)
      return shards.map((held) => ({ provider, parts: held }))
    })
    .toSorted((one, other) => sizeOf(other.parts) - sizeOf(one.parts))

/** Lets no more than so many run at once; the others wait for their turn. */
export const sideBySide = (most: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((turn) => waiting.push(turn))
    running++
    try {
      return await run()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}
