import type { Log } from '../log.ts'

/**
 * Where two logs with the same events count differently: the position in `to` of what stands at, or last before, each
 * position of `from`; 0n for what is before everything.
 */
export const mapPositions = async (
  from: Log,
  to: Log,
  positions: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> => {
  const ordinals = await ordinalsOf(from, positions)
  const wanted = new Set(ordinals.values())
  const places = new Map<number, bigint>([[0, 0n]])
  let count = 0
  if (wanted.size > 0)
    for await (const entries of to.read())
      for (const { position } of entries) if (wanted.has(++count)) places.set(count, position)
  return new Map([...ordinals].map(([position, ordinal]) => [position, places.get(ordinal) ?? 0n]))
}

/** How many events stand at or before each position. */
const ordinalsOf = async (log: Log, positions: readonly bigint[]): Promise<Map<bigint, number>> => {
  const sorted = [...new Set(positions)].sort((a, b) => (a < b ? -1 : 1))
  const ordinals = new Map<bigint, number>()
  let count = 0
  let next = 0
  const settle = (before: bigint | undefined) => {
    for (let each = sorted[next]; each !== undefined && (before === undefined || each < before); each = sorted[++next])
      ordinals.set(each, count)
  }
  if (sorted.length > 0)
    for await (const entries of log.read())
      for (const { position } of entries) {
        settle(position)
        count++
      }
  settle(undefined)
  return ordinals
}
